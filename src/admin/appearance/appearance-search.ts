import * as v from 'valibot'
import { optionally } from '../list/list-search'

/** What of the language or the theme is shown, in the address: a reload and a copied link find it again. */
export const AppearanceSearch = v.object({
  find: optionally(v.string()),
  /** Left out for everything. */
  show: optionally(v.picklist(['changed', 'not-default'])),
})
export type AppearanceSearch = v.InferOutput<typeof AppearanceSearch>
