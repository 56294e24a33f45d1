import type { StoredRecord } from '../../storage/database'
import { kindOf } from '../../storage/document-kind'
import type { MarkedDocument } from '../../storage/unsent-marker'
import type { Operation } from './record'

const UPLOAD: Operation = 'uploadPhoto'

interface Part {
  kind: string
  /** Names the contact task that it belongs to, and whose; null where that is not known. */
  contactTask: string | null
}

/**
 * Groups records, given in the order of saving, by what the guest submitted, which is what they are shown and told. A
 * photo is two records: its upload and, behind it, the completion of its contact task. A record whose contact task is not
 * known is a group of its own, so that it is not hidden behind another.
 */
export function bySubmission<R>(records: readonly R[], partOf: (record: R) => Part): R[][] {
  const submissions: R[][] = []
  const uploads = new Map<string, R[][]>()
  for (const record of records) {
    const { kind, contactTask } = partOf(record)
    const upload = contactTask === null || kind === UPLOAD ? undefined : uploads.get(contactTask)?.pop()
    if (upload) {
      upload.push(record)
      continue
    }
    const alone = [record]
    submissions.push(alone)
    if (contactTask !== null && kind === UPLOAD) uploads.set(contactTask, [...(uploads.get(contactTask) ?? []), alone])
  }
  return submissions
}

export const contactTaskKey = ({
  ownerIss,
  ownerSub,
  contactTaskId,
}: {
  ownerIss: string
  ownerSub: string
  contactTaskId?: unknown
}) => (typeof contactTaskId === 'number' ? JSON.stringify([ownerIss, ownerSub, contactTaskId]) : null)

/** How many submissions these records stand for. */
export const countSubmissions = (records: readonly StoredRecord[]): number =>
  bySubmission(
    records.toSorted((a, b) => Number(a.sequence) - Number(b.sequence)),
    (record) => ({ kind: kindOf(record), contactTask: contactTaskKey(record) }),
  ).length

/** Like `bySubmission`, for documents marked as unsent. */
export const markedBySubmission = (marked: readonly MarkedDocument[]): MarkedDocument[][] =>
  bySubmission(
    marked.toSorted((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt)),
    (document) => ({ kind: document.kind, contactTask: contactTaskKey(document) }),
  )
