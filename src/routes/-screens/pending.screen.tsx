import { useEffect, useState } from 'react'
import { routeTexts } from '../../settings/texts/routes'
import { Button } from '../../ui/button'
import { Screen } from '../../ui/screen'
import { Waiting } from '../../ui/waiting'

/** How long a page may take to load before that is an error (spec section 9). */
const LOAD_LIMIT_MS = 120_000

export function PendingScreen() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      console.error('Page load timed out')
      setOver(true)
    }, LOAD_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOver) return <Waiting label={routeTexts.loading} />
  return (
    <Screen
      title={routeTexts.timeout.title}
      lead={routeTexts.timeout.text}
      actions={<Button onClick={() => window.location.reload()}>{routeTexts.tryAgain}</Button>}
    />
  )
}
