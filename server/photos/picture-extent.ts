import { gifExtent } from './gif-extent'
import { jpegExtent } from './jpeg-extent'
import type { PictureFormat } from './picture-format'

/** Where a picture's own bytes end, and whether it holds more than one frame. */
export interface PictureExtent {
  end: number
  isAnimated: boolean
}

function pngExtent(bytes: Buffer): PictureExtent {
  let isAnimated = false
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (type === 'acTL') isAnimated = true
    if (type === 'IEND') return { end: at, isAnimated }
  }
}

function webpExtent(bytes: Buffer): PictureExtent {
  const animationFlag = 0x02
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X'
  return {
    end: 8 + bytes.readUInt32LE(4),
    isAnimated: isExtended && (bytes.readUInt8(20) & animationFlag) !== 0,
  }
}

/** The size field of a bitmap is often wrong: its pixels say where it ends. */
function bmpExtent(bytes: Buffer): PictureExtent {
  const width = Math.abs(bytes.readInt32LE(18))
  const height = Math.abs(bytes.readInt32LE(22))
  const rowBytes = Math.ceil((width * bytes.readUInt16LE(28)) / 32) * 4
  const end = bytes.readUInt32LE(10) + rowBytes * height
  return { end: Math.max(end, Math.min(bytes.readUInt32LE(2), bytes.length)), isAnimated: false }
}

const readers: Record<PictureFormat, (bytes: Buffer) => PictureExtent> = {
  jpeg: jpegExtent,
  png: pngExtent,
  gif: gifExtent,
  webp: webpExtent,
  bmp: bmpExtent,
}

/** Walks the picture's blocks to its end marker; null when the bytes run out before it. */
export function extentOf(bytes: Buffer, format: PictureFormat): PictureExtent | null {
  try {
    const extent = readers[format](bytes)
    return extent.end <= bytes.length ? extent : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
