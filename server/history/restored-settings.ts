import { isTree, type Tree } from '../../src/contract/tree'
import { activityTasks } from '../activities/activity.table'
import type { adminChanges, ChangedField } from '../changes/admin-change.table'
import { SECRET } from '../changes/note-change'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { SettingsChange, StoredSettings } from '../settings/settings.store'
import { readTree } from '../settings/settings-tree'
import { readTasks } from '../tasks/task.answer'

type Change = typeof adminChanges.$inferSelect

/** Records come back by hand, and a waiver's text by its versions: neither can be put back without what depends on it. */
export const canRestore = ({ area, fields }: Pick<Change, 'area' | 'fields'>): boolean =>
  ['language', 'theme', 'settings'].includes(area) && restorable(fields).length > 0

/** A secret was never kept. */
const restorable = (fields: readonly ChangedField[]) =>
  fields.filter(({ before, after }) => before !== SECRET && after !== SECRET)

function put(tree: Tree, path: string, value: ChangedField['before']): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at = tree
  for (const key of keys) {
    if (!isTree(at[key])) at[key] = {}
    at = at[key] as Tree
  }
  // A value that was not stored then was the default of that time.
  if (value === null) delete at[last]
  else at[last] = value
}

/** Settings that put back what one change has changed, over what has been changed elsewhere since. */
export function restoredSettings(
  { area, fields }: Pick<Change, 'area' | 'fields'>,
  now: StoredSettings,
): SettingsChange {
  const back = restorable(fields)
  if (area === 'settings') return Object.fromEntries(back.map(({ field, before }) => [field, before]))
  const key = area === 'language' ? 'languageSettings' : 'themeSettings'
  const tree = readTree(now[key]) ?? {}
  for (const { field, before } of back) put(tree, field, before)
  return { [key]: JSON.stringify(tree) }
}

/** Guests could not sign what the other waiver service shows, once there is none. */
export async function refuseBrokenWaivers(database: Database, change: SettingsChange): Promise<void> {
  if (change.waiverServiceUrl !== '') return
  const links = await database.selectDistinct({ taskId: activityTasks.taskId }).from(activityTasks)
  const asked = await readTasks(
    database,
    links.map(({ taskId }) => taskId),
  )
  const names = asked.filter(({ externalWaiverId }) => externalWaiverId).map(({ name }) => `“${name}”`)
  if (names.length === 0) return
  throw new Refusal(
    409,
    'waiver-in-use',
    `Guests sign ${names.join(', ')} at the waiver service that would be taken out. Give these tasks a text of your own first.`,
  )
}
