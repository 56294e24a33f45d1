import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { plainPage } from '../app/route-metadata'
import { routeTexts } from '../settings/texts/routes'
import { buttonClass } from '../ui/button'
import { Screen } from '../ui/screen/screen'

export const Route = createFileRoute('/access-denied')({
  staticData: { ...plainPage, title: routeTexts.titles.accessDenied },
  validateSearch: v.object({ role: v.fallback(v.optional(v.picklist(['frontDesk'])), undefined) }),
  component: AccessDenied,
})

function AccessDenied() {
  const { role } = Route.useSearch()
  return (
    <Screen
      title={routeTexts.accessDenied}
      lead={role === 'frontDesk' ? routeTexts.accessDeniedFrontDesk : routeTexts.accessDeniedText}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          {routeTexts.goHome}
        </Link>
      }
    />
  )
}
