import { openSignedIn } from '../../support/session'
import { expect, signWaiver, startCheckIn, test } from '../../support/story'

test('a device that cannot keep what it has to says so before anybody signs', async ({ page }) => {
  await test.step('a device without room for a photo says so before one is taken', async () => {
    // As Safari and Firefox tell it; Chromium tells every page the same, so that pages cannot be told apart by it.
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 98_000_000, quota: 100_000_000 })
    })
    await openSignedIn(page, '/home', 'maya@example.com')
    await startCheckIn(page, ['Leo'])
    await expect(page.getByRole('alert').filter({ hasText: 'enough room for a photo' })).toBeVisible()
  })

  await test.step('a device that can keep nothing says so before anybody signs', async () => {
    const tab = await page.context().newPage()
    await tab.addInitScript(() => {
      const full = () => {
        throw new DOMException('There is no room left', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.put = full
      IDBObjectStore.prototype.add = full
    })
    // Leo's check-in.
    await tab.goto(page.url())
    await expect(tab.getByRole('alert').first()).toBeVisible()
  })

  await test.step('a browser that gives no storage at all says so before anybody signs, and keeps what was typed', async () => {
    const tab = await page.context().newPage()
    await tab.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await tab.goto('/home')
    await startCheckIn(tab, ['Leo'])
    await expect(tab.getByRole('alert').filter({ hasText: 'This browser can’t save anything here' })).toBeVisible()
    await signWaiver(tab, 'Maya Lindqvist')
    await expect(tab.getByRole('alert').filter({ hasText: 'Open the app in a normal window' }).last()).toBeVisible()
    await expect(tab.getByLabel('Type your full name')).toHaveValue('Maya Lindqvist')
    await expect(tab.getByText('Saved on this device', { exact: true })).toHaveCount(0)
  })

  await test.step('a browser that blocks all data of sites says that the app could not start, in place of an empty page', async () => {
    const tab = await page.context().newPage()
    await tab.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    await tab.goto('/home')
    await expect(tab.getByRole('heading', { name: 'The app could not start' })).toBeVisible()
    await expect(tab.getByText('allow cookies for this site')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Load again' })).toBeVisible()
  })
})
