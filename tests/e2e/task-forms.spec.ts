import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { draftOn } from '../support/faults'
import { watchFor } from '../support/passing-words'
import { openSignedIn } from '../support/session'
import { expect, startCheckIn, test } from '../support/story'
import { abilitiesOn, chooseSizes } from '../support/walk'

type TaskPath = 'rentalprofile' | 'childregistration' | 'photo'

/** Leo's part of one task: the guest signs in, starts his check-in and goes to it by the address. */
async function openTaskOfLeo(page: Page, task: TaskPath) {
  await openSignedIn(page, '/home', 'maya@example.com')
  await startCheckIn(page, ['Leo'])
  const address = new URL(page.url())
  address.pathname = `/checkin/${task}`
  address.searchParams.delete('part')
  await page.goto(address.href)
}

const reloadAsIfTheTabWasKilled = (page: Page) => page.reload()

test.describe('The rental profile', () => {
  test('asks for ability, height and weight, and keeps what was chosen', async ({ page }) => {
    await openTaskOfLeo(page, 'rentalprofile')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This is required.')).toHaveCount(3)
    await expect(abilitiesOn(page).first()).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText(/Still missing:Skier abilityHeightWeight/)

    await page.getByLabel('Height').selectOption({ index: 2 })
    const imperial = await page.getByLabel('Height').locator('option:checked').textContent()
    await page.getByRole('switch', { name: 'Metric units' }).click()
    await expect(page.getByLabel('Height').locator('option:checked')).not.toHaveText(String(imperial))
    await expect(page.getByLabel('Height').locator('option:checked')).toContainText('cm')

    await abilitiesOn(page).nth(1).check()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    await reloadAsIfTheTabWasKilled(page)
    await expect(page.getByLabel('Height').locator('option:checked')).toContainText('cm')
    await expect(abilitiesOn(page).nth(1)).toBeChecked()

    // What is missing is led to. The age follows from the date of birth.
    await expect(page.getByText('9 and under')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Weight' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Weight')).toBeFocused()
    await page.getByLabel('Weight').selectOption({ index: 1 })
    await expect(page.getByRole('alert')).toHaveCount(0)

    // Who measures in centimetres does so for the next person too.
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Rental Profile')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Metric units' })).toBeChecked()
    await page.goto('/home')
    await startCheckIn(page, ['Ida'])
    await page.getByRole('button', { name: /^Rental Profile/ }).click()
    await expect(page.getByRole('switch', { name: 'Metric units' })).toBeChecked()
  })

  test('stays open with all that was chosen when the server refuses it', async ({ page }) => {
    await openTaskOfLeo(page, 'rentalprofile')
    await chooseSizes(page)
    await page.route('**/complete/rentalprofile', (route) =>
      route.fulfill({ status: 422, json: { code: 'refused', message: 'No' } }),
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('ERROR CALLING API')
    await expect(page.getByLabel('Weight')).not.toHaveValue('')
  })
})

test.describe('The child registration', () => {
  test('says what is missing, and None for what no one filled in', async ({ page }) => {
    await openTaskOfLeo(page, 'childregistration')
    await expect(page.getByLabel('Primary contact name')).toHaveValue('Maya Lindqvist')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Primary contact phone required')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(/Missing child registration information\. See above\.Primary/)

    await page.getByLabel('Medication').focus()
    await expect(page.getByLabel('Medication')).toHaveValue('')
    await page.getByLabel('Food allergy').fill('Peanuts')
    await expect(page.getByLabel('Medication')).toHaveValue('None')

    await page.getByLabel('Primary contact phone').fill('ask Maya')
    await page.getByLabel('Alternate contact name').fill('Jonas Lindqvist')
    await page.getByLabel('Alternate contact phone').fill('555 0101')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Please check .*See above\.Primary contact phone/)
    await expect(page.getByLabel('Primary contact phone')).toBeFocused()
    await expect(page.getByText('Enter a phone number with at least 7 digits.')).toBeVisible()
    await page.getByLabel('Primary contact phone').fill('555 0100')
    const sent = page.waitForRequest('**/complete/childregistration')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await sent).postDataJSON().relatedObject).toMatchObject({ foodAllergy: 'Peanuts', medication: 'None' })
  })
})

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

test.describe('The photo', () => {
  test('is framed by keys, survives a killed tab, and says Saved once the crop is confirmed', async ({ page }) => {
    await openTaskOfLeo(page, 'photo')
    await choosePicture(page, await quarteredJpeg())
    await expect(page.getByRole('button', { name: 'Use this photo' })).toBeFocused()
    await expect(page.locator('.cropper-crop-box')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo of Leo Lindqvist' })).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('.cropper-crop-box')).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('r')
    await page.keyboard.press('+')
    const framing = { turn: 90, side: expect.closeTo(600 / 1.1, 1) }
    await expect.poll(() => draftOn(page, 'photo-framing')).toMatchObject({ framing })
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
})
