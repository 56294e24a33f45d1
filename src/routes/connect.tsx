import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { requireFeature } from '../app/feature-gate'
import { createPublicApi } from '../app/public-api'
import { plainPage } from '../app/route-metadata'
import { ConnectScreen } from '../guest/tickets/connect.screen'
import { bluetoothTexts } from '../settings/texts/bluetooth'
import { routeTexts } from '../settings/texts/routes'
import { buttonClass } from '../ui/button'

/** A number that an address carries may have been read as one. */
const written = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(100)), ''),
  '',
)

/** Public (spec section 2): the link of a sent or shared ticket. */
export const Route = createFileRoute('/connect')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: routeTexts.titles.connect },
  validateSearch: v.object({ ipcode: written, firstName: written, lastName: written, order: written }),
  beforeLoad: ({ context }) => requireFeature(context.settings, 'BLEConnect'),
  loader: ({ context }) => ({ api: createPublicApi(context) }),
  component: Connect,
})

function Connect() {
  const { api } = Route.useLoaderData()
  const { ipcode, firstName, lastName, order } = Route.useSearch()
  return (
    <ConnectScreen
      api={api}
      holder={ipcode ? { ipCode: ipcode, firstName, lastName, externalOrderId: order || null } : null}
      familyLink={
        <Link to="/ble-connect" className={buttonClass('secondary')}>
          {bluetoothTexts.family}
        </Link>
      }
    />
  )
}
