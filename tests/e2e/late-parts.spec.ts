import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/session'
import { expect, startCheckIn, test } from '../support/story'
import { portrait } from '../support/walk'

/** The file of a part of the app, until it is let through. */
async function holdBack(page: Page, part: string) {
  const file = new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`)
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

test('a part of a page that cannot be loaded takes nothing else away, and comes at another try', async ({ page }) => {
  const trouble = page.getByRole('alert')
  const tryAgain = trouble.getByRole('button', { name: 'Try again' })
  // From the start: what seals copies for the worker brings it too.
  const letCopiesThrough = await holdBack(page, 'copies')

  await test.step('home without the passes', async () => {
    const letThrough = await holdBack(page, 'passes')
    await openSignedIn(page, '/home', 'maya@example.com')
    await expect(trouble).toContainText('We couldn’t load your passes')
    await expect(page.getByRole('checkbox', { name: /^Leo / })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'On this device' })).toBeVisible()
    await letThrough()
    await tryAgain.click()
    await expect(page.getByText('Hold a code up to the scanner')).toBeVisible()
  })

  await test.step('the documents of this device without the forms of a copy', async () => {
    await page.getByRole('button', { name: 'On this device' }).click()
    await page.getByRole('button', { name: 'Open a saved copy' }).click()
    await expect(trouble).toContainText('This did not load')
    await letCopiesThrough()
    await tryAgain.click()
    await expect(page.getByRole('textbox', { name: 'Passphrase' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a photo without what frames it', async () => {
    const letThrough = await holdBack(page, 'cropper')
    await startCheckIn(page, ['Leo'])
    await page.getByRole('button', { name: /^Pass Photo/ }).click()
    const picture = { name: 'leo.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
    await page.locator('input[type=file]').last().setInputFiles(picture)
    await expect(trouble).toContainText('This did not load')
    await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
    await letThrough()
    await tryAgain.click()
    await expect(page.locator('.cropper-crop-box')).toBeVisible()
  })
})
