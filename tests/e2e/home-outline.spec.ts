import type { Page } from '@playwright/test'
import { sweepFirstTick } from '../support/first-tick'
import { type Device, expect, test, untilInstalledForOffline } from '../support/story'

/** Until the device knows where home stands: it is written down in an idle moment. */
const untilOutlined = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('basehut')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys()
              keys.onsuccess = () => {
                opening.result.close()
                resolve(keys.result.filter((key) => Array.isArray(key) && key[2] === 'outlineOfHome').length)
              }
            }
          }),
      ),
    )
    .toBe(1)

async function openOutlined(device: Device): Promise<Page> {
  const page = await device.open('/home', { as: 'maya@example.com' })
  await expect(page.locator('[data-settled]')).toBeVisible()
  await untilInstalledForOffline(page)
  await untilOutlined(page)
  await device.context().setOffline(true)
  // Without a network the page says how old it is, above the family.
  await page.reload()
  await expect(page.locator('[data-settled]')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  return page
}

for (const { name, viewport, touch, cpu, step } of [
  { name: 'phone, CPU 4x', viewport: { width: 390, height: 844 }, touch: true, cpu: 4, step: 75 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, touch: false, cpu: 1, step: 40 },
])
  test.describe(name, () => {
    test.use({ viewport, hasTouch: touch, tellsInteractions: false })

    test(`a tap on a box of home holds at every moment from the first paint, and no box moves: ${name}`, async ({
      device,
    }) => {
      test.setTimeout(600_000)
      const page = await openOutlined(device)
      const moments = Array.from({ length: 8 }, (_, index) => index * step)
      const { wrong, outlined } = await sweepFirstTick(page, { touch, cpu, moments, name: 'Maya Lindqvist' })
      expect(wrong).toEqual([])
      expect(outlined).toBeGreaterThan(moments.length / 2)
    })
  })
