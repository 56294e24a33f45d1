import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/database/database'
import { createDocumentHandlers } from '../../../server/documents/document.handlers'
import { makePdf } from '../../../server/documents/pdf/make-pdf'
import type { Caller } from '../../../server/http/handler'
import { createSemaphore } from '../../../server/http/semaphore'
import type { Waiver } from '../../../src/contract/entities/waiver'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { signedWaiver } from '../support/documents'
import { maya } from '../support/seed-households'

export const venue = { name: 'Summit Valley', address: 'https://venue.example', language: 'en' }

export const pdfParts = {
  make: makePdf,
  within: createSemaphore({ atOnce: 1, mostWaiting: 16 }),
  venue: async () => venue,
}
export const handlers = createDocumentHandlers(pdfParts)

interface Signing {
  locationId: number
  contactId: number
  signerName?: string
  changes?: Partial<Waiver>
  caller?: Caller
  at?: Date
}

/** Has Maya sign the waiver of one of her family, as the app sends it; answers the id of the document. */
export async function signDocument(
  database: Database,
  { locationId, contactId, signerName, changes, caller = maya, at = NOON }: Signing,
) {
  const call = callAs(database, caller)
  const { waiverContactTasks } = await call('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [contactId], activityId: null },
  })
  const [task] = waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  const waiverHTML = `<h1>Waiver</h1><p>I affirm that I am the person named.</p><main>${task.relatedObject?.rolText ?? ''}</main><footer><p>For: <strong>Maya Lindqvist</strong></p></footer>`
  const body = signedWaiver(task, signerName ?? 'Maya Lindqvist', { waiverHTML, ...changes })
  const id = randomUUID()
  const headers = { ...recordHeaders(id, body), 'User-Agent': 'Mozilla/5.0 (a tablet)', 'X-App-Version': '1.0.0' }
  await call('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers, at })
  return id
}

/** Calls a handler of documents as that person. */
export const asPerson = (database: Database, caller: Caller, at = NOON) => {
  const call = { database, caller, now: () => at, query: undefined, body: undefined, delivery: undefined as never }
  return {
    async pdf(id: string): Promise<Uint8Array> {
      const answer = await handlers.getDocumentPdf({ ...call, params: { id } })
      return answer.body as Uint8Array
    },
    own: (part?: number) => handlers.listOwnDocuments({ ...call, params: undefined, query: { part } }),
    of: (contactId: number) => handlers.listDocumentsOf({ ...call, params: { contactId } }),
    proof: (id: string) => handlers.getDocumentProof({ ...call, caller: null, params: { id } }),
  }
}
