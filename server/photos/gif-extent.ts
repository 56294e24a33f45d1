import type { PictureExtent } from './picture-extent'

const IMAGE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

function afterSubBlocks(bytes: Buffer, at: number): number {
  for (;;) {
    const length = bytes.readUInt8(at)
    at += 1 + length
    if (length === 0) return at
  }
}

/** Throws RangeError when the bytes run out before the trailer, or a block is none that a GIF has. */
export function gifExtent(bytes: Buffer): PictureExtent {
  let frames = 0
  let at = 13 + colourTableBytes(bytes.readUInt8(10))
  for (;;) {
    const block = bytes.readUInt8(at)
    if (block === TRAILER) return { end: at + 1, isAnimated: frames > 1 }
    if (block === EXTENSION) at = afterSubBlocks(bytes, at + 2)
    else if (block === IMAGE) {
      frames += 1
      at = afterSubBlocks(bytes, at + 11 + colourTableBytes(bytes.readUInt8(at + 9)))
    } else throw new RangeError('Not a block of a GIF')
  }
}
