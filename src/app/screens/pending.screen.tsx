import { useEffect, useState } from 'react'
import { routeTexts } from '../../settings/texts/routes'
import { LoaderOverlay } from '../../shell/loader-overlay'
import { Button } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'

/** How long a page may take to load before that is an error (spec section 9). */
const LOAD_LIMIT_MS = 120_000

/** In place of a page that loads; says so when it takes too long. */
export function PendingScreen() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      console.error('A page took longer than 120 seconds to load')
      setOver(true)
    }, LOAD_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOver) return <LoaderOverlay />
  return (
    <Screen
      isBrief
      title={routeTexts.timeout.title}
      lead={routeTexts.timeout.text}
      actions={<Button onClick={() => window.location.reload()}>{routeTexts.tryAgain}</Button>}
    />
  )
}
