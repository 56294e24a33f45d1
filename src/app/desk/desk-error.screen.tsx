import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { CallFailed } from '../../api/failure'
import { SignInNeeded } from '../../session/sign-in-needed'
import { routeTexts } from '../../settings/texts/routes'
import { deskTexts } from '../../settings/texts/staff/desk'
import { Button, buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import { ErrorScreen } from '../screens/error.screen'

/** Comes with the scripts of a signed-in person, which nothing else here needs. */
const GuardedErrorScreen = lazy(async () => ({
  default: (await import('../sign-in/guarded-error.screen')).GuardedErrorScreen,
}))

/** Shown to staff in place of a page: the venue could not be asked whether they may enter, or what is on the page. */
export function DeskErrorScreen(props: ErrorComponentProps) {
  if (props.error instanceof CallFailed) return <OutOfReach reset={props.reset} />
  if (!(props.error instanceof SignInNeeded)) return <ErrorScreen {...props} />
  return (
    <Suspense>
      <GuardedErrorScreen {...props} />
    </Suspense>
  )
}

/** Tries again by itself once there is a network. */
function OutOfReach({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  const whenBack = useEffectEvent(tryAgain)
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('online', () => whenBack(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <Screen
      isBrief
      title={deskTexts.outOfReach}
      lead={deskTexts.outOfReachText}
      actions={
        <>
          <Link to="/" className={buttonClass('secondary')}>
            {routeTexts.goHome}
          </Link>
          <Button onClick={tryAgain}>{routeTexts.tryAgain}</Button>
        </>
      }
    />
  )
}
