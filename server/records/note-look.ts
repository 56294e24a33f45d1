import type { Json } from '../../src/contract/canonical-json'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { appendToAudit } from './audit-chain'

/** One look by staff at what a guest gave in confidence. */
export interface Look {
  /** The member of staff who looks. */
  caller: Caller
  at: Date
  /** Whose document or answers they are. */
  contactId: number
  /** A signed document, by the id of its receipt; or the health answers of that person. */
  seen: { document: string } | 'health-answers'
}

/** The actions of the audit that a look is written as. */
export const lookActions = { document: 'document-viewed', healthAnswers: 'health-answers-viewed' } as const

/**
 * Writes one entry of the audit for one look. Call it before the answer leaves, and let its failure refuse the answer:
 * what cannot be noted is not shown. Guests who look at their own household's documents are not noted.
 */
export async function noteLook(database: Database, { caller, at, contactId, seen }: Look): Promise<void> {
  const entry: { action: string; details: { [key: string]: Json } } =
    seen === 'health-answers'
      ? { action: lookActions.healthAnswers, details: { contactId } }
      : { action: lookActions.document, details: { contactId, receiptId: seen.document } }
  await database.transaction((tx) => appendToAudit(tx, { at, actor: caller, ...entry }))
}
