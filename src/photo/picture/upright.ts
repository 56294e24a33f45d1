import { fitWithin } from '../editor/crop-geometry'
import { canvasOf, encode, smoothingQuality } from './canvas'
import { turnedSize, uprightTransform } from './orientation'
import { objectionToPixels, type PictureLimits } from './picture-rules'
import { type Pixels, reducedPicture } from './reduced-picture'

/** Larger canvases are refused, or come out blank, on phones (spec section 9). */
export const CANVAS_MAXIMUM_SIDE = 4096
export const WORKING_QUALITY = 0.92

/** A picture ready to be framed: upright, without metadata, inside the canvas limit. JPEG bytes. */
export interface OpenPicture {
  bytes: ArrayBuffer
  width: number
  height: number
}

/** Why a picture cannot be used; the message is for the person. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** Whatever its orientation mark says, what comes out is upright. Throws PictureRefused. */
export async function uprightOf(file: Blob, limits: PictureLimits, cannotOpen: string): Promise<OpenPicture> {
  const reduced = await reducedPicture(file, CANVAS_MAXIMUM_SIDE).catch(() => null)
  const pixels = reduced ?? (await wholePicture(file, cannotOpen))
  const { canvas, size } = drawUpright(pixels, limits)
  return { bytes: await encode(canvas, WORKING_QUALITY), ...size }
}

/** Of any kind, and upright already: with these pixels the browser looks at the mark itself. */
async function wholePicture(file: Blob, cannotOpen: string): Promise<Pixels> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(cannotOpen)
  })
  return { bitmap, orientation: 1, stored: { width: bitmap.width, height: bitmap.height } }
}

/** The pixels are let go before the canvas is encoded, which takes as much memory as it has itself. */
function drawUpright({ bitmap, orientation, stored }: Pixels, limits: PictureLimits) {
  try {
    const upright = turnedSize(stored, orientation)
    const tooSmall = objectionToPixels(upright.width, upright.height, limits)
    if (tooSmall) throw new PictureRefused(tooSmall)
    const size = fitWithin(upright, CANVAS_MAXIMUM_SIDE)
    const drawn = turnedSize(size, orientation)
    const { canvas, context } = canvasOf(size)
    context.imageSmoothingQuality = smoothingQuality(bitmap.width, drawn.width)
    context.setTransform(...uprightTransform(orientation, size))
    context.drawImage(bitmap, 0, 0, drawn.width, drawn.height)
    return { canvas, size }
  } finally {
    bitmap.close()
  }
}
