import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { watchFor } from '../../support/browser/passing-words'
import { openToStay } from '../../support/faults'
import { keepPhotosElsewhere, REMOTE } from '../../support/outside/photos-elsewhere'
import { expect, startCheckIn, test } from '../../support/story'
import { portrait } from '../../support/walk'

const widget = (page: Page) => page.getByRole('region', { name: 'Photo of Leo Lindqvist' })

test.describe('once the app is installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a photo that the venue keeps elsewhere is loaded, framed again, and goes to the venue', async ({ page }) => {
    await openToStay(page, 'maya@example.com')
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

    await keepPhotosElsewhere(page)
    // The page that the worker keeps may call services that the venue's own page does not name.
    await page.reload()
    await startCheckIn(page, ['Leo'])
    await page.getByRole('button', { name: /^Pass Photo/ }).click()
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
