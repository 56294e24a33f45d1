import { afterEach, describe, expect, test, vi } from 'vitest'
import { defaultLimits, passPhotoLimits } from '../../../src/photo/picture/picture-rules'
import { uprightOf } from '../../../src/photo/picture/upright'
import { lookAt, quarters } from './pictures'

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
const upright = { size: [4096, 273], corners: ['100', '010', '001', '111'] }

const open = (file: Blob) => uprightOf(file, defaultLimits, 'It cannot be opened.')
const opened = async (file: Blob) => lookAt(new Uint8Array((await open(file)).bytes))

/** Follows what the browser's decoder is asked for, and what it gives. */
function watchDecoder() {
  const frames: { frame: VideoFrame; width: number }[] = []
  vi.stubGlobal(
    'ImageDecoder',
    class extends ImageDecoder {
      override async decode() {
        const result = await super.decode()
        frames.push({ frame: result.image, width: Math.max(result.image.codedWidth, result.image.codedHeight) })
        return result
      }
    },
  )
  return frames
}

/** A decoder that answers with a picture of its own. */
const decoderThatGives = (width: number, height: number, frames: VideoFrame[] = []) =>
  class {
    async decode() {
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')
      const image = new VideoFrame(canvas, { timestamp: 0 })
      frames.push(image)
      return { image, complete: true }
    }
    close() {}
  }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('A large photo', () => {
  test.each(orientations)('is reduced while it is decoded, and is upright: held the way %i', async (orientation) => {
    const frames = watchDecoder()
    expect(await opened(await quarters(orientation, 6000, 400))).toEqual(upright)
    expect(frames.map(({ width }) => width)).toEqual([5250])
    expect(frames[0]?.frame.format).toBeNull()
  })

  test.each(orientations)('is upright where the browser has no such decoder: held the way %i', async (orientation) => {
    vi.stubGlobal('ImageDecoder', undefined)
    expect(await opened(await quarters(orientation, 6000, 400))).toEqual(upright)
  })

  test('is not read into memory where the browser has no such decoder', async () => {
    vi.stubGlobal('ImageDecoder', undefined)
    const photo = await quarters(1, 6000, 400)
    const read = vi.spyOn(photo, 'arrayBuffer')
    await open(photo)
    expect(read).not.toHaveBeenCalled()
  })

  test.each([
    [
      'does not take its type',
      class {
        constructor() {
          throw new TypeError()
        }
      },
    ],
    [
      'gives up',
      class {
        decode = () => Promise.reject(new Error())
        close() {}
      },
    ],
    ['gives less than the size that it is kept in', decoderThatGives(4000, 267)],
    ['turns it, whatever the mark says', decoderThatGives(5250, 8000)],
  ])('is opened whole where the decoder %s', async (_, decoder) => {
    vi.stubGlobal('ImageDecoder', decoder)
    expect(await opened(await quarters(3, 6000, 400))).toEqual(upright)
  })

  test('leaves no frame of the decoder open, also when it is of no use', async () => {
    const frames: VideoFrame[] = []
    vi.stubGlobal('ImageDecoder', decoderThatGives(40, 7, frames))
    await open(await quarters(1, 6000, 400))
    expect(frames.map(({ format }) => format)).toEqual([null])
  })

  test('that is damaged is refused in words', async () => {
    const photo = await quarters(6, 6000, 400)
    await expect(open(photo.slice(0, photo.size / 2))).rejects.toThrow('It cannot be opened.')
  })

  test('that is too flat for a pass is refused by its own size once it is upright', async () => {
    const words = 'Image is too small, minimum size is: 400x400 pixels.'
    await expect(uprightOf(await quarters(6, 6000, 399), passPhotoLimits, '')).rejects.toThrow(words)
    const upTo = { ...defaultLimits, minimumWidth: 6000, minimumHeight: 500 }
    expect(await uprightOf(await quarters(6, 6000, 500), upTo, '')).toMatchObject({ width: 4096, height: 341 })
  })
})

test('A photo that is not much larger than it is kept is decoded whole, which loses nothing', async () => {
  const frames = watchDecoder()
  expect(await opened(await quarters(6, 5800, 800))).toEqual({ ...upright, size: [4096, 565] })
  expect(frames).toEqual([])
})

test('A large picture of another kind is opened as before', async () => {
  const frames = watchDecoder()
  const canvas = new OffscreenCanvas(6000, 400)
  canvas.getContext('2d')
  expect((await opened(await canvas.convertToBlob({ type: 'image/png' }))).size).toEqual([4096, 273])
  expect(frames).toEqual([])
})
