import { createFileRoute } from '@tanstack/react-router'
import { requireFeature } from '../../app/feature-gate'
import { plainPage } from '../../app/route-metadata'
import { BleConnectScreen } from '../../bluetooth/ble-connect.screen'
import { browserReaderPort } from '../../bluetooth/web-bluetooth.adapter'
import { ticketHolders } from '../../guest/tickets/ticket'
import { TicketWays } from '../../guest/tickets/ticket-actions'
import { TicketState } from '../../guest/tickets/ticket-state'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/ble-connect')({
  staticData: { ...plainPage, title: routeTexts.titles.bleConnect },
  beforeLoad: ({ context }) => requireFeature(context.settings, 'BLEConnect'),
  loader: () => ({ port: browserReaderPort() }),
  component: BleConnect,
})

function BleConnect() {
  const { api, reader, identity } = Route.useRouteContext().parts
  const { port } = Route.useLoaderData()
  return (
    <BleConnectScreen
      api={api}
      reader={reader}
      identity={identity}
      port={port}
      stateOf={(ticket) => <TicketState ticket={ticket} />}
      waysOf={(contact, { id }, onChanged) =>
        ticketHolders([contact]).map((holder) => (
          <TicketWays
            key={holder.contactId}
            api={api}
            identity={identity}
            holder={holder}
            ticketId={id ?? ''}
            canShare
            onChanged={onChanged}
          />
        ))
      }
    />
  )
}
