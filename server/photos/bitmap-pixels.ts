/** Raw pixels, three bytes each (red, green, blue), first row on top. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Width and height as the header says; height is negative where the first row is the top one. */
export const bitmapSize = (bytes: Buffer) => ({
  width: bytes.readInt32LE(18),
  height: bytes.readInt32LE(22),
})

/**
 * Reads an uncompressed bitmap of 24 or 32 bits, which is what cameras and screenshots write; libvips reads none.
 * Null for any other kind. The caller has checked that the pixels are there and not too many.
 */
export function bitmapPixels(bytes: Buffer): Pixels | null {
  const { width, height: signedHeight } = bitmapSize(bytes)
  const height = Math.abs(signedHeight)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  const isPlain = compression === 0 || (compression === 3 && bits === 32)
  if (!isPlain || (bits !== 24 && bits !== 32) || width <= 0 || height === 0) return null

  const start = bytes.readUInt32LE(10)
  const step = bits / 8
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0, to = 0; row < height; row += 1) {
    let from = start + rowBytes * (signedHeight > 0 ? height - 1 - row : row)
    for (let column = 0; column < width; column += 1, from += step, to += 3) {
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
    }
  }
  return { data, width, height }
}
