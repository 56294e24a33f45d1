import * as v from 'valibot'
import { id, idInUrl } from '../../fields'

/**
 * Beyond this many records a list of the administration is searched, sorted and cut into pages by the server. Of a list that
 * is worked off, such as requests for deletion, the server sends no more than these.
 */
export const MOST_AT_ONCE = 500

/** Code of the refusal when a list has more records than `most`. */
export const LIST_TOO_LONG = 'list-too-long'

export const MOST_LETTERS_TO_FIND = 300

const MOST_ON_A_PAGE = 100

const idsInUrl = v.pipe(
  v.string(),
  v.maxLength(MOST_ON_A_PAGE * 16),
  v.regex(/^\d{1,15}(,\d{1,15}){0,99}$/),
  v.transform((text) => text.split(',').map(Number)),
)

const fromOneTo = (most: number) => {
  const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
  return v.union([count, v.pipe(v.string(), v.maxLength(9), v.regex(/^\d{1,9}$/), v.transform(Number), count)])
}
export const positive = fromOneTo(999_999_999)

/**
 * Which part of a list is asked for. Without any of it the answer is the whole list, as it was before there were pages.
 */
export const ListPart = v.object({
  /** All, if they are no more than this; a longer list is refused with 413 and `list-too-long`. */
  most: v.optional(positive),
  /** Only the records of these ids, separated by commas. */
  ids: v.optional(idsInUrl),
})

/** How a list is searched, sorted and read, as its columns have it. */
export const ListPageQuery = v.object({
  find: v.optional(v.pipe(v.string(), v.maxLength(MOST_LETTERS_TO_FIND)), ''),
  /** Key of a column. */
  sort: v.optional(v.pipe(v.string(), v.maxLength(40))),
  order: v.optional(v.picklist(['up', 'down']), 'up'),
  /** Whose alphabet: the language of the person's browser (BCP 47). */
  locale: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/))),
  page: v.optional(positive),
  /** Asks for the page that has this record, where no page is named. */
  selected: v.optional(idInUrl),
  size: v.optional(fromOneTo(MOST_ON_A_PAGE), 10),
})
export type ListPageQuery = v.InferInput<typeof ListPageQuery>

/** A list at one moment: every record that the search found, by its id and in order, and the records of one page. */
export const listPageOf = <S extends v.GenericSchema>(record: S) =>
  v.object({
    /** How many there are, found or not. */
    all: v.number(),
    ids: v.array(id),
    records: v.array(record),
  })

export interface ListPage<R> {
  all: number
  ids: number[]
  records: R[]
}
