import { and, eq, lte, sql } from 'drizzle-orm'
import { taskTypeIds } from '../../src/contract/task-types'
import type { CompletedTask } from '../contact-tasks/completion/complete-contact-task'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { cachedVenue } from '../venue-cache/cached-venue'
import { documentCopies } from './document-copy.table'

/** A sitting ends when its signer has signed nothing for so long: a family's waivers come in one mail. */
export const SITTING_MS = 10 * 60_000

/** An address that the signer is known by: of their sign-in, or the one that their code for the tablet went to. */
function provenAddress({ email, handover }: Caller, contactEmail: string | null): string {
  if (handover && handover.identifiedBy !== 'code') return ''
  return (email || contactEmail || '').trim()
}

const closeEnded = builtOnce((tx, value: Given<{ signerId: number; at: Date }>) =>
  tx
    .update(documentCopies)
    .set({ isOpen: false })
    .where(
      and(
        eq(documentCopies.signerContactId, value('signerId')),
        eq(documentCopies.isOpen, true),
        lte(documentCopies.nextAttemptAt, value('at', documentCopies.nextAttemptAt)),
      ),
    ),
)

interface Owed {
  signerId: number
  address: string
  receiptId: string
  at: Date
  nextAttemptAt: Date
}

const addReceipt = builtOnce((tx, value: Given<Owed>) => {
  const address = value('address')
  const nextAttemptAt = value('nextAttemptAt', documentCopies.nextAttemptAt)
  const receiptId = sql`${value('receiptId')}::uuid`
  return tx
    .insert(documentCopies)
    .values({
      signerContactId: value('signerId'),
      address,
      receiptIds: sql`array[${receiptId}]`,
      createdAt: value('at', documentCopies.createdAt),
      nextAttemptAt,
    })
    .onConflictDoUpdate({
      target: documentCopies.signerContactId,
      targetWhere: sql`${documentCopies.isOpen}`,
      set: { address, nextAttemptAt, receiptIds: sql`array_append(${documentCopies.receiptIds}, ${receiptId})` },
    })
})

/**
 * Notes that a copy of a signed waiver is owed to its signer, in the transaction that takes it in. Only waivers: what
 * guests say of their health never goes into a mail.
 */
export async function noteCopy(tx: Database, { task, caller, signer, receiptId, at }: CompletedTask): Promise<void> {
  if (task.taskTypeId !== taskTypeIds.Waiver) return
  const { mailsDocumentCopies } = await (await cachedVenue(tx)).settings()
  if (!mailsDocumentCopies) return
  const address = provenAddress(caller, signer.email)
  if (!address) return
  const signerId = signer.id
  // A sitting that has ended, and that no process has looked at since, takes no more in.
  await closeEnded(tx, { signerId, at })
  const nextAttemptAt = new Date(at.getTime() + SITTING_MS)
  await addReceipt(tx, { signerId, address, receiptId, at, nextAttemptAt })
}
