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

/** What is to be written of one kind of task. */
interface Completing {
  action: string
  /** What the audit is to remember, by ids and hashes only. */
  details: { [key: string]: Json }
  /** How a waiver counts once it is written. */
  signed?: SignedWaiver
  write: () => Promise<unknown>
}

/** Checks one kind of task. What it refuses has written nothing; its domain rows are written by `write`. */
export type Complete = (completion: Completion) => Promise<Completing>
