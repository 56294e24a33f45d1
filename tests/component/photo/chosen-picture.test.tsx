import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANSWERS_WITHIN_MS } from '../../../src/photo/picture/beside-page'
import { photoTexts } from '../../../src/settings/texts/photo'
import { expectAccessible } from '../support/accessible'
import { refusedWith } from '../support/keeping-outbox'
import { choose, openPhotoOfLeo, portraitIn, use } from './leo'
import { aFace, lookAt, quarters } from './pictures'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('The photo', () => {
  test('is upright whichever way the camera was held', async () => {
    const { saved } = await openPhotoOfLeo({ send: () => refusedWith(413) })
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      choose(await quarters(orientation))
      await expect.poll(() => document.querySelector('.cropper-crop-box')).not.toBeNull()
      await use().click()
      await expect.element(page.getByRole('alert')).toHaveTextContent('The file is probably too big')
      expect(saved.filter(({ operation }) => operation === 'uploadPhoto')).toHaveLength(orientation)
      const portrait = await portraitIn(saved)
      expect(await lookAt(portrait)).toEqual({ size: [400, 400], corners: ['100', '010', '001', '111'] })
      expect(portrait.length).toBeLessThanOrEqual(120 * 1024)
      expect(new TextDecoder('latin1').decode(portrait)).not.toContain('Exif')
    }
  })

  test('is framed by all of the stage, also on the smallest phone', async () => {
    await openPhotoOfLeo()
    await page.viewport(320, 568)
    choose(await aFace())
    await expect.poll(() => document.querySelector('.cropper-crop-box')).not.toBeNull()
    const frame = document.querySelector('.cropper-container')?.getBoundingClientRect()
    const stage = document.querySelector('svg[viewBox="0 0 100 100"]')?.getBoundingClientRect()
    expect(frame?.width).toBeCloseTo(stage?.width ?? 0, 0)
  })

  test('is not made larger than a face can be seen in, however long a wheel or a key goes on', async () => {
    await openPhotoOfLeo()
    choose(await aFace())
    await expect.poll(() => document.querySelector('.cropper-crop-box')).not.toBeNull()
    const width = (part: string) => document.querySelector(part)?.getBoundingClientRect().width ?? 0
    await userEvent.keyboard('+'.repeat(40))
    // 800 pixels, of which an eighth of each side is in the frame.
    await expect.poll(() => width('.cropper-canvas') / width('.cropper-container')).toBeGreaterThan(7)
    expect(width('.cropper-canvas') / width('.cropper-container')).toBeLessThan(8.01)
    await userEvent.keyboard('-')
    await expect.poll(() => width('.cropper-canvas') / width('.cropper-container')).toBeLessThan(7.5)
  })

  test('is opened and cut beside the page, which would stand still for a second with 48 megapixels', async () => {
    const decoded = vi.spyOn(window, 'createImageBitmap')
    const encoded = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    const { saved } = await openPhotoOfLeo()
    choose(await aFace())
    await use().click()
    await expect.poll(() => saved.map(({ operation }) => operation)).toContain('uploadPhoto')
    expect(decoded).not.toHaveBeenCalled()
    expect(encoded).not.toHaveBeenCalled()
  })

  test('is opened and cut in the page where the browser gives no worker', async () => {
    vi.stubGlobal('Worker', undefined)
    const { saved } = await openPhotoOfLeo()
    choose(await quarters(6))
    await use().click()
    await expect.poll(() => saved.map(({ operation }) => operation)).toContain('uploadPhoto')
    expect(await lookAt(await portraitIn(saved))).toEqual({ size: [400, 400], corners: ['100', '010', '001', '111'] })
  })

  test('is opened in the page where the worker never answers', async () => {
    const asked = vi.fn()
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage = asked
        terminate() {}
      },
    )
    await openPhotoOfLeo()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    choose(await quarters(6))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(use().query()).toBeNull()
    await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN_MS)
    vi.useRealTimers()
    await expect.element(use()).toBeVisible()
  })

  test('says why a file cannot be used', async () => {
    await openPhotoOfLeo()
    choose(new File(['%PDF-1.7'], 'waiver.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid file type, expects: jpeg, png, gif, bmp.')
    choose(new File(['\x00\x00\x00\x18ftypheic'], 'a.heic', { type: 'image/heic' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('can’t open HEIC photos')
    choose(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'torn.jpg', { type: 'image/jpeg' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent(photoTexts.cannotOpen)
    await expectAccessible()
  })
})
