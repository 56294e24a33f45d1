import { and, desc } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import type { Waiver } from '../../src/contract/entities/waiver'
import { builtOnce, type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { textSha256Of } from '../tasks/waiver-text'
import type { CachedVenue } from '../venue-cache/cached-venue'

interface Signers {
  contactIds: readonly number[]
  taskIds: readonly number[]
}

/** The text is null where it is that of the waiver's version. */
const readNewestRows = builtOnce((database, value: Given<Signers>) =>
  database
    .selectDistinctOn([waiverEvidence.contactId, waiverEvidence.taskId], {
      contactId: waiverEvidence.contactId,
      taskId: waiverEvidence.taskId,
      waiverVersion: waiverEvidence.waiverVersion,
      text: waiverEvidence.text,
      textSha256: waiverEvidence.textSha256,
      signedOn: waiverEvidence.signedOn,
      effectiveTo: waiverEvidence.effectiveTo,
      signedAt: waiverEvidence.signedAt,
      receivedAt: waiverEvidence.receivedAt,
      comment: waiverEvidence.comment,
      signerName: waiverEvidence.signerName,
      agreed: waiverEvidence.agreed,
    })
    .from(waiverEvidence)
    .where(
      and(isOneOf(waiverEvidence.contactId, value('contactIds')), isOneOf(waiverEvidence.taskId, value('taskIds'))),
    )
    // All three downwards: the index is read backwards, and nothing is sorted.
    .orderBy(desc(waiverEvidence.contactId), desc(waiverEvidence.taskId), desc(waiverEvidence.id)),
)

type Row = Awaited<ReturnType<typeof readNewestRows>>[number]

export type SignedWaiver = Omit<Row, 'text'> & { text: string }

/** The newest signature of each contact under each task; the signature's bytes and the snapshot stay sealed. */
export async function readSignedWaivers(database: Database, venue: CachedVenue, signers: Signers) {
  const rows = await readNewestRows(database, signers)
  const signed = new Map<string, SignedWaiver>()
  for (const row of rows) {
    const text = row.text ?? (await venue.waiverText(row.taskId, row.waiverVersion))
    signed.set(signedWaiverKey(row.contactId, row.taskId), { ...row, text })
  }
  return signed
}

export const signedWaiverKey = (contactId: number, taskId: number) => `${contactId}/${taskId}`

/** A waiver to sign: its text as it is now. */
export const toUnsignedWaiver = (task: Task): Waiver => ({
  rolText: task.waiverText,
  rolAccepted: false,
  signature: '',
  signatureDate: null,
  comment: '',
  signerName: '',
  agree: false,
  waiverVersion: task.waiverVersion,
  textSha256: textSha256Of(task),
  waiverHTML: '',
  openedAt: null,
  endReachedAt: null,
  agreedAt: null,
})

/** What was signed, with the text that was shown then; without the image and the snapshot, to keep answers small. */
export const toSignedWaiver = (signed: SignedWaiver): Waiver => ({
  rolText: signed.text,
  rolAccepted: true,
  signature: '',
  signatureDate: (signed.signedAt ?? signed.receivedAt).toISOString(),
  comment: signed.comment,
  signerName: signed.signerName,
  agree: signed.agreed,
  waiverVersion: signed.waiverVersion,
  textSha256: signed.textSha256,
  waiverHTML: '',
  openedAt: null,
  endReachedAt: null,
  agreedAt: null,
})
