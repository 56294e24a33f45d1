import * as v from 'valibot'
import type { BasehutDatabase, MetaRow } from './database'

/** Where it is kept, in `meta`: both in one row, which a save reads between Accept and the words. */
export const NUMBERING_KEY = 'sequence'

/** Documents are numbered as they are saved. What removes the traces of received ones takes a number too. */
export interface Numbering {
  last: number
  /** The number of the last such removal: of documents before it nothing can be known. 0 while there was none. */
  forgotten: number
}

const Row = v.object({ value: v.fallback(v.number(), 0), forgotten: v.fallback(v.optional(v.number(), 0), 0) })

export function numberingIn(row: MetaRow | undefined): Numbering {
  const { value, forgotten } = v.parse(Row, row ?? {})
  return { last: value, forgotten }
}

export const rowOf = ({ last, forgotten }: Numbering): MetaRow => ({ key: NUMBERING_KEY, value: last, forgotten })

export const readNumbering = async ({ meta }: BasehutDatabase): Promise<Numbering> =>
  numberingIn(await meta.get(NUMBERING_KEY))

/** In the transaction that removes what is left of received documents. */
export async function numberForgetting(database: BasehutDatabase): Promise<void> {
  const { last } = await readNumbering(database)
  await database.meta.put(rowOf({ last: last + 1, forgotten: last + 1 }))
}
