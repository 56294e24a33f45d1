import { BleConnectScreen } from '../../bluetooth/ble-connect.screen'
import type { ReaderPort } from '../../bluetooth/reader-port'
import { ticketHolders } from '../../guest/tickets/ticket'
import { TicketActions } from '../../guest/tickets/ticket-actions'
import { TicketState } from '../../guest/tickets/ticket-state'
import { Controls } from '../controls'
import type { SignedInParts } from '../signed-in/parts'

interface BleConnectWithTicketsProps {
  parts: SignedInParts
  /** Null where the browser has no Bluetooth. */
  port: ReaderPort | null
}

/** The screen of phone passes, with what a ticket can do: sending and sharing are the tickets' own. */
export function BleConnectWithTickets({ parts: { api, reader, identity }, port }: BleConnectWithTicketsProps) {
  return (
    <Controls>
      <BleConnectScreen
        api={api}
        reader={reader}
        identity={identity}
        port={port}
        stateOf={(ticket) => <TicketState ticket={ticket} />}
        waysOf={(contact, { id }, { name, onChanged }) =>
          ticketHolders([contact]).map((holder) => (
            <TicketActions
              key={holder.contactId}
              api={api}
              identity={identity}
              holder={holder}
              name={name}
              ticketId={id ?? ''}
              canShare
              onChanged={onChanged}
            />
          ))
        }
      />
    </Controls>
  )
}
