import { useEffect } from 'react'
import { routeTexts } from '../../settings/texts/routes'
import { Button } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import styles from './start-screen.module.css'

const RETRY_MS = 5_000

/** The very first start without a connection: nothing of the venue is on this device yet. Tries again by itself. */
export function VenueUnreachable({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setInterval(onRetry, RETRY_MS)
    window.addEventListener('online', onRetry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [onRetry])
  return (
    <main className={styles.page}>
      <Screen
        title={routeTexts.start.unreachable}
        lead={routeTexts.start.unreachableText}
        actions={<Button onClick={onRetry}>{routeTexts.tryAgain}</Button>}
      />
    </main>
  )
}

export function StartFailed() {
  return (
    <main className={styles.page}>
      <Screen
        title={routeTexts.start.failed}
        lead={routeTexts.start.failedText}
        actions={<Button onClick={() => window.location.reload()}>{routeTexts.newVersion.reload}</Button>}
      />
    </main>
  )
}
