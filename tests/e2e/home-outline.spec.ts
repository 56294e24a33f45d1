import type { Page } from '@playwright/test'
import { sweepFirstTick } from '../support/browser/first-tick'
import { storedKeys } from '../support/browser/stored-keys'
import { type Device, expect, test, untilInstalledForOffline } from '../support/story'

/** How often the device knows where home stands: it is written down in an idle moment. */
const outlinesOn = (page: Page) =>
  expect.poll(
    async () => (await storedKeys(page, 'reads')).filter((key) => String(key).includes('outlineOfHome')).length,
  )

async function openOutlined(device: Device): Promise<Page> {
  const page = await device.open('/home', { as: 'maya@example.com' })
  await expect(page.locator('[data-settled]')).toBeVisible()
  await untilInstalledForOffline(page)
  await outlinesOn(page).toBe(1)
  await device.context().setOffline(true)
  return page
}

for (const { name, viewport, touch, cpu, step, path } of [
  { name: 'phone, CPU 4x', viewport: { width: 390, height: 844 }, touch: true, cpu: 4, step: 75, path: '/' },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, touch: false, cpu: 1, step: 40, path: '/home' },
])
  test.describe(name, () => {
    test.use({ viewport, hasTouch: touch, tellsInteractions: false })

    test(`a tap on a box of home holds at every moment from the first paint, and no box moves: ${name}`, async ({
      device,
    }) => {
      test.setTimeout(600_000)
      const page = await openOutlined(device)
      const moments = Array.from({ length: 8 }, (_, index) => index * step)
      const { wrong, outlined, leftTicked } = await sweepFirstTick(page, {
        path,
        touch,
        cpu,
        moments,
        name: 'Maya Lindqvist',
      })
      expect(wrong).toEqual([])
      expect(outlined).toBeGreaterThan(moments.length / 2)
      await page.getByRole('button', { name: `Check in ${leftTicked}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Who is skiing today?')
      // What is done from here on may change where home's cards stand.
      await outlinesOn(page).toBe(0)
    })
  })
