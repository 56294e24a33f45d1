import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegHeadOf } from '../../../src/photo/picture/jpeg-head'

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const segment = (marker: number, ...body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]
const start = [0xff, 0xd8]
const jfif = segment(0xe0, ...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0)
const sized = (marker: number) => segment(marker, 8, 6000 >> 8, 6000 & 255, 8000 >> 8, 8000 & 255, 3)
const pixels = [0xff, 0xda, 0, 2, 1, 2, 3]

/** A mark among others, in the byte order of either kind of camera. */
const exif = (orientation: number, { isLittle = false, type = 3 } = {}) => {
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const long = (value: number) => (isLittle ? [...short(value), 0, 0] : [0, 0, ...short(value)])
  const entry = (tag: number, kind: number, value: number) => [
    ...short(tag),
    ...short(kind),
    ...long(1),
    ...short(value),
    0,
    0,
  ]
  return segment(
    0xe1,
    ...letters(`Exif\0\0${isLittle ? 'II' : 'MM'}`),
    ...short(42),
    ...long(8),
    ...short(2),
    ...entry(0x0100, 3, 8000),
    ...entry(0x0112, type, orientation),
    ...long(0),
  )
}

const read = (...parts: number[][]) => jpegHeadOf(Uint8Array.from(parts.flat()))
const stored = { width: 8000, height: 6000 }

describe('The head of a JPEG', () => {
  it.each([0xc0, 0xc1, 0xc2])('tells its size (segment %i)', (marker) => {
    expect(read(start, jfif, sized(marker), pixels)).toEqual({ stored, orientation: 1, orientationAt: null })
  })

  it('takes no table for a size', () => {
    const table = segment(0xc4, 0, 1, 2, 3, 4, 5, 6)
    expect(read(start, table, sized(0xc0))?.stored).toEqual(stored)
  })

  it.each([true, false])(
    'tells how the camera was held, and where that is written (little end first: %s)',
    (isLittle) => {
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        const bytes = Uint8Array.from([start, jfif, exif(orientation, { isLittle }), sized(0xc0)].flat())
        const head = jpegHeadOf(bytes)
        expect(head).toMatchObject({ stored, orientation })
        bytes[head?.orientationAt ?? Number.NaN] = 1
        expect(bytes).toEqual(Uint8Array.from([start, jfif, exif(1, { isLittle }), sized(0xc0)].flat()))
      }
    },
  )

  it('goes by the first mark, also behind a segment of the same number', () => {
    const xmp = segment(0xe1, ...letters('http://ns.adobe.com/xap/1.0/\0<x/>'))
    expect(read(start, xmp, exif(8), exif(3), sized(0xc0))?.orientation).toBe(8)
  })

  it.each([
    ['a number that means nothing', exif(9)],
    ['none', exif(0)],
    ['a value of another type', exif(6, { type: 4 })],
  ])('leaves a mark to the browser that says %s', (_, mark) => {
    expect(read(start, mark, sized(0xc0))).toEqual({ stored, orientation: 1, orientationAt: null })
  })

  it.each([
    ['another kind of file', [letters('\x89PNG\r\n\x1a\n'), sized(0xc0)]],
    ['no size before the pixels', [start, jfif, pixels]],
    ['an end in the middle of it', [start, jfif, sized(0xc0).slice(0, 8)]],
    ['a mark that leads out of the file', [start, exif(6).slice(0, 30)]],
    ['bytes between its segments', [start, jfif, [0, 0, 0, 0], sized(0xc0)]],
    ['nothing', []],
  ])('is not read of %s', (_, parts) => {
    expect(read(...parts)).toBeNull()
  })

  it('is read or not of any bytes, and never fails', () => {
    const bytes = fc.uint8Array({ maxLength: 200 })
    fc.assert(
      fc.property(bytes, (rest) => {
        expect(() => jpegHeadOf(Uint8Array.from([...start, ...exif(6).slice(0, 20), ...rest]))).not.toThrow()
        expect(() => jpegHeadOf(Uint8Array.from([...start, ...rest]))).not.toThrow()
      }),
    )
  })
})
