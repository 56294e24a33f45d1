import { and, eq, lte, sql } from 'drizzle-orm'
import { taskTypeIds } from '../../src/contract/task-types'
import type { CompletedTask } from '../contact-tasks/completion/complete-contact-task'
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
  // A sitting that has ended, and that no process has looked at since, takes no more in.
  await tx
    .update(documentCopies)
    .set({ isOpen: false })
    .where(
      and(
        eq(documentCopies.signerContactId, signer.id),
        eq(documentCopies.isOpen, true),
        lte(documentCopies.nextAttemptAt, at),
      ),
    )
  const nextAttemptAt = new Date(at.getTime() + SITTING_MS)
  await tx
    .insert(documentCopies)
    .values({ signerContactId: signer.id, address, receiptIds: [receiptId], createdAt: at, nextAttemptAt })
    .onConflictDoUpdate({
      target: documentCopies.signerContactId,
      targetWhere: sql`${documentCopies.isOpen}`,
      set: { address, nextAttemptAt, receiptIds: sql`array_append(${documentCopies.receiptIds}, ${receiptId}::uuid)` },
    })
}
