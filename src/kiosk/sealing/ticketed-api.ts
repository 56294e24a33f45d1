import type { Api } from '../../api/client'
import { failureOf } from '../../api/failure'
import { tellTaskLists } from '../../api/task-lists'
import type { StayTickets } from './stay-tickets'

/**
 * The guest's calls, where each list of tasks comes with a ticket for them, or not at all: what is on the screen can then
 * be given and sealed, whatever happens to the network.
 */
export const ticketedApi = (api: Api, tickets: Pick<StayTickets, 'ask'>): Api =>
  tellTaskLists(api, (contactTaskIds) =>
    // Without the device's storage nothing vouches for the guest. A list that never ends loading would not say so.
    tickets.ask(contactTaskIds).catch((error: unknown) => {
      console.warn('No ticket could be asked for', error)
      return failureOf('network')
    }),
  )
