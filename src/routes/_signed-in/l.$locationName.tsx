import { createFileRoute, redirect } from '@tanstack/react-router'
import { findLocation } from '../../guest/location'
import { routeTexts } from '../../settings/texts/routes'
import { plainPage } from '../-route-metadata'
import { knownLocations } from '../-signed-in/known-locations'
import { UnknownLocation } from '../-signed-in/unknown-location.screen'

/** The address on a posted QR code: sets the location and goes home (spec section 2). */
export const Route = createFileRoute('/_signed-in/l/$locationName')({
  staticData: { ...plainPage, title: routeTexts.titles.location },
  loader: async ({ context, params }) => {
    const { locationName } = params
    const known = await knownLocations(context.parts.reader, (all) => findLocation(all, locationName) !== null)
    const found = known && findLocation(known, locationName)
    if (!found) return known
    context.locationChoice.choose(found)
    throw redirect({ to: '/home', replace: true })
  },
  component: LocationRoute,
})

function LocationRoute() {
  const { locationName } = Route.useParams()
  return <UnknownLocation name={locationName} locations={Route.useLoaderData()} />
}
