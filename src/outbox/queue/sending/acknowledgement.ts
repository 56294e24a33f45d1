import type { CompletedContactTask } from '../../../contract/entities/contact-task'
import type { Receipt } from '../../../contract/entities/receipt'
import type { OutboxRecord } from '../record'
import { ownFailure, type SendFailure } from './failure-class'

/** What a server may say of a document that it took. */
export type Answer = { receipt?: Receipt | undefined } & Partial<Pick<CompletedContactTask, 'id' | 'isComplete'>>

export type Acknowledgement =
  | { acknowledged: true; receipt: Receipt | null }
  | { acknowledged: false; failure: SendFailure }

const no = (kind: SendFailure['kind']): Acknowledgement => ({ acknowledged: false, failure: ownFailure(kind) })

/** Whether a receipt speaks of exactly this document. */
export const isReceiptFor = (record: OutboxRecord, receipt: Receipt) =>
  receipt.id.toLowerCase() === record.id.toLowerCase() && receipt.sha256.toLowerCase() === record.bodySha256

/**
 * Whether a successful answer acknowledges this document. Without a receipt, a completion counts when it shows the
 * same contact task as complete; the answer to a photo is not described, so its success has to do.
 */
export function readAcknowledgement(record: OutboxRecord, answer: Answer): Acknowledgement {
  const { receipt } = answer
  if (receipt) {
    if (isReceiptFor(record, receipt)) return { acknowledged: true, receipt }
    return no(receipt.id.toLowerCase() === record.id.toLowerCase() ? 'receipt-for-other-bytes' : 'receipt-for-another')
  }
  if (record.operation === 'uploadPhoto') return { acknowledged: true, receipt: null }
  const isThisTask = answer.id === record.contactTaskId && answer.isComplete === true
  return isThisTask ? { acknowledged: true, receipt: null } : no('not-completed')
}
