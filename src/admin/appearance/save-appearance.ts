import type { Api } from '../../api/client'
import type { AdminSettings } from '../../contract/entities/admin'
import { failureIn } from '../failure-text'
import { mergeEdits } from '../form/merge-edits'
import { MOST_TRIES, wasOvertaken } from '../form/versioned-api'
import type { Appearance } from './appearance'
import { changedIn } from './merge'
import { type Values, writeOver } from './values'

type SaveOutcome =
  | { settings: AdminSettings; clashes: null }
  /** Nothing was saved: both changed these, and `stored` is what is there now. */
  | { stored: string; clashes: readonly string[] }

interface Edited {
  /** What was there when editing began, and what it has become. */
  before: Values
  after: Values
}

/**
 * Saves what was changed, on top of what is stored by now: another administrator's change of other values stays, and so
 * does what this version of the app does not know. Where both changed the same, nothing is sent.
 */
export async function saveAppearance(
  api: Pick<Api, 'call'>,
  appearance: Appearance,
  edited: Edited,
  triesLeft = MOST_TRIES,
): Promise<SaveOutcome> {
  const stored = appearance.storedIn(await api.call('getAdminSettings', {}))
  const now = appearance.read(stored)
  const { clashes } = mergeEdits({ base: edited.before, typed: edited.after, now })
  if (clashes.length > 0) return { stored, clashes }
  const next = { ...now, ...changedIn(edited.before, edited.after) }
  const written = writeOver(stored, next)
  try {
    return { settings: await api.call('updateAdminSettings', { body: appearance.bodyWith(written) }), clashes: null }
  } catch (error) {
    if (triesLeft === 1 || !wasOvertaken(failureIn(error))) throw error
    return saveAppearance(api, appearance, edited, triesLeft - 1)
  }
}
