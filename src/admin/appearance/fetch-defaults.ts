import type { Api } from '../../api/client'
import { treeIn } from '../../contract/tree'
import type { Appearance } from './appearance'
import { mergeDefaults } from './merge'
import type { AppearanceForm } from './use-appearance-form'
import { pathsIn, type Values } from './values'

interface Fetching {
  api: Pick<Api, 'call'>
  appearance: Appearance
  form: Pick<AppearanceForm, 'values' | 'changed' | 'all'>
  stored: string
  overwrite: boolean
}

/**
 * The form with the server's defaults merged in (spec section 4). Groups of a feature that the venue does not have are
 * not on the screen, and stay as they are.
 */
export async function withFetchedDefaults(fetching: Fetching): Promise<Values> {
  const { api, appearance, form, stored, overwrite } = fetching
  const fetched = appearance.read(JSON.stringify(await appearance.fetchDefaults(api)))
  const own = new Set([...pathsIn(treeIn(stored) ?? {}), ...Object.keys(form.changed)])
  const fields = form.all.flatMap((group) => group.fields)
  const isEmptyHole = (path: string) => form.values[path] === '' && fields.some((f) => f.path === path && f.required)
  const onScreen = Object.fromEntries(
    Object.entries(form.values).filter(([path]) => fields.some((field) => field.path === path)),
  )
  return {
    ...form.values,
    ...mergeDefaults({
      current: onScreen,
      defaults: fetched,
      overwrite,
      // A required text that is empty says nothing that could win.
      isSet: (path) => own.has(path) && !isEmptyHole(path),
    }),
  }
}
