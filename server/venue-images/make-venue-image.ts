import type { Sharp } from 'sharp'
import { sha256 } from '../encoding/sha256'
import { encodeAnew } from '../photos/sent-picture'

/** Longest side of what is kept: a photograph fills a large screen, what is see-through is a logo. */
const LONGEST_SIDE = { opaque: 2560, seeThrough: 1024 }
const SAMPLE_SIDE = 640
/** How much larger a PNG may be than a JPEG of the same: a drawing is up to twice as large, a photograph four times or more. */
const DRAWING_FACTOR = 3

const within = (picture: Sharp, side: number) =>
  picture.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')

async function isDrawing(picture: Sharp): Promise<boolean> {
  const sample = within(picture, SAMPLE_SIDE)
  const [jpeg, png] = [await sample.clone().jpeg().toBuffer(), await sample.clone().png().toBuffer()]
  return png.length < jpeg.length * DRAWING_FACTOR
}

/**
 * What is see-through stays so, and a drawing keeps its sharp edges: both are PNG. A photograph is a JPEG.
 */
async function encode(picture: Sharp) {
  const { isOpaque } = await picture.clone().stats()
  const whole = within(picture, isOpaque ? LONGEST_SIDE.opaque : LONGEST_SIDE.seeThrough)
  if (!isOpaque || (await isDrawing(picture)))
    return { format: 'png' as const, ...(await whole.png().toBuffer({ resolveWithObject: true })) }
  const jpeg = whole.jpeg({ quality: 82, mozjpeg: true })
  return { format: 'jpeg' as const, ...(await jpeg.toBuffer({ resolveWithObject: true })) }
}

/** Makes the image that the venue keeps of a sent picture. Throws a Refusal (413, 415 or 422) for what is none. */
export async function makeVenueImage(sent: Uint8Array) {
  const { format, data, info } = await encodeAnew(sent, encode)
  return { sha256: sha256(data), content: data, format, width: info.width, height: info.height }
}
