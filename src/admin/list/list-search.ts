import * as v from 'valibot'
import { MOST_LETTERS_TO_FIND } from '../../contract/entities/staff/list-page'

/** An odd value in an address is as good as none. */
export const optionally = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

const chosen = v.union([v.number(), v.pipe(v.string(), v.maxLength(40))])

/** A list as it is shown, in the address: Back, reload and a copied link find it again. */
export const ListSearch = v.object({
  /** Of the record whose form is open. */
  selected: optionally(chosen),
  /** Of the item whose form is open, where a record has items. */
  item: optionally(v.number()),
  find: optionally(v.pipe(v.string(), v.maxLength(MOST_LETTERS_TO_FIND))),
  sort: optionally(v.pipe(v.string(), v.maxLength(40))),
  order: optionally(v.picklist(['up', 'down'])),
  page: optionally(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
})
export type ListSearch = v.InferOutput<typeof ListSearch>

/** Of a list whose ids are texts: `?selected=2`, as someone types it, would be a number that none of them equals. */
export const ListSearchByText = v.object({
  ...ListSearch.entries,
  selected: optionally(v.pipe(chosen, v.transform(String))),
})

interface ChangeOptions {
  /** For what Back should not undo step by step. */
  replace?: boolean
  /** After a save or a delete nothing is left to be lost. */
  ignoreUnsaved?: boolean
}

/** How a screen changes its address. */
export type ChangeSearch = (change: ListSearch, options?: ChangeOptions) => void
