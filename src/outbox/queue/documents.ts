import type { Failure } from '../../api/failure'
import {
  APP_VERSION_HEADER,
  CONTENT_SHA256_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  type Receipt,
  SIGNED_AT_HEADER,
} from '../../contract/entities/receipt'
import { type Operation, type OutboxRecord, ownerOf } from './record'
import type { Answer } from './sending/acknowledgement'
import type { SendFailure } from './sending/failure-class'

/** A document that the server has received, with the bytes that it holds now. */
export interface ReceivedDocument {
  record: OutboxRecord
  content: ArrayBuffer
}

/** Asks, before a document is sent again, whether an earlier attempt brought it to a server that forgets ids. */
export interface ResendCheck {
  /** The server has given a receipt: it knows documents by their ids. */
  heard(receipt: Receipt | null): void
  look(record: OutboxRecord, content: ArrayBuffer): Promise<'send' | 'received' | { failure: SendFailure }>
}

export interface Target {
  operation: Operation
  params: unknown
  query: unknown
}

/** What a queue needs to know of its documents: a person's own, or those that a device delivers. */
export interface Documents {
  /** Whether a call of this kind can go to this address: found out when it is saved, not hours later. */
  isTarget(document: Target): boolean
  /** Sends the exact bytes, only as the record's owner. */
  deliver(record: OutboxRecord, content: ArrayBuffer): Promise<{ ok: true; value: Answer } | Failure>
  resendCheck: ResendCheck
  /** Has screens show a received document's contents as the server's, before the copy here is gone. */
  applyToCache(received: readonly ReceivedDocument[]): Promise<undefined[]>
}

/** What the call of every document carries. */
export const inputOf = (record: OutboxRecord, content: ArrayBuffer) => ({
  bytes: { content, contentType: record.contentType },
  expectedOwner: ownerOf(record),
  headers: {
    [IDEMPOTENCY_KEY_HEADER]: record.id,
    [CONTENT_SHA256_HEADER]: record.bodySha256,
    [SIGNED_AT_HEADER]: record.signedAt,
    [APP_VERSION_HEADER]: record.appVersion,
  },
})
