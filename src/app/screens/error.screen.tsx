import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { routeTexts } from '../../settings/texts/routes'
import { Button, buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import { isChunkMissing } from '../missing-chunk'

/** The stable name of an error for the person who helps; its message may hold what no one else should read. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What happened, a way to try again and a way home: for any screen that could not be shown. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const words = isChunkMissing(error) ? routeTexts.newVersion : routeTexts.failed
  const tryAgain = () => {
    if (isChunkMissing(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Screen
      isBrief
      title={words.title}
      lead={words.text}
      actions={
        <>
          <Link to="/" className={buttonClass('secondary')}>
            {routeTexts.goHome}
          </Link>
          <Button onClick={tryAgain}>{routeTexts.tryAgain}</Button>
        </>
      }
    >
      {isChunkMissing(error) ? null : <p>{routeTexts.failed.reference(nameOf(error))}</p>}
    </Screen>
  )
}
