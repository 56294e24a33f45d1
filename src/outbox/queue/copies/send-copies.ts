import { createClient } from '../../../api/client'
import { deviceDelivery } from '../../../contract/device-delivery'
import { sha256 } from '../../../contract/sha256'
import type { DeviceStorage } from '../../../storage/device-storage'
import { forgetBrowserTickets } from '../../../storage/household'
import { noToken } from '../device/delivery-api'
import { heads } from '../due'
import { readableRecords } from '../read-record'
import type { OutboxRecord } from '../record'
import { isAboutTheWay } from '../sending/connection-backoff'
import { classOf, sendFailureOf } from '../sending/failure-class'
import { isRefused } from '../transitions'
import { copiedIds, noteReceived, noteRefused, readCopy, type SealedCopy } from './sealed-copies'

interface Surroundings {
  isPageOpen: () => Promise<boolean>
  /** Where the app's calls go. */
  baseUrl: () => Promise<string>
  fetch: typeof fetch
}

/**
 * - `not-taken`: the venue does not take the copy. The document itself waits for its guest, who will hear why.
 * - `try-again`: it fails over this copy alone, and may take it later.
 * - `no-way`: there is no way to the venue, for any copy.
 */
type Outcome = 'received' | 'not-taken' | 'try-again' | 'no-way'

/**
 * Refusals of the ticket itself, and so of every copy made with it: the venue was restored from an older backup, or
 * time ran out.
 */
const endedTickets = new Set(['ticket-unknown', 'ticket-late', 'cannot-be-opened'])

type CopyApi = ReturnType<typeof createClient<'deliverSealedCopy'>>

async function sendOne(api: CopyApi, storage: DeviceStorage, id: string, copy: SealedCopy): Promise<Outcome> {
  const content = new TextEncoder().encode(JSON.stringify(copy.delivery)).buffer
  const result = await api.request('deliverSealedCopy', { bytes: { content, contentType: 'application/json' } })
  const code = result.ok ? result.value.refused?.code : result.error?.code
  // The next list of tasks brings another one.
  if (code && endedTickets.has(code)) await forgetBrowserTickets(storage)
  if (!result.ok) {
    const failure = sendFailureOf(result)
    if (isAboutTheWay(failure)) return 'no-way'
    return classOf(failure) === 'needs-attention' ? 'not-taken' : 'try-again'
  }
  const { receipt, refused } = result.value
  if (receipt.id !== copy.delivery.id || receipt.sha256 !== (await sha256(content))) return 'try-again'
  if (refused) return 'not-taken'
  await noteReceived(storage, id, { receivedAt: receipt.receivedAt, bodySha256: copy.bodySha256 })
  return 'received'
}

const allRecords = (storage: DeviceStorage): Promise<OutboxRecord[]> =>
  storage.run(async ({ records }) => readableRecords(await records.toArray()))

/**
 * Sends the sealed copies of what waits on this device, no matter whose it is, while no page is open. The documents
 * stay as they are: their page finds the receipt. Returns how many are left that only need a connection to the venue.
 */
export async function sendCopies(
  { isPageOpen, baseUrl, fetch }: Surroundings,
  storage: DeviceStorage,
): Promise<number> {
  const [waiting = [], received] = await copiedIds(storage)
  if (waiting.length === 0) return 0
  const records = await allRecords(storage)
  const api = createClient(deviceDelivery, { baseUrl: await baseUrl(), fetch, token: noToken })
  const done = new Set(received)
  const unsent = new Set(waiting)
  let forLater = 0
  for (;;) {
    const line = records.filter(({ id }) => !done.has(id))
    const next = heads(line).find(({ id }) => unsent.has(id))
    // Refused ones wait for a person: the worker need not try them again.
    const left = forLater + line.filter((record) => unsent.has(record.id) && !isRefused(record)).length
    // A page sends by itself what is its person's.
    if (!next || (await isPageOpen())) return left
    const copy = await readCopy(storage, next.id)
    const outcome = copy ? await sendOne(api, storage, next.id, copy) : 'not-taken'
    if (outcome === 'no-way') return left
    unsent.delete(next.id)
    // Those behind it in its line wait with it.
    if (outcome === 'try-again') forLater += 1
    else if (outcome === 'received') done.add(next.id)
    else await noteRefused(storage, next.id)
  }
}
