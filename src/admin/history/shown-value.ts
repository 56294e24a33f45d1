import type { AdminChange, ChangeArea } from '../../contract/entities/staff/admin-change'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { adminEmailTexts } from '../../settings/texts/admin/emails'
import { adminHistoryTexts as texts } from '../../settings/texts/admin/history'
import { adminTaskTexts } from '../../settings/texts/admin/tasks'

type Value = AdminChange['fields'][number]['before']

/** Values that are kept as codes, in the words of the screen that they are chosen on. */
const wordsOfCodes: { readonly [A in ChangeArea]?: Readonly<Record<string, Readonly<Record<string, string>>>> } = {
  access: { role: adminEmailTexts.roles },
  tasks: { taskTypeId: adminTaskTexts.typeNames },
  apiKeys: { scopes: adminApiKeyTexts.scopeNames },
}

/** One value of a change, before or after it, as people read it. */
export function shownValue(area: ChangeArea, field: string, value: Value): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const wordOf = (code: string | number) => wordsOfCodes[area]?.[field]?.[code] ?? String(code)
  const words = Array.isArray(value) ? value.map(wordOf).join(', ') : value === null ? '' : wordOf(value)
  return words || texts.nothing
}
