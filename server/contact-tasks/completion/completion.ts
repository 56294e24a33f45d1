import type { Json } from '../../../src/contract/canonical-json'
import type { Database } from '../../database/database'
import type { Caller, Delivery } from '../../http/handler'
import type { Assignment } from '../contact-task.answer'

/** What completing one contact task has to work with. */
export interface Completion {
  tx: Database
  caller: Caller
  delivery: Delivery
  receiptId: string
  receivedAt: Date
  assignment: Assignment
  relatedObject: unknown
}

/** Writes the domain rows of one kind of task and says what the audit is to remember, by ids and hashes only. */
export type Complete = (completion: Completion) => Promise<{ action: string; details: { [key: string]: Json } }>
