import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { expect, test } from '../support/story'

async function check(page: Page, number: string) {
  await page.getByLabel('Pass or RFID number').fill(number)
  await page.getByRole('button', { name: 'Check pass' }).click()
}

/** A USB scanner is a keyboard far faster than fingers that ends with Enter: its keys come in one go, however busy the machine is. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code, 'Enter'],
  )

const result = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-outcome]') })

test('anybody may check a pass, and every outcome is told in words, colour and a shape of its own', async ({
  page,
}) => {
  const shapes = new Map<string, string | null>()
  const expectOutcome = async (words: string, tone: 'go' | 'stop' | 'ask') => {
    await expect(result(page)).toContainText(words)
    await expect(result(page).locator('[data-outcome]')).toHaveAttribute('data-tone', tone)
    shapes.set(words, await result(page).locator('path').getAttribute('d'))
  }
  await page.goto('/pass-checker')
  await expect(page.getByRole('heading', { level: 1, name: 'Check a pass' })).toBeFocused()
  await expect(page.getByLabel('Lift').locator('option:checked')).toHaveText('Summit Express')
  await page.getByRole('button', { name: 'Check pass' }).click()
  await expect(page.getByText('Type or scan a number')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await check(page, '0161 4730 2958')
  await expectOutcome('This pass is valid', 'go')
  await expect(result(page)).toContainText('Season pass')
  await expectAccessibleInBothSchemes(page)
  await check(page, '016143460719')
  await expectOutcome('This product is not valid here today', 'stop')
  await page.setViewportSize({ width: 390, height: 480 })
  await check(page, '016148027364')
  await expectOutcome('This pass is blocked', 'stop')
  await expect(result(page).locator('[data-outcome]')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(result(page)).toContainText('A waiver is not signed yet')
  await expectAccessibleInBothSchemes(page)
  await check(page, '016145691482')
  await expectOutcome('This pass is not active', 'stop')
  await check(page, '016142138506')
  await expectOutcome('There is no product on this pass', 'stop')
  await check(page, '999999999999')
  await expectOutcome('This pass is not valid', 'stop')
  await check(page, '??')
  await expectOutcome('We could not read this number', 'ask')

  await page.context().setOffline(true)
  await check(page, '016147302958')
  await expectOutcome('You’re offline: this pass was not checked', 'ask')
  await expectAccessibleInBothSchemes(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(result(page)).toContainText('This pass is valid')
  await expect(result(page)).toContainText('Already checked on this device')

  await page.route('**/api/profile/passes/check', (route) => route.fulfill({ status: 503 }))
  await check(page, '016147302958')
  await expectOutcome('The venue could not check this pass', 'ask')

  // Each has a shape of its own beside its colour: in glare colours look alike.
  expect(shapes.size).toBe(9)
  expect(new Set(shapes.values()).size).toBe(9)
})

test('a USB scanner works wherever the focus is, and reading one pass twice is one check', async ({ page }) => {
  let asked = 0
  await page.route('**/api/profile/passes/check', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/pass-checker')
  await page.getByRole('switch', { name: 'Sound' }).focus()
  await scan(page, '016147302958')
  await expect(result(page)).toContainText('016147302958')
  await scan(page, '016147302958')
  await scan(page, '016148027364')
  await expect(result(page)).toContainText('This pass is blocked')
  await expect(page.getByLabel('Pass or RFID number')).toHaveValue('016148027364')
  expect(asked).toBe(2)
})

test('anybody chooses the lift and the day', async ({ page }) => {
  await page.goto('/pass-checker')
  await page.getByLabel('Lift').selectOption('Valley Gondola')
  await check(page, '016143460719')
  await expect(result(page)).toContainText('This pass is valid')
  await expect(result(page)).toContainText('Valley Gondola')
  await page.getByLabel('Day').fill('2001-01-31')
  await check(page, '016143460719')
  await expect(result(page)).toContainText('1/31/2001')
  await expect(result(page)).toContainText('This product is not valid here today')
})

test('without the feature there is no pass checker', async ({ page, venue }) => {
  await venue.query(`update settings set enabled_features = '["BLEConnect"]'`)
  await page.goto('/pass-checker')
  await expect(page.getByRole('heading', { name: 'Ooops, 404 - Page Not Found' })).toBeVisible()
})
