import * as v from 'valibot'
import { type AccessParts, createAccessHandlers } from '../../../server/access/access.handlers'
import { readStaffRole } from '../../../server/access/staff'
import { activityHandlers } from '../../../server/activities/activity.handlers'
import { activityLinkHandlers } from '../../../server/activities/activity-link.handlers'
import { apiKeyHandlers } from '../../../server/api-keys/api-key.handlers'
import { isInUse } from '../../../server/app/contact-in-use'
import { collectionHandlers } from '../../../server/collections/collection.handlers'
import type { CompletedTask } from '../../../server/contact-tasks/completion/complete-contact-task'
import { createContactTaskHandlers } from '../../../server/contact-tasks/contact-task.handlers'
import { forgetRecordsOfTask } from '../../../server/contact-tasks/forget-records'
import type { Database } from '../../../server/database/database'
import { noteCopy } from '../../../server/document-copies/note-copy'
import { sha256 } from '../../../server/encoding/sha256'
import { endHandoversByCode } from '../../../server/handovers/open-handovers'
import { type AdultParts, createAdultHandlers } from '../../../server/households/adults/adult.handlers'
import { createHouseholdHandlers, type HouseholdParts } from '../../../server/households/household.handlers'
import { checkInput } from '../../../server/http/check-input'
import type { Caller } from '../../../server/http/handler'
import { listHandlers } from '../../../server/lists/list.handlers'
import { locationHandlers } from '../../../server/locations/location.handlers'
import type { SendTicket } from '../../../server/media/send-ticket'
import { readTicket } from '../../../server/media/ticket.queries'
import { orderHandlers } from '../../../server/orders/order.handlers'
import { createPeopleHandlers } from '../../../server/people/people.handlers'
import { rentalSlipHandlers } from '../../../server/people/rental-slip.handlers'
import { readPortraits } from '../../../server/photos/portraits'
import { taskTypeHandlers } from '../../../server/task-types/task-type.handlers'
import { createTaskHandlers } from '../../../server/tasks/task.handlers'
import { wholeListHandlers } from '../../../server/venue-cache/whole-list.handlers'
import { noteCompletion } from '../../../server/visits/expected'
import { createVisitHandlers } from '../../../server/visits/visit.handlers'
import { waiverVersionHandlers } from '../../../server/waiver-versions/waiver-version.handlers'
import { createWalkInHandlers } from '../../../server/walk-ins/walk-in.handlers'
import { webhookHandlers } from '../../../server/webhooks/webhook.handlers'
import type { Endpoint } from '../../../src/contract/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '../../../src/contract/endpoints'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'

/** What handlers reach outside of the database. */
interface Outside {
  invite: AccessParts['invite']
  inviteToFamily: AdultParts['invite']
  linkToTell: HouseholdParts['linkToTell']
  sendTicket: SendTicket
}

async function afterCompletion(tx: Database, completed: CompletedTask) {
  await noteCompletion(tx, completed)
  await noteCopy(tx, completed)
}

const isEnding = () => false

const createHandlers = ({ invite, inviteToFamily, linkToTell, sendTicket }: Outside) => ({
  ...createAccessHandlers({ invite, isEnding }),
  ...activityHandlers,
  ...activityLinkHandlers,
  ...apiKeyHandlers,
  ...collectionHandlers,
  ...createContactTaskHandlers({ afterCompletion }),
  ...rentalSlipHandlers,
  ...createVisitHandlers(),
  ...createWalkInHandlers({ isInUse }),
  ...createHouseholdHandlers({ readPortraits, readStaffRole, asksWho: () => false, linkToTell }),
  ...createAdultHandlers({ invite: inviteToFamily, isInUse, endHandovers: endHandoversByCode, isEnding }),
  ...listHandlers,
  ...locationHandlers,
  ...orderHandlers,
  ...webhookHandlers,
  ...waiverVersionHandlers,
  ...createPeopleHandlers({ sendTicket }),
  ...taskTypeHandlers,
  ...createTaskHandlers({ beforeTaskRemoved: forgetRecordsOfTask }),
  ...wholeListHandlers,
})
type Answered = keyof ReturnType<typeof createHandlers>
type Response<N extends EndpointName> = Endpoints[N]['response'] extends v.GenericSchema
  ? v.InferOutput<Endpoints[N]['response']>
  : never

export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  at?: Date
}

export const NOON = new Date('2027-01-16T19:00:00.000Z')

/** Calls a handler as the server does: input through the schemas of the endpoints table, the answer held against them. */
export function callAs(database: Database, caller: Caller, parts: Partial<Outside> = {}) {
  const handlers = createHandlers({
    invite: async () => ({ isKept: false, link: '' }),
    inviteToFamily: async () => {},
    linkToTell: null,
    sendTicket: (inDatabase, { holder }) => readTicket(inDatabase, holder.id),
    ...parts,
  })
  return async <N extends Answered>(
    name: N,
    { params, query, body, headers, at = NOON }: Sent = {},
  ): Promise<Response<N>> => {
    const endpoint: Endpoint = endpoints[name]
    const bodySchema = endpoint.body && 'file' in endpoint.body ? undefined : endpoint.body
    const call = {
      params: await checkInput(endpoint.params, params ?? {}),
      query: await checkInput(endpoint.query, query ?? {}),
      body: await checkInput(bodySchema, body),
      caller,
      delivery: {
        bytes: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
        contentType: 'application/json',
        headers: new Headers(headers),
        receivedAt: at,
      },
      database,
      now: () => at,
    }
    const handler: (call: never) => Promise<unknown> = handlers[name]
    const answer = await handler(call as never)
    if (endpoint.response === 'file') throw new Error(`${name} answers with a file`)
    return v.parse(endpoint.response, JSON.parse(JSON.stringify(answer))) as Response<N>
  }
}

/** Headers of a record as the app sends it. */
export const recordHeaders = (id: string, body: unknown) => ({
  [IDEMPOTENCY_KEY_HEADER]: id,
  [CONTENT_SHA256_HEADER]: sha256(JSON.stringify(body)),
})
