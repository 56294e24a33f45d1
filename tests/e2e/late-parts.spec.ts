import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/session'
import { expect, startCheckIn, test } from '../support/story'
import { portrait } from '../support/walk'

/**
 * Holds back the files of parts of the app, each until it is let through. One route for all and for the whole story: a
 * file that was asked for just as the last route went away was never answered.
 */
async function holder(page: Page) {
  const held = new Set<string>()
  await page.route(/\/assets\/[\w-]+-[\w-]{8}\.js$/, (route) => {
    const [, part = ''] = /([\w-]+)-[\w-]{8}\.js$/.exec(route.request().url()) ?? []
    return held.has(part) ? route.abort() : route.continue()
  })
  return (part: string) => {
    held.add(part)
    return () => held.delete(part)
  }
}

test('a part of a page that cannot be loaded takes nothing else away, and comes at another try', async ({ page }) => {
  const trouble = page.getByRole('alert')
  const tryAgain = trouble.getByRole('button', { name: 'Try again' })
  // From the start: home brings it in its first idle moment.
  const holdBack = await holder(page)
  const letCopiesThrough = holdBack('copies')

  await test.step('home without the passes', async () => {
    const letThrough = holdBack('passes')
    await openSignedIn(page, '/home', 'maya@example.com')
    await expect(trouble).toContainText('We couldn’t load your passes')
    await expect(page.getByRole('checkbox', { name: /^Leo / })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'On this device' })).toBeVisible()
    letThrough()
    await tryAgain.click()
    await expect(page.getByText('Hold a code up to the scanner')).toBeVisible()
    // What the venue says of each pass moves what is below: a button that moves while it is pressed is not clicked.
    await expect(page.getByText('This pass has not been sent yet')).toHaveCount(3)
  })

  await test.step('the documents of this device', async () => {
    await page.getByRole('button', { name: 'On this device' }).click()
    await expect(trouble).toContainText('This did not load')
    letCopiesThrough()
    await tryAgain.click()
    await page.getByRole('button', { name: 'Open a saved copy' }).click()
    await expect(page.getByRole('textbox', { name: 'Passphrase' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a photo without what frames it', async () => {
    const letThrough = holdBack('cropper')
    await startCheckIn(page, ['Leo'])
    await page.getByRole('button', { name: /^Pass Photo/ }).click()
    const picture = { name: 'leo.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
    await page.locator('input[type=file]').last().setInputFiles(picture)
    await expect(trouble).toContainText('This did not load')
    await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
    letThrough()
    await tryAgain.click()
    await expect(page.locator('.cropper-crop-box')).toBeVisible()
  })
})
