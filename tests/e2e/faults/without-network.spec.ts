import type { Page } from '@playwright/test'
import { expectReceivedOnce } from '../../support/faults'
import { expect, memberAtHome, signWaiver, startCheckIn, test, untilInstalledForOffline } from '../../support/story'

test('a device without a network opens the app anywhere, and keeps what is signed', async ({ device, venue }) => {
  let page: Page
  await test.step('the app opens without a network at a waiver’s own address', async () => {
    page = await device.open('/home', { as: 'maya@example.com' })
    await startCheckIn(page, ['Ida', 'Leo'])
    await expect(page.getByText('Scroll through text below to read waiver')).toBeVisible()
    const { pathname, search } = new URL(page.url())
    await untilInstalledForOffline(page)
    await device.close()

    page = await device.open(pathname + search, { offline: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Summit Valley Waiver' })).toBeVisible()
    await expect(page.getByText('By signing below I affirm that I am Ida Lindqvist')).toBeVisible()
    await expect(page.getByText(/^Updated (just now|\d+ min ago)$/)).toBeVisible()
    await expect(page.getByText('15. How long it lasts')).toBeAttached()
  })

  await test.step('what is signed without a network is received exactly once, without a touch, when the network is back', async () => {
    await device.close()

    page = await device.open('/home', { offline: true })
    await startCheckIn(page, ['Leo'])
    await signWaiver(page, 'Maya Lindqvist')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await device.close()

    page = await device.open('/home', { offline: true })
    await expect(memberAtHome(page, 'Leo')).toContainText('Saved on this device')
    await page.reload()
    await expect(memberAtHome(page, 'Leo')).toContainText('Saved on this device')

    await device.context().setOffline(false)
    await expectReceivedOnce(page, venue)
    expect(await venue.query('select id from receipts')).toHaveLength(1)
  })
})
