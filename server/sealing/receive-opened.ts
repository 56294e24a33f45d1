import { endpoints } from '../../src/contract/endpoints'
import { APP_VERSION_HEADER, IDEMPOTENCY_KEY_HEADER, SIGNED_AT_HEADER } from '../../src/contract/entities/receipt'
import type { Database } from '../database/database'
import { readHandedOver } from '../handovers/handed-over'
import { checkInput, readJson } from '../http/check-input'
import type { Call, Handlers } from '../http/handler'
import type { StayTicketRow } from './check-ticket'
import { taskNotOfTicket } from './not-taken'
import type { OpenedDocument } from './open-sealed'

/** The calls that also take a document from its guest directly. */
export type DocumentHandlers = Pick<Handlers, 'completeContactTask' | 'uploadPhoto'>

interface Receiving {
  database: Database
  ticket: StayTicketRow
  opened: OpenedDocument
  receivedAt: Date
  now: () => Date
  handlers: DocumentHandlers
}

/** A header holds one line of Latin letters: any other character that a device sends is dropped. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '')

/** Has a document received as if its guest had sent it: same checks, same rules, same receipt. */
export async function receiveOpened({ database, ticket, opened, receivedAt, now, handlers }: Receiving): Promise<void> {
  const { contents, body: bytes } = opened
  const { issuer, subject, givenName, familyName } = ticket
  const handover = ticket.handoverId === null ? undefined : await readHandedOver(database, ticket.handoverId)
  const common = {
    database,
    now,
    caller: { issuer, subject, givenName, familyName, email: '', handover },
    delivery: {
      bytes,
      contentType: contents.contentType,
      headers: new Headers({
        [IDEMPOTENCY_KEY_HEADER]: contents.documentId ?? contents.id,
        [SIGNED_AT_HEADER]: asHeader(contents.signedAt),
        [APP_VERSION_HEADER]: asHeader(contents.appVersion),
        'User-Agent': asHeader(contents.userAgent),
      }),
      receivedAt,
      sealed: { deviceId: ticket.deviceId, ticketId: ticket.id },
    },
  }
  if (contents.operation === 'completeContactTask') {
    const row = endpoints.completeContactTask
    const params = await checkInput(row.params, contents.params)
    const body = await checkInput(row.body, readJson(bytes, contents.contentType))
    // The schemas of this very row have just made both.
    const call = { ...common, params, query: undefined, body } as Call<'completeContactTask'>
    if (!ticket.contactTaskIds.includes(call.body.id)) throw taskNotOfTicket(ticket.id)
    await handlers.completeContactTask(call)
  } else {
    const query = await checkInput(endpoints.uploadPhoto.query, contents.query)
    const call = { ...common, params: undefined, query, body: undefined } as Call<'uploadPhoto'>
    if (!ticket.contactIds.includes(call.query.contactId)) throw taskNotOfTicket(ticket.id)
    await handlers.uploadPhoto(call)
  }
}
