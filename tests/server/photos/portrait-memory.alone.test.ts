import { expect, it } from 'vitest'
import { makePortrait } from '../../../server/photos/portrait'
import { bitmap, pixelBombPng } from './pictures'

it('a photo of a few bytes that unfold to more than 50 megapixels is refused, and is not unfolded', async () => {
  const before = process.memoryUsage().rss
  const tooMany = { status: 413, code: 'photo-too-many-pixels' }
  await expect(makePortrait(pixelBombPng(30_000, 30_000))).rejects.toMatchObject(tooMany)
  const bitmapHeader = bitmap({ width: 1, height: 1, bits: 24, top: [0, 0, 0], rest: [0, 0, 0] })
  bitmapHeader.writeInt32LE(0x7fffffff, 18)
  await expect(makePortrait(bitmapHeader)).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    code: expect.stringMatching(/^photo-/),
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})
