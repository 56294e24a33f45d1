import type { DeliveryStatus, DocumentToSave, Outbox } from '../../../src/outbox/queue/outbox'
import type { OutboxRecord } from '../../../src/outbox/queue/record'
import { sampleParts } from '../../../src/preview/sample-parts'
import { aRecord } from '../../unit/outbox/queue/a-record'

const waiting = (record: Partial<OutboxRecord> = {}): DeliveryStatus => ({ received: false, record: aRecord(record) })

export const received: DeliveryStatus = { received: true }

/** What a server said no to, with this status and in these words. */
export const refusedWith = (status: number, message: string | null = null) =>
  waiting({
    state: 'needs-attention',
    lastFailure: { kind: 'client', status, code: null, message, at: 0 },
  })

/** An outbox that keeps whatever it is given; what becomes of it at the venue is up to `send`. */
export function keepingOutbox(send: () => Promise<DeliveryStatus> | DeliveryStatus = () => received) {
  const saved: DocumentToSave[] = []
  const outbox: Outbox = {
    ...sampleParts({ isDue: true }).outbox,
    async saveAll(documents) {
      saved.push(...documents)
      return documents.map(() => waiting())
    },
    sendNow: async () => send(),
    retry: async () => {},
  }
  return { outbox, saved }
}
