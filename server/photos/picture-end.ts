import type { PictureFormat } from './picture-format'

function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.subarray(0, end)
}

const endsWith = (marker: string) => (bytes: Buffer) =>
  withoutPadding(bytes).subarray(-marker.length).equals(Buffer.from(marker, 'latin1'))

/** Nothing but padding after this many bytes. */
const endsAt = (bytes: Buffer, end: number) => withoutPadding(bytes).length <= end

/** The size field of a bitmap is often wrong: its pixels say where it ends. */
function bitmapEnd(bytes: Buffer): number {
  const rowBytes = Math.ceil((Math.abs(bytes.readInt32LE(18)) * bytes.readUInt16LE(28)) / 32) * 4
  return bytes.readUInt32LE(10) + rowBytes * Math.abs(bytes.readInt32LE(22))
}

/** Phones append further pictures to a JPEG: those end as it does. */
const ends: Readonly<Record<PictureFormat, (bytes: Buffer) => boolean>> = {
  jpeg: endsWith('\xff\xd9'),
  png: endsWith('IEND\xaeB`\x82'),
  gif: endsWith(';'),
  webp: (bytes) => endsAt(bytes, 8 + bytes.readUInt32LE(4)),
  bmp: (bytes) => endsAt(bytes, Math.max(bitmapEnd(bytes), Math.min(bytes.readUInt32LE(2), bytes.length))),
}

/** Whether a file ends where its picture does; padding is harmless. What cannot be decoded is found out elsewhere. */
export const endsAsPicture = (bytes: Buffer, format: PictureFormat): boolean => ends[format](bytes)

/** Whether all rows of a bitmap are there: its pixels are read without a library that would say so. */
export const isWholeBitmap = (bytes: Buffer): boolean => bytes.length >= 54 && bitmapEnd(bytes) <= bytes.length

/** An animated PNG says so in front of its first pixels; to sharp it is a still one. */
export const isAnimatedPng = (bytes: Buffer): boolean => bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
