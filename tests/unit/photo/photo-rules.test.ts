import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitWithin, type QuarterTurn, quarterTurnOf, squareInSource } from '../../../src/photo/editor/crop-geometry'
import { multipartOf } from '../../../src/photo/multipart'
import { firstWithin } from '../../../src/photo/picture/cut-portrait'
import { dataAddressOf, pictureInAddress } from '../../../src/photo/picture/data-address'
import {
  defaultLimits,
  objectionToFile,
  objectionToPixels,
  passPhotoLimits,
  pictureKindOf,
} from '../../../src/photo/picture/picture-rules'
import { RemotePictureFailed, remotePicture } from '../../../src/photo/picture/remote-picture'
import { refusalWords } from '../../../src/photo/upload-outcome'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('What a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe1Exif', 'JPEG'],
    ['\x89PNG\r\n\x1a\n', 'PNG'],
    ['GIF89a', 'GIF'],
    ['BM\x36\x00', 'BMP'],
    ['\x00\x00\x00\x18ftypheic', 'HEIC'],
    ['\x00\x00\x00\x18ftypmif1', 'HEIC'],
    ['\x00\x00\x00\x18ftypisom', null],
    ['%PDF-1.7', null],
    ['<svg', null],
    ['', null],
  ])('is told by its first bytes: %j', (start, kind) => {
    expect(pictureKindOf(bytesOf(start))).toBe(kind)
  })
})

describe('Objections, to the letter', () => {
  it('to a type', () => {
    expect(objectionToFile(10, null, defaultLimits)).toBe('Invalid file type, expects: jpeg, png, gif, bmp.')
  })

  it('to a file above the maximum, not to one at it', () => {
    const limits = { ...defaultLimits, maximumMegabytes: 5 }
    expect(objectionToFile(5 * 1024 * 1024 + 1, 'PNG', limits)).toBe('File is too big, maximum file size: 5 MB.')
    expect(objectionToFile(5 * 1024 * 1024, 'PNG', limits)).toBeNull()
  })

  it('to too few pixels', () => {
    const limits = { ...defaultLimits, minimumWidth: 200, minimumHeight: 100 }
    expect(objectionToPixels(199, 300, limits)).toBe('Image is too small, minimum size is: 200x100 pixels.')
    expect(objectionToPixels(200, 100, limits)).toBeNull()
    expect(objectionToPixels(1, 1, defaultLimits)).toBeNull()
  })

  it('is too small for a pass below 400x400, and just large enough at that', () => {
    expect(objectionToPixels(50, 50, passPhotoLimits)).toBe('Image is too small, minimum size is: 400x400 pixels.')
    expect(objectionToPixels(400, 399, passPhotoLimits)).not.toBeNull()
    expect(objectionToPixels(400, 400, passPhotoLimits)).toBeNull()
  })
})

describe('The working picture', () => {
  it.each([
    [
      { width: 8000, height: 6000 },
      { width: 4096, height: 3072 },
    ],
    [
      { width: 3000, height: 9000 },
      { width: 1365, height: 4096 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 100_000, height: 1 },
      { width: 4096, height: 1 },
    ],
  ])('of %o is at most 4096 a side: %o', (size, fitted) => {
    expect(fitWithin(size, 4096)).toEqual(fitted)
  })
})

