import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' },
  })

export const stillPicture = (format: 'jpeg' | 'png' | 'gif' | 'webp', width = 480, height = 400) =>
  noise(width, height).toFormat(format).toBuffer()

export async function animatedGif(): Promise<Buffer> {
  const frames = await noise(40, 80).raw().toBuffer()
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of 24 bits a pixel, whose header promises this size; `pixels` are compressed already. */
export function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG whose header promises width x height and whose data is a few kilobytes of compressed zeros. */
export const pixelBombPng = (width: number, height: number) =>
  pngOf(width, height, deflateSync(Buffer.alloc(1_000_000)))

export async function animatedPng(): Promise<Buffer> {
  const still = await stillPicture('png', 40, 40)
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  const afterHeader = 8 + 12 + 13
  return Buffer.concat([still.subarray(0, afterHeader), pngChunk('acTL', control), still.subarray(afterHeader)])
}

/** An uncompressed bitmap, bottom row first as usual; the upper half has the colour `top`. */
export function bitmap(wanted: {
  width: number
  height: number
  bits: 24 | 32
  top: number[]
  rest: number[]
}): Buffer {
  const { width, height, bits } = wanted
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const file = Buffer.alloc(54 + rowBytes * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  for (let row = 0; row < height; row += 1) {
    const [red = 0, green = 0, blue = 0] = row < height / 2 ? wanted.rest : wanted.top
    for (let column = 0; column < width; column += 1) {
      file.set([blue, green, red], 54 + rowBytes * row + (column * bits) / 8)
    }
  }
  return file
}
