import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { watchFor } from '../../support/browser/passing-words'
import { openSignedIn } from '../../support/session'
import { expect, startCheckIn, test, untilInstalledForOffline } from '../../support/story'
import { portrait } from '../../support/walk'

const REMOTE = 'https://pictures.example/leo.jpg'

/** Leo's photo, at a venue whose server keeps the pictures elsewhere. */
async function openPhotoOfLeo(page: Page, { isInstalled }: { isInstalled: boolean }) {
  await page.context().route('**/api/tasks/ContactTaskGrouping/**', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const grouping = await response.json()
    for (const { contact } of grouping.photoContactTasks) contact.imageUrl = REMOTE
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

test.describe('once the app is installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a photo that the venue keeps elsewhere is loaded, framed again, and goes to the venue', async ({ page }) => {
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

    await openPhotoOfLeo(page, { isInstalled: true })
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
})

test('a photo from elsewhere can be framed again on the very first page, before the worker keeps it', async ({
  page,
}) => {
  await page.context().route(REMOTE, async (route) =>
    route.fulfill({
      contentType: 'image/jpeg',
      headers: { 'access-control-allow-origin': '*' },
      body: await portrait(),
    }),
  )
  await openPhotoOfLeo(page, { isInstalled: false })
  await page.getByRole('button', { name: 'Adjust this picture' }).click()
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible()
})
