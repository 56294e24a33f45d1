import { arriveToStay } from '../../support/faults'
import { openSignedIn } from '../../support/session'
import { expect, memberAtHome, signWaiver, startCheckIn, test } from '../../support/story'
import { taskOnScreen } from '../../support/walk'

test('documents that the browser cleared before they were sent: their owner is told which, and they are asked for again', async ({
  device,
  venue,
}) => {
  const page = await device.open('/home', { as: 'maya@example.com' })
  await arriveToStay(page, 'maya@example.com')
  await device.context().setOffline(true)
  await startCheckIn(page, ['Leo'])
  await signWaiver(page, 'Maya Lindqvist')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  // The words stand before the list beside the database follows.
  await expect(taskOnScreen(page)).toHaveText('Rental Profile')
  // With the app closed: it would race the clearing to the venue.
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: venue.url, storageTypes: 'indexeddb' })
  await page.goto('/home')
  const leo = memberAtHome(page, 'Leo')
  const told = page.getByRole('alert').filter({ hasText: 'Leo’s document that was saved here is gone' })
  await expect(told).toContainText('Waiver of Leo')
  await device.context().setOffline(false)
  await expect(told).toContainText('Waiver of Leo Lindqvist')
  await expect(leo).toContainText('Summit Valley Waiver')

  await told.getByRole('button', { name: 'I have read this' }).click()
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(leo).toContainText('Summit Valley Waiver')
  await expect(told).toHaveCount(0)
})

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
    await tab.goto('/home')
    await startCheckIn(tab, ['Leo'])
    const address = tab.url()
    await tab.addInitScript(() => {
      const full = () => {
        throw new DOMException('There is no room left', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.put = full
      IDBObjectStore.prototype.add = full
    })
    await tab.goto(address)
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
})
