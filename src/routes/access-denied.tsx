import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { plainPage } from '../app/route-metadata'
import { AccessDeniedScreen } from '../app/screens/access-denied.screen'
import { routeTexts } from '../settings/texts/routes'

export const Route = createFileRoute('/access-denied')({
  staticData: { ...plainPage, title: routeTexts.titles.accessDenied },
  validateSearch: v.object({ role: v.fallback(v.optional(v.picklist(['frontDesk'])), undefined) }),
  component: AccessDenied,
})

function AccessDenied() {
  const { role } = Route.useSearch()
  return <AccessDeniedScreen isFrontDesk={role === 'frontDesk'} />
}
