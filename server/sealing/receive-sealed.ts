import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { SealedReceipt } from '../../src/contract/entities/device/sealed-delivery'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Call } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { checkTicket, type StayTicketRow } from './check-ticket'
import { NotTaken, numberUsed } from './not-taken'
import { openSealed } from './open-sealed'
import { type DocumentHandlers, receiveOpened } from './receive-opened'
import { sealedDocuments } from './sealed-document.table'
import { stayTickets } from './stay-ticket.table'

type Row = typeof sealedDocuments.$inferSelect
type Delivery = Pick<Call<'deliverSealedDocument'>, 'database' | 'body' | 'delivery' | 'now'>

const answerOf = ({ documentId, sha256: hash, receivedAt, code, message }: Row): SealedReceipt => ({
  receipt: { id: documentId, sha256: hash, receivedAt: receivedAt.toISOString() },
  refused: code === null ? null : { code, message: message ?? '' },
})

const findRow = async (database: Database, hash: string): Promise<Row | undefined> =>
  (await database.select().from(sealedDocuments).where(eq(sealedDocuments.sha256, hash)))[0]

/** Refusals of a moment, and not of the document: the device keeps it, and comes again. */
const isPassing = ({ status, headers }: Refusal) =>
  status >= 500 || status === 408 || status === 425 || status === 429 || 'Retry-After' in headers

type Outcome = Pick<Row, 'ticketId' | 'code' | 'message'>

/**
 * Each number of a ticket stands for one document. A kiosk's is the document's own, which its receipt sees to; a browser's
 * is spent by the first bytes that were taken.
 */
async function checkNumber(database: Database, { id, deviceId }: StayTicketRow, number: string, hash: string) {
  if (deviceId !== null) return
  const others = and(eq(sealedDocuments.documentId, number), ne(sealedDocuments.sha256, hash))
  if ((await database.$count(sealedDocuments, and(others, isNull(sealedDocuments.code)))) > 0) throw numberUsed(id)
}

/** What becomes of it. Throws where it may go better another time. */
async function outcomeOf(call: Delivery, deviceId: number | null, handlers: DocumentHandlers): Promise<Outcome> {
  const { database, body, delivery, now } = call
  let ticketId: string | null = null
  try {
    const opened = await openSealed(database, body.sealed)
    const at = delivery.receivedAt
    const ticket = await checkTicket(database, opened, { id: body.id, at, isFromDevice: deviceId !== null })
    ticketId = ticket.id
    await checkNumber(database, ticket, body.id, sha256(delivery.bytes))
    await receiveOpened({ database, ticket, opened, receivedAt: at, now, handlers })
    return { ticketId, code: null, message: null }
  } catch (error) {
    if (error instanceof NotTaken) return { ticketId: error.ticketId, code: error.code, message: error.message }
    if (!(error instanceof Refusal) || isPassing(error)) throw error
    // It was here, and what it made was deleted since.
    if (error.code === 'record-deleted') return { ticketId, code: null, message: null }
    return { ticketId, code: error.code, message: error.message }
  }
}

async function keepOutcome({ database, body, delivery }: Delivery, deviceId: number | null, outcome: Outcome) {
  const hash = sha256(delivery.bytes)
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(sealedDocuments)
      .values({
        ...outcome,
        sha256: hash,
        documentId: body.id,
        deviceId,
        receivedAt: delivery.receivedAt,
        sealed: outcome.code === null ? null : body.sealed,
      })
      .onConflictDoNothing({ target: sealedDocuments.sha256 })
      .returning()
    // The same bytes were under way twice: the first answer stands.
    const meanwhile = row ?? (await findRow(tx, hash))
    if (!meanwhile) throw new Error('A delivery was neither written nor found')
    if (row?.code) {
      await appendToAudit(tx, {
        at: row.receivedAt,
        actor: deviceId === null ? { issuer: 'browser', subject: '' } : { issuer: 'device', subject: String(deviceId) },
        action: 'sealed-document-refused',
        details: {
          deliveryId: row.id,
          documentId: row.documentId,
          ticketId: row.ticketId,
          code: row.code,
          sha256: hash,
        },
      })
    }
    return answerOf(meanwhile)
  })
}

/**
 * Takes in what a device delivers: a document through the very path of one that its guest sends, or as one that is refused,
 * which is kept with the reason. Either way the venue has it, and the same bytes get the same answer.
 */
export async function receiveFromDevice(
  call: Call<'deliverSealedDocument'>,
  handlers: DocumentHandlers,
): Promise<SealedReceipt> {
  const before = await findRow(call.database, sha256(call.delivery.bytes))
  if (before) return answerOf(before)
  const { deviceId } = call.caller
  return keepOutcome(call, deviceId, await outcomeOf(call, deviceId, handlers))
}

/** Whether one more that is refused may be kept of this ticket: as many as it has numbers. */
async function mayKeepRefused(database: Database, ticketId: string | null): Promise<boolean> {
  if (ticketId === null) return false
  const [ticket] = await database.select().from(stayTickets).where(eq(stayTickets.id, ticketId))
  if (!ticket) return false
  const refused = and(eq(sealedDocuments.ticketId, ticketId), isNotNull(sealedDocuments.code))
  return (await database.$count(sealedDocuments, refused)) < ticket.documentIds.length
}

/**
 * The same for what anyone brings in the name of a guest's own browser. What is refused is kept only where it names a
 * ticket of this venue, and not without end: or else a stranger could fill the list of the front desk. The browser still
 * has the document, for its guest.
 */
export async function receiveFromBrowser(
  call: Call<'deliverSealedCopy'>,
  handlers: DocumentHandlers,
): Promise<SealedReceipt> {
  const before = await findRow(call.database, sha256(call.delivery.bytes))
  if (before) return answerOf(before)
  const outcome = await outcomeOf(call, null, handlers)
  const { ticketId, code, message } = outcome
  if (code !== null && !(await mayKeepRefused(call.database, ticketId))) throw new Refusal(422, code, message ?? '')
  return keepOutcome(call, null, outcome)
}
