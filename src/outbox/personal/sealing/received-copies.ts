import * as v from 'valibot'
import type { DeviceStorage } from '../../../storage/device-storage'
import { RECEIVED, type ReceivedCopy } from '../../queue/copies/sealed-copies'
import type { Documents } from '../../queue/documents'

const Received = v.object({ receivedAt: v.string(), bodySha256: v.string() })

type ById = ReadonlyMap<string, ReceivedCopy>
const none: ById = new Map()

async function receivedCopies(storage: DeviceStorage): Promise<ById> {
  const rows = await storage.run(({ meta }) => meta.where('key').startsWith(RECEIVED).toArray())
  return new Map(
    rows.flatMap(({ key, value }) => {
      const copy = v.safeParse(Received, value)
      return copy.success ? [[key.slice(RECEIVED.length), copy.output] as const] : []
    }),
  )
}

/**
 * Documents whose sealed copies the worker brought to the venue while the app was closed are not sent again: the
 * receipt is kept here, and as good as a new one. Looked up once, because the worker sends only while no page is open.
 */
export function withReceivedCopies(documents: Documents, storage: DeviceStorage): Documents {
  let asked: Promise<ById> | null = null
  const findReceived = () => {
    asked ??= receivedCopies(storage).catch(() => none)
    return asked
  }
  return {
    ...documents,
    async deliver(record, content) {
      const { id, bodySha256 } = record
      const copy = (await findReceived()).get(id)
      if (copy?.bodySha256 !== bodySha256) return documents.deliver(record, content)
      return { ok: true, value: { receipt: { id, sha256: bodySha256, receivedAt: copy.receivedAt } } }
    },
  }
}
