import type { PictureExtent } from './picture-extent'

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

const isWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Index of the marker byte that ends the entropy-coded data; stuffed zeros, restarts and fill bytes belong to it. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw new RangeError('No marker after the scan')
    const next = bytes.readUInt8(at + 1)
    if (next === 0xff) at += 1
    else if (next === 0x00 || isWithoutLength(next)) at += 2
    else return at
  }
}

/** Throws RangeError when the bytes run out before the end-of-image marker. */
export function jpegExtent(bytes: Buffer): PictureExtent {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('Not a marker of a JPEG')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === END_OF_IMAGE) return { end: at + 2, isAnimated: false }
    else if (isWithoutLength(marker)) at += 2
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === START_OF_SCAN) at = afterScan(bytes, at)
    }
  }
}
