import * as v from 'valibot'
import type { BasehutDatabase } from './database'

const KEY = 'sequence'

/** Documents are numbered as they are saved. What removes the traces of received ones takes a number too. */
export interface Numbering {
  last: number
  /** The number of the last such removal: of documents before it nothing can be known. 0 while there was none. */
  forgotten: number
}

const Row = v.object({ value: v.fallback(v.number(), 0), forgotten: v.fallback(v.optional(v.number(), 0), 0) })

export async function readNumbering({ meta }: BasehutDatabase): Promise<Numbering> {
  const { value, forgotten } = v.parse(Row, (await meta.get(KEY)) ?? {})
  return { last: value, forgotten }
}

/** Both in one row: a save reads it between Accept and the words. */
export const writeNumbering = ({ meta }: BasehutDatabase, { last, forgotten }: Numbering): PromiseLike<unknown> =>
  meta.put({ key: KEY, value: last, forgotten })

/** In the transaction that removes what is left of received documents. */
export async function numberForgetting(database: BasehutDatabase): Promise<void> {
  const { last } = await readNumbering(database)
  await writeNumbering(database, { last: last + 1, forgotten: last + 1 })
}
