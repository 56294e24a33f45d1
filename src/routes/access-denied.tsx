import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { plainPage } from '../app/route-metadata'
import { AccessDeniedScreen } from '../app/screens/access-denied.screen'
import { routeTexts } from '../settings/texts/routes'

export const Route = createFileRoute('/access-denied')({
  staticData: { ...plainPage, title: routeTexts.titles.accessDenied },
  validateSearch: v.object({
    role: v.fallback(v.optional(v.picklist(['frontDesk'])), undefined),
    /** The page of the administration that was asked for while the venue could not be reached. */
    again: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/admin(?:[/?]|$)/))), undefined),
  }),
  component: AccessDenied,
})

function AccessDenied() {
  const { role, again } = Route.useSearch()
  return <AccessDeniedScreen isFrontDesk={role === 'frontDesk'} again={again} />
}
