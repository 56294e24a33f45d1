import { failureIn } from '../failure-text'
import type { SaveOutcome } from './use-record-form'

/** What came of a call, with its row's failure policy: a swallowed failure resolves with undefined. */
export async function outcomeOf(call: Promise<unknown>): Promise<SaveOutcome> {
  try {
    return (await call) === undefined ? 'swallowed' : 'saved'
  } catch (error) {
    return failureIn(error)
  }
}
