import type { Api } from '../../api/client'
import { endpoints } from '../../contract/endpoints'
import { sha256 } from '../../contract/sha256'
import type { DeviceStorage } from '../../storage/device-storage'
import { toBase64 } from '../queue/base64'
import type { ResendCheck } from '../queue/documents'
import { fileIn } from '../queue/file-in'
import { jsonIn } from '../queue/json-in'
import type { OutboxRecord } from '../queue/record'
import { ownFailure } from '../queue/sending/failure-class'
import { earlierAttempt, type SentBefore } from './earlier-attempt'
import { findContactTask } from './find-contact-task'

interface ResendCheckParts {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
  /** Whether the server says that it knows a document by its Idempotency-Key. */
  takesIdempotencyKey: () => boolean
}

async function sentBefore({ operation, contentType }: OutboxRecord, content: ArrayBuffer): Promise<SentBefore | null> {
  // A person's own are never sealed.
  if (operation === 'deliverSealedDocument') return null
  if (operation === 'completeContactTask') return { operation, body: jsonIn(content) }
  const file = await fileIn({ content, contentType }, endpoints.uploadPhoto.body.file)
  return { operation, photo: file && { base64: toBase64(file), sha256: await sha256(file) } }
}

export function createResendCheck({ api, storage, takesIdempotencyKey }: ResendCheckParts): ResendCheck {
  let hasReceipts = false

  return {
    heard: (receipt) => {
      if (receipt) hasReceipts = true
    },
    look: async (record, content) => {
      // Its attempts count the one under way.
      if (record.attempts < 2 || hasReceipts || takesIdempotencyKey()) return 'send'
      const before = await sentBefore(record, content)
      if (!before) return 'send'
      const found = await findContactTask({ api, storage }, record)
      if ('failure' in found) return found
      const decision = earlierAttempt(before, found.contactTask)
      return decision === 'conflict' ? { failure: ownFailure('completed-otherwise') } : decision
    },
  }
}
