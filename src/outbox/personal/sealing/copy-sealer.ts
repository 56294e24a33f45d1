import type { Api } from '../../../api/client'
import type { DeviceStorage } from '../../../storage/device-storage'
import type { Owner } from '../../../storage/owner'
import { createBrowserTickets } from './browser-tickets'
import { sealWaiting } from './seal-waiting'

interface Parts {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
  owner: Owner
  now?: () => number
  userAgent?: string
}

/** What seals a person's waiting documents for the worker. */
export function openCopySealer({ api, storage, owner, now = Date.now, userAgent = navigator.userAgent }: Parts) {
  const tickets = createBrowserTickets({ api, storage, owner, now })
  return {
    ask: tickets.ask,
    seal: (isWanted?: () => boolean) => sealWaiting({ storage, owner, tickets, userAgent, isWanted }),
  }
}
