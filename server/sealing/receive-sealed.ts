import { eq } from 'drizzle-orm'
import type { SealedReceipt } from '../../src/contract/entities/device/sealed-delivery'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Call } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { checkTicket } from './check-ticket'
import { NotTaken } from './not-taken'
import { openSealed } from './open-sealed'
import { type DocumentHandlers, receiveOpened } from './receive-opened'
import { sealedDocuments } from './sealed-document.table'

type Row = typeof sealedDocuments.$inferSelect

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

/** What becomes of it. Throws where it may go better another time. */
async function outcomeOf(call: Call<'deliverSealedDocument'>, handlers: DocumentHandlers): Promise<Outcome> {
  const { database, body, delivery, now } = call
  let ticketId: string | null = null
  try {
    const opened = await openSealed(database, body.sealed)
    const at = delivery.receivedAt
    const ticket = await checkTicket(database, opened, { id: body.id, at })
    ticketId = ticket.id
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

/**
 * Takes in what a device delivers: a document through the very path of one that its guest sends, or as one that is refused,
 * which is kept with the reason. Either way the venue has it, and the same bytes get the same answer.
 */
export async function receiveSealed(
  call: Call<'deliverSealedDocument'>,
  handlers: DocumentHandlers,
): Promise<SealedReceipt> {
  const { database, body, delivery, caller } = call
  const hash = sha256(delivery.bytes)
  const before = await findRow(database, hash)
  if (before) return answerOf(before)
  const outcome = await outcomeOf(call, handlers)
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(sealedDocuments)
      .values({
        ...outcome,
        sha256: hash,
        documentId: body.id,
        deviceId: caller.deviceId,
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
        actor: { issuer: 'device', subject: String(caller.deviceId) },
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
