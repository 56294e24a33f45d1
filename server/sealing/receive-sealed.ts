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

/** Refusals that pass, and do not concern the document: the device keeps it and comes again. */
const isPassing = ({ status, headers }: Refusal) =>
  status >= 500 || status === 408 || status === 425 || status === 429 || 'Retry-After' in headers

type Outcome = Pick<Row, 'ticketId' | 'code' | 'message'>

/**
 * Each number of a ticket is for one document. A kiosk's number is the document's id, so its receipt ensures that; a
 * browser's is spent by the first bytes that were accepted.
 */
async function checkNumber(database: Database, { id, deviceId }: StayTicketRow, number: string, hash: string) {
  if (deviceId !== null) return
  const others = and(eq(sealedDocuments.documentId, number), ne(sealedDocuments.sha256, hash))
  if ((await database.$count(sealedDocuments, and(others, isNull(sealedDocuments.code)))) > 0) throw numberUsed(id)
}

/** The outcome of a delivery. Throws if it may succeed another time. */
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
    // It was received, and deleted since.
    if (error.code === 'record-deleted') return { ticketId, code: null, message: null }
    return { ticketId, code: error.code, message: error.message }
  }
}

/**
 * Refuses one more refused document than its ticket has numbers. The ticket is locked until the document is kept, so that
 * two that arrive at once are counted one after the other.
 */
async function requireRoom(tx: Database, hash: string, { ticketId, code, message }: Outcome): Promise<void> {
  if (code === null) return
  const refusal = new Refusal(422, code, message ?? '')
  if (ticketId === null) throw refusal
  const [ticket] = await tx.select().from(stayTickets).where(eq(stayTickets.id, ticketId)).for('update')
  // The same bytes, taken in meanwhile, take no more room.
  if (await findRow(tx, hash)) return
  const refused = and(eq(sealedDocuments.ticketId, ticketId), isNotNull(sealedDocuments.code))
  if (!ticket || (await tx.$count(sealedDocuments, refused)) >= ticket.documentIds.length) throw refusal
}

async function keepOutcome({ database, body, delivery }: Delivery, deviceId: number | null, outcome: Outcome) {
  const hash = sha256(delivery.bytes)
  return database.transaction(async (tx) => {
    if (deviceId === null) await requireRoom(tx, hash, outcome)
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
    // The same bytes were being taken in twice: the first answer counts.
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
 * Takes in what a device delivers: the document goes through the same path as one that its guest sends, or is kept with
 * the reason why it was refused. Either way the venue has it, and the same bytes get the same answer.
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

/**
 * Like `receiveFromDevice`, for what anyone sends in the name of a guest's own browser. A refused document is kept only
 * if it names a ticket of this venue, and only so many: otherwise a stranger could fill the front desk's list. The
 * browser still has the document, for its guest.
 */
export async function receiveFromBrowser(
  call: Call<'deliverSealedCopy'>,
  handlers: DocumentHandlers,
): Promise<SealedReceipt> {
  const before = await findRow(call.database, sha256(call.delivery.bytes))
  if (before) return answerOf(before)
  return keepOutcome(call, null, await outcomeOf(call, null, handlers))
}
