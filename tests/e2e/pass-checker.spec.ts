import { expect, test } from '../support/story'

test('a pass is checked at the venue by its number, and without the feature there is no pass checker', async ({
  page,
  venue,
}) => {
  await page.goto('/pass-checker')
  await page.getByLabel('Lift').selectOption('Valley Gondola')
  await page.getByLabel('Pass or RFID number').fill('016143460719')
  await page.getByRole('button', { name: 'Check pass' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'This pass is valid' })).toContainText('Valley Gondola')
  await page.getByLabel('Day').fill('2001-01-31')
  await page.getByRole('button', { name: 'Check pass' }).click()
  await expect(page.getByText('This product is not valid here today')).toBeVisible()

  await venue.query(`update settings set enabled_features = '["BLEConnect"]'`)
  await page.goto('/pass-checker')
  await expect(page.getByRole('heading', { name: 'Ooops, 404 - Page Not Found' })).toBeVisible()
})
