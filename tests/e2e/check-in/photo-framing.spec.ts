import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { watchFor } from '../../support/browser/passing-words'
import { draftOn } from '../../support/faults'
import { keepPhotosElsewhere, REMOTE } from '../../support/outside/photos-elsewhere'
import { openSignedIn } from '../../support/session'
import { expect, startCheckIn, test } from '../../support/story'
import { portrait } from '../../support/walk'

/** Leo's photo: the guest signs in, starts his check-in and goes to it by the address. */
async function openPhotoOfLeo(page: Page) {
  await openSignedIn(page, '/home', 'maya@example.com')
  await startCheckIn(page, ['Leo'])
  const address = new URL(page.url())
  address.pathname = '/checkin/photo'
  address.searchParams.delete('part')
  await goInApp(page, address.href)
}

const reloadAsIfTheTabWasKilled = (page: Page) => page.reload()

/** Red, green, blue and white quarters. */
const quarteredJpeg = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="300" height="300" fill="#f00"/><rect x="300" width="300" height="300" fill="#0f0"/>
    <rect y="300" width="300" height="300" fill="#00f"/><rect x="300" y="300" width="300" height="300" fill="#fff"/></svg>`),
  )
    .jpeg({ quality: 95 })
    .toBuffer()

const choosePicture = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').last().setInputFiles({ name: 'leo.jpg', mimeType: 'image/jpeg', buffer })

const colourAt = (pixels: Buffer, x: number, y: number) =>
  [0, 1, 2].map((channel) => ((pixels[(y * 400 + x) * 3 + channel] ?? 0) > 128 ? 1 : 0)).join('')

/** The uploaded picture's four corners, read from the bytes of the form that was sent. */
async function cornersOf(form: Buffer | null): Promise<string[]> {
  if (!form) throw new Error('Nothing was uploaded')
  const jpeg = form.subarray(form.indexOf('\r\n\r\n') + 4, form.lastIndexOf('\r\n--'))
  const { width, height, exif } = await sharp(jpeg).metadata()
  expect([width, height, exif]).toEqual([400, 400, undefined])
  expect(jpeg.length).toBeLessThanOrEqual(120 * 1024)
  const pixels = await sharp(jpeg).removeAlpha().raw().toBuffer()
  return [colourAt(pixels, 20, 20), colourAt(pixels, 380, 20), colourAt(pixels, 20, 380), colourAt(pixels, 380, 380)]
}

test('a photo is framed, chosen on this device or kept elsewhere', async ({ page }) => {
  await test.step('it is framed by keys, survives a killed tab, and says Saved once the crop is confirmed', async () => {
    await openPhotoOfLeo(page)
    const worker = page.waitForEvent('worker')
    await choosePicture(page, await quarteredJpeg())
    expect((await worker).url()).toContain('/picture-worker-')
    await expect(page.getByRole('button', { name: 'Use this photo' })).toBeFocused()
    await expect(page.locator('.cropper-crop-box')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo of Leo Lindqvist' })).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.locator('[data-actions]')
    await expect.poll(async () => bar.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(844)
    const use = page.getByRole('button', { name: 'Use this photo' })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('.cropper-crop-box')).toBeInViewport({ ratio: 0.9 })
    await expect(use).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(use).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('r')
    await page.keyboard.press('+')
    const framing = { turn: 90, side: expect.closeTo(600 / 1.1, 1) }
    await expect.poll(() => draftOn(page, 'photo-framing')).toMatchObject({ framing })
    expect(await draftOn(page, 'photo')).toMatchObject({ picture: { width: 600, height: 600 } })
    const placed = await page.locator('.cropper-canvas').getAttribute('style')
    await reloadAsIfTheTabWasKilled(page)
    await expect(page.locator('.cropper-canvas')).toHaveAttribute('style', String(placed))
    await expectAccessibleInBothSchemes(page)

    const uploaded = page.waitForRequest('**/api/photo/Contact/Upload**')
    const saved = await watchFor(page, 'Saved')
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expect.poll(saved).not.toBeNull()
    expect(await cornersOf((await uploaded).postDataBuffer())).toEqual(['001', '100', '111', '010'])
  })

  await test.step('one from elsewhere can be framed again on the venue’s own page, before a worker keeps it', async () => {
    await page.context().route(REMOTE, async (route) =>
      route.fulfill({
        contentType: 'image/jpeg',
        headers: { 'access-control-allow-origin': '*' },
        body: await portrait(),
      }),
    )
    await keepPhotosElsewhere(page)
    await page.goto('/home')
    await startCheckIn(page, ['Ida'])
    await page.getByRole('button', { name: /^Pass Photo/ }).click()
    await page.getByRole('button', { name: 'Adjust this picture' }).click()
    await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible()
  })
})
