import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePortrait } from '../../../server/photos/portrait'
import { whyNotDecoded } from '../../../server/photos/sent-picture'
import { objectionToPixels, passPhotoLimits } from '../../../src/photo/picture/picture-rules'
import { animatedGif, animatedPng, bitmap, stillPicture } from './pictures'

const refusalOf = (sent: Uint8Array) =>
  makePortrait(sent).then(
    () => 'accepted',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  )

describe('a photo that is a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is stored as a 400x400 JPEG when sent as %s', async (format) => {
    const portrait = await makePortrait(await stillPicture(format))
    const stored = await sharp(portrait.jpeg).metadata()
    expect(stored).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
    expect(portrait.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([24, 32] as const)('is stored when sent as a bitmap of %i bits, with its first row on top', async (bits) => {
    const { jpeg } = await makePortrait(
      bitmap({ width: 400, height: 400, bits, top: [220, 30, 30], rest: [20, 20, 200] }),
    )
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(180)
    expect(data[(info.width * 390 + 200) * info.channels]).toBeLessThan(80)
  })

  it('loses its EXIF and GPS data, colour profile and comments', async () => {
    const sent = await sharp(await stillPicture('jpeg'))
      .withExif({ IFD0: { Copyright: 'Maya' }, IFD3: { GPSLatitude: '60/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const stored = await sharp((await makePortrait(sent)).jpeg).metadata()
    expect([stored.exif, stored.icc, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is upright when the camera was held sideways', async () => {
    const red = { create: { width: 400, height: 200, channels: 3 as const, background: '#d02020' } }
    const sent = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2020d0' } })
      .composite([{ input: red, top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data, info } = await sharp((await makePortrait(sent)).jpeg)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(info.width * y + x) * info.channels] ?? 0
    expect(redAt(390, 200)).toBeGreaterThan(180)
    expect(redAt(10, 200)).toBeLessThan(80)
  })

  it('may be followed by padding, or by the further pictures that phones append', async () => {
    const jpeg = await stillPicture('jpeg')
    expect(await refusalOf(Buffer.concat([jpeg, Buffer.alloc(64)]))).toBe('accepted')
    expect(await refusalOf(Buffer.concat([jpeg, jpeg]))).toBe('accepted')
  })

  it('shows white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { data } = await sharp((await makePortrait(clear)).jpeg)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })
})

describe('a photo that is refused', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['nothing', ''],
  ])('is %s, whatever it calls itself', async (_, text) => {
    expect(await refusalOf(Buffer.from(text))).toBe('415 photo-type-not-accepted')
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('was cut short on its way as %s', async (format) => {
    const whole = await stillPicture(format)
    for (const share of [0.3, 0.7, 0.99]) {
      expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('422 photo-damaged')
    }
    expect(await refusalOf(whole.subarray(0, 16))).toMatch(/^422 photo-damaged$/)
  })

  it('is a bitmap without all of its pixels', async () => {
    const whole = bitmap({ width: 40, height: 40, bits: 24, top: [0, 0, 0], rest: [0, 0, 0] })
    expect(await refusalOf(whole.subarray(0, 500))).toBe('422 photo-damaged')
  })

  it('has a broken inside behind a sound beginning and end', async () => {
    const png = Buffer.from(await stillPicture('png'))
    png.fill(0x55, 60, png.length - 60)
    expect(await refusalOf(png)).toBe('422 photo-damaged')
  })

  it('hides another file behind the end of the picture', async () => {
    const zip = Buffer.from('PK\x03\x04 a whole archive', 'latin1')
    for (const format of ['jpeg', 'png', 'gif'] as const) {
      expect(await refusalOf(Buffer.concat([await stillPicture(format), zip]))).toBe('422 photo-not-only-a-picture')
    }
  })

  it('carries a script inside the picture', async () => {
    const sent = await sharp(await stillPicture('jpeg'))
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    expect(await refusalOf(sent)).toBe('422 photo-not-only-a-picture')
  })

  it('is smaller than a pass photo, in the words that the app says before it is sent', async () => {
    const sides = [
      [50, 50],
      [400, 399],
      [399, 400],
    ] as const
    for (const [width, height] of sides) {
      expect(await refusalOf(await stillPicture('jpeg', width, height))).toBe('422 photo-too-small')
    }
    const small = bitmap({ width: 50, height: 50, bits: 24, top: [0, 0, 0], rest: [0, 0, 0] })
    await expect(makePortrait(small)).rejects.toMatchObject({
      code: 'photo-too-small',
      message: objectionToPixels(50, 50, passPhotoLimits),
    })
    expect(await refusalOf(await stillPicture('jpeg', 400, 400))).toBe('accepted')
  })

  it('moves', async () => {
    expect(await refusalOf(await animatedGif())).toBe('422 photo-animated')
    expect(await refusalOf(await animatedPng())).toBe('422 photo-animated')
    const webp = await sharp(await animatedGif(), { animated: true })
      .webp()
      .toBuffer()
    expect(await refusalOf(webp)).toBe('422 photo-animated')
  })
})

describe('a photo that could not be read', () => {
  it('is sent again where the server took too long over it, and is not called damaged', () => {
    expect(whyNotDecoded(new Error('timeout: 43% complete'))).toMatchObject({ status: 503, code: 'photo-too-slow' })
  })

  it('is damaged for any other reason', () => {
    expect(whyNotDecoded(new Error('VipsJpeg: premature end of JPEG image'))).toMatchObject({
      status: 422,
      code: 'photo-damaged',
    })
  })
})
