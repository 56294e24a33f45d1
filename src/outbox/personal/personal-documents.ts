import * as v from 'valibot'
import type { Api } from '../../api/client'
import { endpoints } from '../../contract/endpoints'
import { CompleteEndpoint } from '../../contract/entities/contact-task'
import type { DeviceStorage } from '../../storage/device-storage'
import { type Documents, inputOf, type Target } from '../queue/documents'
import { applyToCache } from './apply-to-cache'
import { createResendCheck } from './resend-check'

const targets = {
  // Not the row's own: another server has other places.
  completeContactTask: { params: v.object({ completeEndpoint: CompleteEndpoint }), query: v.null() },
  uploadPhoto: { params: v.null(), query: endpoints.uploadPhoto.query },
} as const

export const isPersonalTarget = ({ operation, params, query }: Target): boolean =>
  operation !== 'deliverSealedDocument' &&
  v.is(targets[operation].params, params) &&
  v.is(targets[operation].query, query)

interface Parts {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
  /** Whether the server says that it knows a document by its Idempotency-Key. */
  takesIdempotencyKey: () => boolean
}

/** What a person gives with their own sign-in. */
export const personalDocuments = ({ api, storage, takesIdempotencyKey }: Parts): Documents => ({
  isTarget: isPersonalTarget,
  async deliver(record, content) {
    const input = inputOf(record, content)
    switch (record.operation) {
      case 'completeContactTask':
        return api.request('completeContactTask', {
          ...input,
          params: v.parse(targets.completeContactTask.params, record.params),
        })
      case 'uploadPhoto':
        return api.request('uploadPhoto', { ...input, query: v.parse(targets.uploadPhoto.query, record.query) })
      case 'deliverSealedDocument':
        throw new TypeError('What is sealed is delivered by the device')
    }
  },
  resendCheck: createResendCheck({ api, storage, takesIdempotencyKey }),
  applyToCache: (received) => applyToCache(storage, received),
})
