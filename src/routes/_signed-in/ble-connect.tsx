import { createFileRoute } from '@tanstack/react-router'
import { BleConnectWithTickets } from '../../app/bluetooth/ble-connect-with-tickets'
import { requireFeature } from '../../app/feature-gate'
import { plainPage } from '../../app/route-metadata'
import { browserReaderPort } from '../../bluetooth/web-bluetooth.adapter'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/ble-connect')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: routeTexts.titles.bleConnect },
  beforeLoad: ({ context }) => requireFeature(context.settings, 'BLEConnect'),
  loader: () => ({ port: browserReaderPort() }),
  component: BleConnect,
})

function BleConnect() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <BleConnectWithTickets parts={parts} port={Route.useLoaderData().port} />
}
