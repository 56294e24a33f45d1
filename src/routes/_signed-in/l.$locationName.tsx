import { createFileRoute, redirect } from '@tanstack/react-router'
import { plainPage } from '../../app/route-metadata'
import { knownLocations } from '../../app/signed-in/known-locations'
import { UnknownLocation } from '../../app/signed-in/unknown-location.screen'
import { findLocation } from '../../guest/find-location'
import { routeTexts } from '../../settings/texts/routes'
import { forgetFamilyOutline } from '../../storage/family/keep-family-outline'

/** The address on a posted QR code: sets the location and goes home (spec section 2). */
export const Route = createFileRoute('/_signed-in/l/$locationName')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: routeTexts.titles.location },
  loader: async ({ context, params }) => {
    const { locationName } = params
    const known = await knownLocations(context.parts.reader, (all) => findLocation(all, locationName) !== null)
    const found = known && findLocation(known, locationName)
    if (!found) return known
    // There home's cards may be elsewhere.
    await forgetFamilyOutline(context.parts.storage, context.parts.identity).catch(() => {})
    context.locationChoice.choose(found)
    throw redirect({ to: '/home', replace: true })
  },
  component: LocationRoute,
})

function LocationRoute() {
  const { locationName } = Route.useParams()
  return <UnknownLocation name={locationName} locations={Route.useLoaderData()} />
}
