import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { CallFailed } from '../../api/failure'
import { routeTexts } from '../../settings/texts/routes'
import { deskTexts } from '../../settings/texts/staff/desk'
import { Button, buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import { GuardedErrorScreen } from '../sign-in/guarded-error.screen'

/** Shown to staff in place of a page: the venue could not be asked whether they may enter, or what is on the page. */
export function DeskErrorScreen(props: ErrorComponentProps) {
  return props.error instanceof CallFailed ? <OutOfReach reset={props.reset} /> : <GuardedErrorScreen {...props} />
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
