import type { Api } from '../../api/client'
import { type Failure, saysNotFound } from '../../api/failure'
import type { StayTicket } from '../../contract/entities/device/sealed-document'
import { vouch } from '../../outbox/queue/device/vouch'
import { newStayKey, type StayKey, thumbprintOf } from '../../sealing/seal-document'
import type { DeviceStorage } from '../../storage/device-storage'

/** What one document is sealed with. */
export interface Slot {
  id: string
  ticket: StayTicket
  stayKey: StayKey
}

export interface StayTickets {
  /** Asks for a ticket for these contact tasks. Null once it is there, or the venue has none to give. */
  ask(contactTaskIds: readonly number[]): Promise<Failure | null>
  /** A number for one document of this contact task; null where there is no ticket for it. */
  take(contactTaskId: number): Slot | null
  /** The venue's server knows no tickets: documents wait for their owner. */
  hasNone(): boolean
}

interface Held {
  ticket: StayTicket
  contactTaskIds: ReadonlySet<number>
  left: string[]
}

/** The tickets of one guest's stay, and the key that goes with them. In memory only. */
export function createStayTickets({
  api,
  storage,
}: {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
}): StayTickets {
  let making: Promise<StayKey> | null = null
  let stayKey: StayKey | null = null
  let isUnknown = false
  const held: Held[] = []

  async function readKey(): Promise<StayKey> {
    making ??= newStayKey()
    stayKey = await making
    return stayKey
  }

  return {
    hasNone: () => isUnknown,

    async ask(contactTaskIds) {
      if (contactTaskIds.length === 0 || isUnknown) return null
      const key = await readKey()
      const device = await vouch(storage, await thumbprintOf(key))
      const body = { stayKey: key.publicKey, contactTaskIds: [...contactTaskIds], device: device ?? '' }
      const issued = await api.request('issueStayTicket', { body })
      if (issued.ok) {
        const ticket = issued.value
        held.unshift({ ticket, contactTaskIds: new Set(contactTaskIds), left: [...ticket.documentIds] })
        return null
      }
      // A portal’s page and a gateway’s 404 say nothing about the venue: taken for a server without tickets, they would have
      // a guest’s signature lie on the tablet in clear. Nor is one without them that gave one in this stay.
      if (!saysNotFound(issued) || held.length > 0) return issued
      isUnknown = true
      return null
    },

    take(contactTaskId) {
      // Of several, the newest: it lives longest.
      const found = held.find(({ contactTaskIds, left }) => contactTaskIds.has(contactTaskId) && left.length > 0)
      const id = found?.left.shift()
      return found && stayKey && id !== undefined ? { id, ticket: found.ticket, stayKey } : null
    },
  }
}
