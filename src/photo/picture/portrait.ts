import type { Framing } from '../editor/crop-geometry'
import { besidePage } from './beside-page'
import type { OpenPicture } from './upright'

/** The framed square as a JPEG of 400x400 pixels within the budget. */
export const portraitOf = (picture: OpenPicture, framing: Framing): Promise<ArrayBuffer> =>
  besidePage({ work: 'portrait', given: [picture, framing] })
