import type { StoredRecord } from '../../storage/database'
import type { MarkedDocument } from '../../storage/unsent-marker'
import { kindOf } from './document-kind'
import type { Operation } from './record'

const UPLOAD: Operation = 'uploadPhoto'

interface Part {
  kind: string
  /** Names the contact task that it belongs to, and whose; null where that is not known. */
  line: string | null
}

/**
 * A photo is two records, its upload and, behind it, the completion of its contact task. Whoever gave it gave one thing:
 * what they are shown and told to count goes by this. A record whose contact task is not known stands alone: it must not
 * be hidden behind another.
 * @param records in the order of saving
 */
export function asGiven<R>(records: readonly R[], partOf: (record: R) => Part): R[][] {
  const given: R[][] = []
  const uploads = new Map<string, R[][]>()
  for (const record of records) {
    const { kind, line } = partOf(record)
    const upload = line === null || kind === UPLOAD ? undefined : uploads.get(line)?.pop()
    if (upload) {
      upload.push(record)
      continue
    }
    const alone = [record]
    given.push(alone)
    if (line !== null && kind === UPLOAD) uploads.set(line, [...(uploads.get(line) ?? []), alone])
  }
  return given
}

export const lineOf = ({
  ownerIss,
  ownerSub,
  contactTaskId,
}: {
  ownerIss: string
  ownerSub: string
  contactTaskId?: unknown
}) => (typeof contactTaskId === 'number' ? JSON.stringify([ownerIss, ownerSub, contactTaskId]) : null)

/** How many things these records stand for. */
export const countGiven = (records: readonly StoredRecord[]): number =>
  asGiven(
    records.toSorted((a, b) => Number(a.sequence) - Number(b.sequence)),
    (record) => ({ kind: kindOf(record), line: lineOf(record) }),
  ).length

/** The same for what is marked as unsent. */
export const markedAsGiven = (marked: readonly MarkedDocument[]): MarkedDocument[][] =>
  asGiven(
    marked.toSorted((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt)),
    (document) => ({ kind: document.kind, line: lineOf(document) }),
  )
