import type { Page } from '@playwright/test'
import { goInApp } from '../../support/browser/go-in-app'
import { openSignedIn } from '../../support/session'
import { drawSignature, expect, startCheckIn, test } from '../../support/story'

const pad = (page: Page) => page.getByRole('img', { name: /signature/i })

/** Dark pixels of the sheet, as a share of all. */
const inkOf = (page: Page) =>
  pad(page).evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let dark = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1
    return dark / (pixels.length / 4)
  })

/** The same once a busy machine has drawn the last of it. */
async function settledInk(page: Page): Promise<number> {
  let before = -1
  await expect
    .poll(async () => {
      const last = before
      before = await inkOf(page)
      return before === last
    })
    .toBe(true)
  return before
}

/** Where a person's own colours hold: whether the tick stands out from its box, and the line to sign on from the sheet. */
const inForcedColours = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('input[type=checkbox]:checked')
    const tick = box?.parentElement?.querySelector('svg')
    const sheet = document.querySelector('canvas')?.parentElement
    if (!box || !tick || !sheet) return null
    const paper = 'rgb(255, 255, 255)'
    return {
      tickIsSeen: getComputedStyle(tick).color !== getComputedStyle(box).backgroundColor,
      lineIsSeen: getComputedStyle(sheet, '::before').borderBottomColor !== paper,
    }
  })

async function openWaiver(page: Page) {
  await openSignedIn(page, '/home', 'maya@example.com')
  await startCheckIn(page, ['Leo'])
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
}

test('a family’s waivers: typed, reloaded, signed in turn', async ({ page }) => {
  await test.step('everything entered is there again when the page is reloaded right after the last stroke', async () => {
    await openWaiver(page)
    await expect(page.getByRole('button', { name: 'Go to the signature' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('heading', { name: 'Signature' }).evaluate((heading) => heading.scrollIntoView())
    for (const part of [
      page.getByRole('checkbox', { name: /agree/ }),
      page.getByLabel('Type your full name'),
      pad(page),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Type your full name').fill('Maya Lind')
    await page.getByRole('checkbox', { name: /agree/ }).check()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await inForcedColours(page), colorScheme).toEqual({ tickIsSeen: true, lineIsSeen: true })
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: null })
    await drawSignature(page)
    const drawn = await settledInk(page)
    await page.reload()
    await expect(page.getByLabel('Type your full name')).toHaveValue('Maya Lind')
    await expect(page.getByRole('checkbox', { name: /agree/ })).toBeChecked()
    await expect.poll(async () => Math.abs((await inkOf(page)) - drawn)).toBeLessThan(drawn * 0.1)
  })

  await test.step('a family signs one after the other, each with the right name, and the last leads to the next task', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Jonas', 'Ida'])
    for (const [person, name] of [
      ['Jonas Lindqvist', 'Jonas Lindqvist'],
      ['Ida Lindqvist', 'Maya Lindqvist'],
    ] as const) {
      await expect(page.getByRole('heading', { level: 2, name: person })).toBeVisible()
      await page.getByRole('checkbox', { name: /agree/ }).check()
      await page.getByLabel('Type your full name').fill(name)
      await drawSignature(page)
      await page.getByRole('button', { name: 'Accept' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Rental Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Everyone' }).click()
    await expect(page.getByRole('button', { name: 'Summit Valley Waiver Received' })).toHaveCount(2)
  })
})
