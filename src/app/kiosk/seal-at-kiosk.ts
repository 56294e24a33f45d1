import { version } from '../../../package.json'
import type { Api } from '../../api/client'
import { createSealer } from '../../kiosk/sealing/sealer'
import { createSealingOutbox } from '../../kiosk/sealing/sealing-outbox'
import { createStayTickets } from '../../kiosk/sealing/stay-tickets'
import { ticketedApi } from '../../kiosk/sealing/ticketed-api'
import type { Outbox } from '../../outbox/queue/outbox'
import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'

/** What a guest's documents and calls go through. */
export interface WayOut {
  outbox: Outbox
  api: Api
}

interface Parts {
  device: Outbox
  storage: DeviceStorage
  session: Pick<Session, 'identity'>
}

/** At a kiosk, what the guest gives is sealed before it is kept: each stay with a key and tickets of its own. */
export const sealAtKiosk =
  ({ device, storage, session }: Parts) =>
  ({ outbox, api }: WayOut): WayOut => {
    const tickets = createStayTickets({ api, storage })
    const sealer = createSealer({ tickets, appVersion: version, userAgent: navigator.userAgent, now: Date.now })
    const { identity: signedIn } = session
    return {
      api: ticketedApi(api, tickets),
      outbox: createSealingOutbox({ guest: outbox, device, storage, sealer, tickets, signedIn }),
    }
  }
