import type { Api } from '../../api/client'
import type { AdminSettings } from '../../contract/admin'
import type { Appearance } from './appearance'
import { changedIn } from './merge'
import { treeIn, type Values, writeInto } from './values'

interface Edited {
  /** What was there when editing began, and what it has become. */
  before: Values
  after: Values
}

/**
 * Saves what was changed, on top of what is stored by now: another administrator's change of other values stays, and so
 * does what this version of the app does not know.
 */
export async function saveAppearance(
  api: Pick<Api, 'call'>,
  appearance: Appearance,
  edited: Edited,
): Promise<AdminSettings> {
  const stored = appearance.storedIn(await api.call('getAdminSettings', {}))
  const next = { ...appearance.read(stored), ...changedIn(edited.before, edited.after) }
  const written = JSON.stringify(writeInto(treeIn(stored) ?? {}, next))
  return api.call('updateAdminSettings', { body: appearance.bodyWith(written) })
}
