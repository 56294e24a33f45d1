import type { Api } from '../../api/client'
import { CallFailed, failureOf } from '../../api/failure'
import { allContactTasks, type ContactTaskGrouping } from '../../contract/entities/contact-task'
import type { StayTickets } from './stay-tickets'

const idsIn = (grouping: ContactTaskGrouping) => allContactTasks(grouping).map(({ id }) => id)

/**
 * The guest's calls, where each list of tasks comes with a ticket for them, or not at all: what is on the screen can then
 * be given and sealed, whatever happens to the network.
 */
export function ticketedApi(api: Api, tickets: Pick<StayTickets, 'ask'>): Api {
  // Without the device's storage nothing vouches for the guest. A list that never ends loading would not say so.
  const ticketFor = (grouping: ContactTaskGrouping) =>
    tickets.ask(idsIn(grouping)).catch((error: unknown) => {
      console.warn('No ticket could be asked for', error)
      return failureOf('network')
    })
  const request: Api['request'] = async (name, input) => {
    const result = await api.request(name, input)
    if (!result.ok || name !== 'groupContactTasks') return result
    return (await ticketFor(result.value as ContactTaskGrouping)) ?? result
  }
  const call: Api['call'] = async (name, input) => {
    const answer = await api.call(name, input)
    if (name !== 'groupContactTasks') return answer
    const failure = await ticketFor(answer as ContactTaskGrouping)
    if (failure) throw new CallFailed(failure)
    return answer
  }
  return { request, call }
}
