import { fitWithin, type Size } from '../editor/crop-geometry'
import { smoothingQuality } from './canvas'
import { type JpegHead, jpegHeadOf } from './jpeg-head'
import type { Orientation } from './orientation'
import { METADATA_READ_LIMIT } from './picture-rules'

/** Decoders of JPEG reduce a picture by eighths as they go, and never hold the whole of it. */
const EIGHTHS = 8
/** How much larger than it will be it is decoded: at just its size, fine lines would come out soft. */
const SPARE = 1.25

export interface Pixels {
  bitmap: ImageBitmap
  /** How they still have to be turned. */
  orientation: Orientation
  /** Of the whole picture, as it is stored. */
  stored: Size
}

/**
 * A large photo at no more than `most` a side, decoded with about half the memory of the whole one, which at 48 megapixels
 * is more than some phones give. Null where the photo is not large, or the browser has no such decoder. Rejects where that one
 * fails.
 */
export async function reducedPicture(file: Blob, most: number): Promise<Pixels | null> {
  if (typeof ImageDecoder !== 'function') return null
  const head = jpegHeadOf(new Uint8Array(await file.slice(0, METADATA_READ_LIMIT).arrayBuffer()))
  if (!head) return null
  const { stored, orientation } = head
  const eighths = Math.ceil((EIGHTHS * SPARE * most) / Math.max(stored.width, stored.height))
  if (eighths >= EIGHTHS) return null
  const bitmap = await decode(await file.arrayBuffer(), head, eighths, fitWithin(stored, most))
  return bitmap && { bitmap, orientation, stored }
}

async function decode(data: ArrayBuffer, { stored, orientationAt }: JpegHead, eighths: number, size: Size) {
  // Some browsers' decoders turn the pixels, others leave that to the drawing: marked as upright, a picture comes out the same in all.
  if (orientationAt !== null) new Uint8Array(data)[orientationAt] = 1
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data,
    transfer: [data],
    desiredWidth: Math.ceil((stored.width * eighths) / EIGHTHS),
    desiredHeight: Math.ceil((stored.height * eighths) / EIGHTHS),
  })
  // It holds the file, and a frame lives without it.
  const { image } = await decoder.decode().finally(() => decoder.close())
  try {
    const { displayWidth: width, displayHeight: height } = image
    const isTurned = width > height !== stored.width > stored.height
    if (isTurned || width < size.width || height < size.height) return null
    // Drawn to a canvas as it is, a frame is copied whole first.
    return await createImageBitmap(image, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: smoothingQuality(width, size.width),
    })
  } finally {
    image.close()
  }
}
