import * as v from 'valibot'
import { sha256 } from '../../contract/sha256'
import { isPersonalTarget } from '../personal/personal-documents'
import { fromBase64 } from '../queue/base64'
import { isSealedTarget } from '../queue/device/sealed-documents'
import { readRecord } from '../queue/read-record'
import type { OutboxRecord } from '../queue/record'
import { CopyRefused } from './copy-refused'

const Content = v.object({ origin: v.string(), documents: v.array(v.unknown()) })
const Document = v.object({
  record: v.looseObject({ id: v.pipe(v.string(), v.uuid()), ownerIss: v.string(), ownerSub: v.string() }),
  body: v.pipe(v.string(), v.base64()),
})

export interface CopiedDocument {
  record: OutboxRecord
  content: ArrayBuffer
}

export interface CopiedDocuments {
  /** Whole and fit to be sent. */
  intact: readonly CopiedDocument[]
  /** How many a newer build saved, and how many are not what was signed. */
  newer: number
  damaged: number
}

const isTarget = (record: OutboxRecord) => isPersonalTarget(record) || isSealedTarget(record)

async function check(value: unknown): Promise<CopiedDocument | 'newer' | 'damaged'> {
  const document = v.safeParse(Document, value)
  if (!document.success) return 'damaged'
  const read = readRecord(document.output.record)
  if (read.kind === 'newer') return 'newer'
  if (read.kind !== 'record' || !isTarget(read.record)) return 'damaged'
  const content = fromBase64(document.output.body).buffer
  const isIntact = content.byteLength === read.record.bodyBytes && (await sha256(content)) === read.record.bodySha256
  return isIntact ? { record: read.record, content } : 'damaged'
}

/** Reads what a copy holds and checks each document by the rules of the outbox. Rejects with CopyRefused. */
export async function readCopied(text: string, origin: string): Promise<CopiedDocuments> {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), Content), text)
  if (!content.success) throw new CopyRefused('damaged')
  if (content.output.origin !== origin) throw new CopyRefused('other-venue')
  const checked = await Promise.all(content.output.documents.map(check))
  return {
    intact: checked.filter((found) => typeof found === 'object'),
    newer: checked.filter((found) => found === 'newer').length,
    damaged: checked.filter((found) => found === 'damaged').length,
  }
}
