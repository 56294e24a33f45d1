import * as v from 'valibot'
import type { Api, Result } from '../../api/client'
import { endpoints } from '../../contract/endpoints'
import {
  APP_VERSION_HEADER,
  CONTENT_SHA256_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SIGNED_AT_HEADER,
} from '../../contract/entities/receipt'
import { type Operation, type OutboxRecord, ownerOf } from './record'

const targets = {
  completeContactTask: { params: endpoints.completeContactTask.params, query: v.null() },
  uploadPhoto: { params: v.null(), query: endpoints.uploadPhoto.query },
  deliverSealedDocument: { params: v.null(), query: v.null() },
} as const

/** Whether a call of this kind can go to this address: found out when it is saved, not hours later. */
export const isTarget = (document: { operation: Operation; params: unknown; query: unknown }): boolean => {
  const { params, query } = targets[document.operation]
  return v.is(params, document.params) && v.is(query, document.query)
}

/** Sends the exact bytes, only as the record's owner. */
export function deliver(
  api: Pick<Api, 'request'>,
  record: OutboxRecord,
  content: ArrayBuffer,
): Promise<Result<'completeContactTask'> | Result<'uploadPhoto'> | Result<'deliverSealedDocument'>> {
  const common = {
    bytes: { content, contentType: record.contentType },
    expectedOwner: ownerOf(record),
    headers: {
      [IDEMPOTENCY_KEY_HEADER]: record.id,
      [CONTENT_SHA256_HEADER]: record.bodySha256,
      [SIGNED_AT_HEADER]: record.signedAt,
      [APP_VERSION_HEADER]: record.appVersion,
    },
  }
  switch (record.operation) {
    case 'completeContactTask':
      return api.request('completeContactTask', {
        ...common,
        params: v.parse(targets.completeContactTask.params, record.params),
      })
    case 'uploadPhoto':
      return api.request('uploadPhoto', { ...common, query: v.parse(targets.uploadPhoto.query, record.query) })
    case 'deliverSealedDocument':
      return api.request('deliverSealedDocument', common)
  }
}
