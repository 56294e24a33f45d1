import type { Receipt } from '../../src/contract/entities/receipt'
import type { ErrorBody } from '../../src/contract/errors'
import { Refusal } from '../errors/refusal'

export const recordKeyInvalid = () => new Refusal(422, 'idempotency-key-invalid', 'Idempotency-Key must be a UUID.')

export const contentHashDiffers = () =>
  new Refusal(422, 'content-hash-differs', 'What arrived is not what was sent: its hash differs. Send it again.')

export const recordBodyDiffers = () =>
  new Refusal(422, 'idempotency-body-differs', 'Another document was already received under this id.')

/** Also for someone else's record: whether it exists is not the caller's to know. */
export const recordNotFound = () => new Refusal(404, 'not-found', 'There is no such record.')

/** The record was received, and deleted since: sending it again changes nothing. */
export class RecordDeleted extends Refusal {
  constructor(readonly receipt: Receipt) {
    super(410, 'record-deleted', 'This document was received, and deleted since.')
  }

  override body(): ErrorBody {
    return { ...super.body(), receipt: this.receipt }
  }
}
