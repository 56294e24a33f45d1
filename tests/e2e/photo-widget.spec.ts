import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, chromiumPath } from '../support/chromium.mjs'
import { watchFor } from '../support/passing-words'
import { openSignedIn } from '../support/session'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  startCheckIn,
  test,
  untilInstalledForOffline,
} from '../support/story'
import { portrait } from '../support/walk'

const REMOTE = 'https://pictures.example/leo.jpg'

test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
})

/** Leo's photo, at a venue whose server keeps the pictures elsewhere where `settings` and `imageUrl` say so. */
async function openPhotoOfLeo(page: Page, { imageUrl = null as string | null, isInstalled = true } = {}) {
  await page.context().route('**/api/tasks/ContactTaskGrouping/**', async (route) => {
    const response = await route.fetch()
    const grouping = await response.json()
    for (const { contact } of grouping.photoContactTasks) contact.imageUrl = imageUrl
    await route.fulfill({ response, json: grouping })
  })
  await openSignedIn(page, '/home', 'maya@example.com')
  await expect(page.getByRole('checkbox', { name: /^Leo / })).toBeEnabled()
  // The page that the worker keeps may call services that the venue's own page does not name.
  if (isInstalled) {
    await untilInstalledForOffline(page)
    await page.reload()
  }
  await startCheckIn(page, ['Leo'])
  await page.getByRole('button', { name: /^Pass Photo/ }).click()
}

const widget = (page: Page) => page.getByRole('region', { name: 'Photo of Leo Lindqvist' })

/** Every state that the widget goes through from now on, in their order. */
async function statesOf(page: Page) {
  await widget(page).evaluate((element) => {
    const states = [element.getAttribute('data-state')]
    new MutationObserver(() => states.push(element.getAttribute('data-state'))).observe(element, {
      attributeFilter: ['data-state'],
    })
    Object.assign(window, { states })
  })
  return () => page.evaluate(() => (window as unknown as { states: string[] }).states)
}

async function drag(page: Page, kind: 'dragenter' | 'drop', file: Buffer) {
  const files = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'leo.jpg', { type: 'image/jpeg' }))
    return transfer
  }, file.toString('base64'))
  await widget(page).dispatchEvent(kind, { dataTransfer: files })
}

test('a picture that is dropped goes through every state to the saved photo, which says so for two seconds', async ({
  page,
}) => {
  await openPhotoOfLeo(page)
  const states = await statesOf(page)
  await expect(widget(page).getByText('A photo of the face')).toBeVisible()
  const picture = await portrait()
  await drag(page, 'dragenter', picture)
  await expect(widget(page).getByText('Drop the picture to use it')).toBeVisible()
  await expectAccessible(page)
  await drag(page, 'drop', picture)
  const skip = page.getByRole('button', { name: 'Skip', exact: true })
  await expect(skip).toBeVisible()
  // The venue hangs: what is kept on the device is told so, and is not offered to be skipped any more.
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.context().route('**/api/photo/Contact/Upload**', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(widget(page).getByText('Saved on this device. Sending it now')).toBeVisible()
  await expect(skip).toHaveCount(0)
  const saved = await watchFor(page, 'Saved')
  letThrough()
  await expect.poll(saved).toBeGreaterThan(1900)
  expect(await states()).toEqual(['empty', 'file-over', 'busy', 'editor', 'upload', 'preview'])
})

test('a photo that the venue keeps elsewhere is loaded, framed anew, and goes to the venue', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.context().route(REMOTE, async (route) => {
    await held
    await route.fulfill({
      contentType: 'image/jpeg',
      headers: { 'access-control-allow-origin': '*' },
      body: await portrait(),
    })
  })
  let uploads = 0
  await page.context().route('**/api/photo/Contact/Upload**', async (route) => {
    uploads += 1
    if (uploads > 1) return route.continue()
    await route.fulfill({ status: 413, json: { code: 'too-large', message: 'Too large' } })
  })

  await openPhotoOfLeo(page, { imageUrl: REMOTE })
  await expect(widget(page).getByText('Loading the picture')).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expect(widget(page).getByRole('img', { name: 'Photo of Leo Lindqvist' })).toBeVisible()

  await page.getByRole('button', { name: 'Adjust this picture' }).click()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('alert')).toHaveText(/The file is probably too big$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  const saved = await watchFor(page, 'Saved')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect.poll(saved).not.toBeNull()
  await expect(page.getByRole('heading', { level: 1, name: 'Pass Photo' })).toBeHidden()
  expect(uploads).toBe(2)
})

test('a photo from elsewhere can be framed anew on the very first page, before the worker keeps it', async ({
  page,
}) => {
  await page.context().route(REMOTE, async (route) =>
    route.fulfill({
      contentType: 'image/jpeg',
      headers: { 'access-control-allow-origin': '*' },
      body: await portrait(),
    }),
  )
  await openPhotoOfLeo(page, { imageUrl: REMOTE, isInstalled: false })
  await page.getByRole('button', { name: 'Adjust this picture' }).click()
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible()
})

test('a photo from elsewhere that cannot be had says so, and another one can be taken', async ({ page }) => {
  await page.context().route(REMOTE, (route) => route.fulfill({ status: 404, body: '' }))
  await openPhotoOfLeo(page, { imageUrl: REMOTE })
  await expect(page.getByRole('alert')).toHaveText(/We couldn’t load the picture\./)
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
})

test('the camera of a computer takes the picture, and is off again afterwards', async ({ page }) => {
  await openPhotoOfLeo(page)
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(dialog.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  await expectAccessibleInBothSchemes(page)
  const track = await dialog
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0])
  await dialog.getByRole('button', { name: 'Take the photo' }).click()
  await expect(dialog).toBeHidden()
  expect(await track.evaluate((each) => each?.readyState)).toBe('ended')
  const saved = await watchFor(page, 'Saved')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect.poll(saved).not.toBeNull()
})

test('a browser that is refused the camera offers a picture instead', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await openPhotoOfLeo(page)
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(page.getByRole('alert')).toHaveText(/The camera is blocked here\./)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'leo.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible()
})

test('a picture larger than a canvas may be is made smaller, and a restless one fits the budget of a portrait', async ({
  page,
}) => {
  const [width, height] = [4500, 700]
  const noise = Uint8Array.from({ length: width * height * 3 }, (_, at) => (Math.imul(at, 2654435761) >>> 13) & 255)
  const wide = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await openPhotoOfLeo(page)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide })
  const opened = page.locator('.cropper-canvas img')
  await expect.poll(() => opened.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4096)
  const uploaded = page.waitForRequest('**/api/photo/Contact/Upload**')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  const form = (await uploaded).postDataBuffer()
  expect(form?.length).toBeGreaterThan(40 * 1024)
  expect(form?.length).toBeLessThanOrEqual(121 * 1024)
})
