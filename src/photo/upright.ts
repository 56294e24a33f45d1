import { canvasOf, encode } from './canvas'
import { fitWithin } from './editor/crop-geometry'
import { objectionToPixels, type PictureLimits } from './picture-rules'

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

/** Whatever its orientation mark says, what comes out stands upright. Throws PictureRefused. */
export async function uprightOf(file: Blob, limits: PictureLimits, cannotOpen: string): Promise<OpenPicture> {
  const upright = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(cannotOpen)
  })
  try {
    const tooSmall = objectionToPixels(upright.width, upright.height, limits)
    if (tooSmall) throw new PictureRefused(tooSmall)
    const size = fitWithin(upright, CANVAS_MAXIMUM_SIDE)
    const { canvas, context } = canvasOf(size)
    // Down to half the size every pixel counts this way too. The better way keeps smaller copies of the whole picture, which
    // at 48 megapixels is more memory than some phones give.
    if (size.width >= upright.width / 2) context.imageSmoothingQuality = 'low'
    context.drawImage(upright, 0, 0, size.width, size.height)
    return { bytes: await encode(canvas, WORKING_QUALITY), ...size }
  } finally {
    upright.close()
  }
}
