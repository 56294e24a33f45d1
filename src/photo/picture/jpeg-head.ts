import type { Size } from '../editor/crop-geometry'
import { isOrientation, type Orientation } from './orientation'

/** What a JPEG says of itself before its pixels come. */
export interface JpegHead {
  /** As the pixels are stored, however the camera was held. */
  stored: Size
  orientation: Orientation
  /** Where in the file that is written; null where it is not. */
  orientationAt: number | null
}

type Mark = Pick<JpegHead, 'orientation' | 'orientationAt'>

const START_OF_FILE = 0xffd8
const EXIF_SEGMENT = 0xffe1
const START_OF_PIXELS = 0xffda

/** Tables have their numbers among those of the segments that hold a size. */
const holdsSize = (marker: number) => marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

/** Null for what is no JPEG, or has another form than cameras write. */
export function jpegHeadOf(start: Uint8Array): JpegHead | null {
  try {
    return readSegments(new DataView(start.buffer, start.byteOffset, start.byteLength))
  } catch (error) {
    // A damaged length leads out of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readSegments(file: DataView): JpegHead | null {
  if (file.getUint16(0) !== START_OF_FILE) return null
  let mark: Mark | null = null
  for (let at = 2, marker = file.getUint16(at); marker >= 0xffc0; marker = file.getUint16(at)) {
    if (marker === START_OF_PIXELS) return null
    if (holdsSize(marker)) {
      const stored = { width: file.getUint16(at + 7), height: file.getUint16(at + 5) }
      return { stored, ...(mark ?? { orientation: 1, orientationAt: null }) }
    }
    if (marker === EXIF_SEGMENT) mark ??= readOrientation(file, at + 4)
    at += 2 + file.getUint16(at + 2)
  }
  return null
}

/** Exif is a small TIFF file, in the byte order of the camera. */
function readOrientation(file: DataView, exif: number): Mark | null {
  if (file.getUint32(exif) !== 0x45_78_69_66) return null
  const tiff = exif + 6
  const isLittle = file.getUint16(tiff) === 0x49_49
  const list = tiff + file.getUint32(tiff + 4, isLittle)
  const end = list + 2 + 12 * file.getUint16(list, isLittle)
  for (let entry = list + 2; entry < end; entry += 12) {
    const orientation = file.getUint16(entry + 8, isLittle)
    const isShort = file.getUint16(entry + 2, isLittle) === 3
    if (file.getUint16(entry, isLittle) === 0x01_12 && isShort && isOrientation(orientation))
      return { orientation, orientationAt: entry + (isLittle ? 8 : 9) }
  }
  return null
}
