import type { Json } from '../../../src/contract/canonical-json'
import type { Database } from '../../database/database'
import type { Caller, Delivery } from '../../http/handler'
import type { OwnAssignment } from '../contact-task.answer'
import type { SignedWaiver } from '../signed-waivers'

/** What completing one contact task has to work with. */
export interface Completion {
  tx: Database
  caller: Caller
  delivery: Delivery
  receiptId: string
  receivedAt: Date
  assignment: OwnAssignment
  relatedObject: unknown
}

/**
 * Writes the domain rows of one kind of task and says what the audit is to remember, by ids and hashes only; and of a
 * waiver, how it now stands.
 */
export type Complete = (
  completion: Completion,
) => Promise<{ action: string; details: { [key: string]: Json }; signed?: SignedWaiver }>
