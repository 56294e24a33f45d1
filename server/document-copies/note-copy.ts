import { and, eq, lte, sql } from 'drizzle-orm'
import { taskTypeIds } from '../../src/contract/task-types'
import type { CompletedTask } from '../contact-tasks/completion/complete-contact-task'
import { builtOnce, type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import { asRows, given, givenRows } from '../database/queries/given-rows'
import { together } from '../database/together'
import type { Caller } from '../http/handler'
import { cachedVenue } from '../venue-cache/cached-venue'
import { documentCopies } from './document-copy.table'

/** A sitting ends once its signer has signed nothing for this long: a family's waivers come in one mail. */
export const SITTING_MS = 10 * 60_000

/** An address that the signer is known by: of their sign-in, or the one that their code for the tablet went to. */
function provenAddress({ email, handover }: Caller, contactEmail: string | null): string {
  if (handover && handover.identifiedBy !== 'code') return ''
  return (email || contactEmail || '').trim()
}

interface Owed {
  signerId: number
  address: string
  receiptId: string
  at: Date
  nextAttemptAt: Date
}

const owed = {
  signerId: documentCopies.signerContactId,
  address: documentCopies.address,
  receiptId: documentCopies.id,
  at: documentCopies.createdAt,
  nextAttemptAt: documentCopies.nextAttemptAt,
}

// Closes sittings that have ended but that no process has looked at since.
const closeEnded = builtOnce((tx, value: Given<{ signerIds: readonly number[]; at: Date }>) =>
  tx
    .update(documentCopies)
    .set({ isOpen: false })
    .where(
      and(
        isOneOf(documentCopies.signerContactId, value('signerIds')),
        eq(documentCopies.isOpen, true),
        lte(documentCopies.nextAttemptAt, value('at', documentCopies.nextAttemptAt)),
      ),
    ),
)

const addReceipts = builtOnce((tx, value: Given<{ rows: string }>) =>
  tx
    .insert(documentCopies)
    .select(sql`
    select gen_random_uuid(), ${given('signerId')}, ${given('address')}, array[${given('receiptId')}], true,
      ${given('at')}, ${given('nextAttemptAt')}, 0, null
    from ${givenRows<Owed>(owed, value('rows'))}
    order by ${given('signerId')}`)
    .onConflictDoUpdate({
      target: documentCopies.signerContactId,
      targetWhere: sql`${documentCopies.isOpen}`,
      set: {
        address: sql`excluded.address`,
        nextAttemptAt: sql`excluded.next_attempt_at`,
        receiptIds: sql`${documentCopies.receiptIds} || excluded.receipt_ids`,
      },
    }),
)

const addToSittings = together(async (tx, all: readonly Owed[]) => {
  const latest = new Date(Math.max(...all.map(({ at }) => at.getTime())))
  await closeEnded(tx, { signerIds: all.map(({ signerId }) => signerId), at: latest })
  await addReceipts(tx, { rows: asRows(all) })
  return all
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
  const nextAttemptAt = new Date(at.getTime() + SITTING_MS)
  await addToSittings(tx, { signerId, address, receiptId, at, nextAttemptAt })
}