describe('The framed square', () => {
  const source = { width: 300, height: 200 }

  it.each<[QuarterTurn, { x: number; y: number }]>([
    [0, { x: 10, y: 20 }],
    [90, { x: 20, y: 140 }],
    [180, { x: 240, y: 130 }],
    [270, { x: 230, y: 10 }],
  ])('turned by %d degrees is found in the picture as it was', (turn, corner) => {
    expect(squareInSource({ x: 10, y: 20, side: 50, turn }, source)).toEqual({ ...corner, side: 50 })
  })

  it('is whole and never outside of the picture, whatever the fingers did', () => {
    const size = fc.integer({ min: 1, max: 5000 })
    const place = fc.double({ min: -6000, max: 6000, noNaN: true })
    const turn = fc.constantFrom<QuarterTurn>(0, 90, 180, 270)
    fc.assert(
      fc.property(size, size, place, place, place, turn, (width, height, x, y, side, turned) => {
        const square = squareInSource({ x, y, side, turn: turned }, { width, height })
        expect(square.side).toBeGreaterThanOrEqual(1)
        expect(Math.min(square.x, square.y)).toBeGreaterThanOrEqual(0)
        expect(square.x + square.side).toBeLessThanOrEqual(width)
        expect(square.y + square.side).toBeLessThanOrEqual(height)
        expect(Object.values(square).every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it.each([
    [-90, 270],
    [450, 90],
    [-720, 0],
    [89.99, 90],
  ])('counts a turn of %d degrees as %d', (degrees, turn) => {
    expect(quarterTurnOf(degrees)).toBe(turn)
  })
})

describe('The portrait', () => {
  const sized = (bytes: Record<number, number>) => async (quality: number) => new ArrayBuffer(bytes[quality] ?? 0)

  it('has the best quality that fits the budget', async () => {
    const made = await firstWithin(100, [0.9, 0.8, 0.7], sized({ 0.9: 150, 0.8: 90, 0.7: 40 }))
    expect(made.byteLength).toBe(90)
  })

  it('has the last quality when none fits', async () => {
    const made = await firstWithin(10, [0.9, 0.8], sized({ 0.9: 150, 0.8: 90 }))
    expect(made.byteLength).toBe(90)
  })
})

describe('The form that carries it', () => {
  const bytes = crypto.getRandomValues(new Uint8Array(2000)).buffer
  const file = { field: 'photo', fileName: 'photo.jpg', type: 'image/jpeg', bytes }

  it('is read back by any server as the field photo, byte for byte', async () => {
    const { body, contentType } = multipartOf(file, 'photo-1')
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    const sent = form.get('photo')
    if (!(sent instanceof File)) throw new Error('no file')
    expect([sent.name, sent.type]).toEqual(['photo.jpg', 'image/jpeg'])
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(bytes))
  })

  it('is the same bytes every time', () => {
    expect(multipartOf(file, 'photo-1')).toEqual(multipartOf(file, 'photo-1'))
  })
})

describe('An upload that was refused', () => {
  it.each([
    ['too large', { status: 413, message: 'Too large.' }, 'The file is probably too big'],
    ['an error', { status: 500, message: '' }, 'An unknown error occurred'],
    ['no answer', null, 'An unknown error occurred'],
    [
      'what the server said against it',
      { status: 422, message: 'This picture is animated. Choose a still picture.' },
      'An unknown error occurred: This picture is animated. Choose a still picture.',
    ],
  ])('answers %s', (_, failure, words) => {
    expect(refusalWords(failure)).toBe(words)
  })
})

describe('A picture from elsewhere', () => {
  const address = 'https://pictures.example/7.jpg'
  const { signal } = new AbortController()
  const jpeg = new Blob([bytesOf('\xff\xd8\xff\xe0rest')])
  const canBeShown = async () => {}
  const cannotBeShown = () => Promise.reject(new Error())
  const read = () => Promise.reject(new Error())

  it('is had as it is', async () => {
    const fetch = async () => new Response(jpeg)
    const found = await remotePicture(address, { fetch, read, show: cannotBeShown, signal })
    expect('picture' in found && found.picture.size).toBe(jpeg.size)
  })

  it('is read by way of an image where the page may not fetch it', async () => {
    const fetch = () => Promise.reject(new TypeError())
    const found = await remotePicture(address, { fetch, read: async () => jpeg, show: cannotBeShown, signal })
    expect(found).toEqual({ picture: jpeg })
  })

  it('is only shown where its server lets no one read it', async () => {
    const fetch = () => Promise.reject(new TypeError())
    expect(await remotePicture(address, { fetch, read, show: canBeShown, signal })).toEqual({ shownFrom: address })
    await expect(remotePicture(address, { fetch, read, show: cannotBeShown, signal })).rejects.toThrow()
  })

  it.each([
    ['is missing', new Response('', { status: 404 })],
    ['is a page', new Response('<html>')],
  ])('is refused when it %s', async (_, answer) => {
    const fetch = async () => answer
    await expect(remotePicture(address, { fetch, read, show: canBeShown, signal })).rejects.toThrow(RemotePictureFailed)
  })
})

describe('A photo in an address', () => {
  it('is read back byte for byte, and no other address is one', async () => {
    const bytes = bytesOf('\xff\xd8\xff\x00\x7f').buffer
    const picture = pictureInAddress(dataAddressOf(bytes))
    expect(await picture?.arrayBuffer()).toEqual(bytes)
    expect(pictureInAddress('blob:https://venue.example/1')).toBeNull()
  })
})
