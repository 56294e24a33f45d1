import * as v from 'valibot'
import { optionally } from '../list/list-search'

/** Width and height. Of these two CSS knows A4 by name only. */
export const paper = { a4: '210mm 297mm', a6: '105mm 148mm' } as const
export const posterSizes = ['a4', 'a6'] as const satisfies readonly (keyof typeof paper)[]

/** The poster as it is shown, in the address. */
export const PosterSearch = v.object({
  location: optionally(v.number()),
  size: optionally(v.picklist(posterSizes)),
})
export type PosterSearch = v.InferOutput<typeof PosterSearch>
