import * as v from 'valibot'
import { isImageUrl } from './theme'

/** An image that the venue keeps itself. Its address never changes what it shows. */
export const VenueImage = v.object({
  url: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((url: string) => isImageUrl(url)),
  ),
  width: v.number(),
  height: v.number(),
})
export type VenueImage = v.InferOutput<typeof VenueImage>
