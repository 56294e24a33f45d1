import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../database/database'
import { LONGEST_SENDING_MS, type SendMail } from '../delivery/mail-sender'
import { tryMail } from '../delivery/try-mail'
import { Refusal } from '../errors/refusal'
import type { Logger } from '../process/log'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { type CopiedDocument, copyMail } from './copy-mail'
import { documentCopies } from './document-copy.table'

export interface CopyParts {
  database: Database
  now: () => Date
  origin: string
  /** The venue's name, and whether it mails copies now. */
  venue: () => Promise<{ name: string; mailsCopies: boolean }>
  pdfOf: (receiptId: string) => Promise<Uint8Array>
  sendMail: SendMail
  log: Pick<Logger, 'error' | 'warn'>
}

type Copy = typeof documentCopies.$inferSelect

/** The documents of a large family are made first: two minutes are longer than that takes. */
const LEASE_MS = LONGEST_SENDING_MS + 2 * 60_000
/** Of the files of one mail. Many mailboxes take no more than 10 MB, and a file grows by a third on its way. */
const MOST_BYTES = 7 * 1024 * 1024

/** Claims a mail whose turn it is and that no other process sends. Its sitting ends with that. Answers it as it was before. */
const claim = (database: Database, now: Date): Promise<Copy | null> =>
  database.transaction(async (tx) => {
    const isFree = or(isNull(documentCopies.leaseUntil), lte(documentCopies.leaseUntil, now))
    const [next] = await tx
      .select()
      .from(documentCopies)
      .where(and(lte(documentCopies.nextAttemptAt, now), isFree))
      .orderBy(asc(documentCopies.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return null
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    await tx.update(documentCopies).set({ isOpen: false, leaseUntil }).where(eq(documentCopies.id, next.id))
    return next
  })

/** The documents of a sitting in the order of their signing. One that cannot be made is left out, and the log says so. */
async function documentsOf({ receiptIds }: Copy, { database, pdfOf, log }: CopyParts): Promise<CopiedDocument[]> {
  const rows = await database
    .select({
      id: waiverEvidence.receiptId,
      taskName: waiverEvidence.taskName,
      onBehalfOf: waiverEvidence.onBehalfOf,
      signedOn: waiverEvidence.signedOn,
    })
    .from(waiverEvidence)
    .where(inArray(waiverEvidence.receiptId, receiptIds))
    .orderBy(asc(waiverEvidence.id))
  const documents: CopiedDocument[] = []
  let bytes = 0
  for (const { id, ...row } of rows) {
    const pdf = await pdfOf(id).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      log.error({ document: id, code: error.code }, 'a copy for the signer could not be made')
      return null
    })
    if (!pdf) continue
    const hasRoom = bytes + pdf.length <= MOST_BYTES
    if (hasRoom) bytes += pdf.length
    documents.push({ ...row, pdf: hasRoom ? Buffer.from(pdf) : null })
  }
  return documents
}

async function send(copy: Copy, parts: CopyParts): Promise<void> {
  const documents = await documentsOf(copy, parts)
  if (documents.length === 0) return
  const { name } = await parts.venue()
  const { hostname } = new URL(parts.origin)
  const messageId = `<${copy.id}@${hostname}>`
  await parts.sendMail(copyMail({ messageId, to: copy.address, venue: name, origin: parts.origin, documents }))
}

const remove = (database: Database, { id }: Copy) => database.delete(documentCopies).where(eq(documentCopies.id, id))

function sendOne(copy: Copy, parts: CopyParts, isStopping: () => boolean): Promise<void> {
  const { database, now, log } = parts
  return tryMail({
    queued: copy,
    send: () => send(copy, parts),
    putOff: (next) => database.update(documentCopies).set(next).where(eq(documentCopies.id, copy.id)),
    remove: () => remove(database, copy),
    now,
    log,
    givenUp: 'a copy for the signer was given up',
    isStopping,
  })
}

/** Sends every copy whose sitting has ended. Where the venue mails none any more, those that wait are dropped. */
export async function sendDueCopies(parts: CopyParts, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const copy = await claim(parts.database, parts.now())
    if (!copy) return
    const { mailsCopies } = await parts.venue()
    await (mailsCopies ? sendOne(copy, parts, isStopping) : remove(parts.database, copy))
  }
}
