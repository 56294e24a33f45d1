import { photoTexts } from '../settings/texts/photo'
import { canvasOf, encode } from './canvas'
import { fitWithin } from './editor/crop-geometry'
import {
  METADATA_READ_LIMIT,
  objectionToFile,
  objectionToPixels,
  type PictureLimits,
  pictureKindOf,
} from './picture-rules'

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

export const canCropHere = () => typeof createImageBitmap === 'function' && 'toBlob' in HTMLCanvasElement.prototype

/** Opens a chosen file. Whatever its orientation mark says, what comes out stands upright. Throws PictureRefused. */
export async function openPicture(file: Blob, limits: PictureLimits): Promise<OpenPicture> {
  if (!canCropHere()) throw new PictureRefused(photoTexts.unsupportedBrowser)
  const kind = pictureKindOf(new Uint8Array(await file.slice(0, METADATA_READ_LIMIT).arrayBuffer()))
  const objection = objectionToFile(file.size, kind, limits)
  if (objection) throw new PictureRefused(objection)

  const upright = await decode(file, kind === 'HEIC' ? photoTexts.cannotOpenHeic : photoTexts.cannotOpen)
  try {
    const tooSmall = objectionToPixels(upright.width, upright.height, limits)
    if (tooSmall) throw new PictureRefused(tooSmall)
    const size = fitWithin(upright, CANVAS_MAXIMUM_SIDE)
    const { canvas, context } = canvasOf(size)
    context.drawImage(upright, 0, 0, size.width, size.height)
    return { bytes: await encode(canvas, WORKING_QUALITY), ...size }
  } finally {
    upright.close()
  }
}

async function decode(file: Blob, refusal: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureRefused(refusal)
  }
}
