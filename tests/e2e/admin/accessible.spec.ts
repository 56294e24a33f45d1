import { expectAccessibleInBothSchemes } from '../../support/accessible'
import { openSignedIn } from '../../support/session'
import { expect, test } from '../../support/story'

test.use({ viewport: { width: 1366, height: 900 } })

/** Every screen of the section, and the record whose form is open there. */
const screens: readonly (readonly [title: string, record?: string])[] = [
  ['Tasks', 'Summit Valley Waiver'],
  ['Activities', 'A day on the mountain'],
  ['Locations', 'Rental Shop'],
  ['Task Types', 'Rental Profile'],
  ['Collections', 'AccessLocations'],
  ['Email Access', 'admin@example.com'],
  ['General'],
  ['Reporting'],
  ['API'],
  ['Theme'],
  ['Language'],
]

test('every screen of the administration is accessible with its form open, in light and in dark, and so is a question', async ({
  page,
}) => {
  await openSignedIn(page, '/admin', 'admin@example.com')
  for (const [title, record] of screens) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (record) {
      await page.getByRole('checkbox', { name: `Choose ${record}`, exact: true }).click()
      await expect(page.getByRole('form', { name: record, exact: true })).toBeVisible()
    }
    await test.step(title, () => expectAccessibleInBothSchemes(page))
  }
  await page.getByRole('textbox', { name: /^Title/ }).fill('Summit')
  await page.getByRole('button', { name: 'Update Language' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm Update Language' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
