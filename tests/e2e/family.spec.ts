import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { goInApp } from '../support/browser/go-in-app'
import { openSignedIn } from '../support/session'
import { expect, test } from '../support/story'

async function typePerson(page: Page, person: { first: string; last?: string; born: [string, string, string] }) {
  await page.getByLabel('First name').fill(person.first)
  if (person.last) await page.getByLabel('Last name').fill(person.last)
  const [day, month, year] = person.born
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Month').selectOption(month)
  await page.getByLabel('Year').fill(year)
}

const nora = { first: 'Nora', born: ['29', 'February', '2020'] } satisfies Parameters<typeof typePerson>[1]

test('a family grows by one, once', async ({ page }) => {
  await test.step('the page of a new family member leads home while no family is loaded', async () => {
    await openSignedIn(page, '/add-family-member', 'maya@example.com')
    await expect(page).toHaveURL(/\/home/)
    await expect(page.getByRole('checkbox', { name: /^Maya Lindqvist/ })).toBeVisible()
  })

  await test.step('a family member that is added is on home at once, and comes along with those who were ticked', async () => {
    // A box that is not ticked yet would count as unticked.
    await expect(page.getByRole('checkbox', { name: /^Jonas Lindqvist/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /^Jonas Lindqvist/ }).uncheck()
    await page.getByRole('button', { name: 'Add a family member' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist')

    await page.getByRole('button', { name: 'Add to the family' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Date of birth is required')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()

    await typePerson(page, { first: 'Nora', born: ['30', 'February', '2020'] })
    await page.getByRole('button', { name: 'Add to the family' }).click()
    await expect(page.getByText('There is no 30 February 2020. Check the date.')).toBeVisible()

    await typePerson(page, nora)
    await expect(page.getByText(/^\d+ years old$/)).toBeVisible()
    await page.getByRole('button', { name: 'Add to the family' }).click()
    await expect(page.getByRole('checkbox', { name: /^Nora Lindqvist/ })).toBeEnabled()
    await expect(page.getByRole('checkbox', { name: /^Nora Lindqvist/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Ida Lindqvist/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Jonas Lindqvist/ })).not.toBeChecked()

    const noPass = 'No pass yet. '
    await expect(page.getByRole('listitem').filter({ hasText: noPass })).toContainText('Nora Lindqvist')
    await goInApp(page, '/ble-connect')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your phone is your pass')
    const pass = page.getByRole('listitem').filter({ hasText: 'Nora Lindqvist' })
    await expect(pass).toContainText('There’s no pass for Nora yet.')
    await expect(pass.getByRole('button')).toHaveCount(0)
  })

  await test.step('someone who is in the family already is not added twice', async () => {
    await goInApp(page, '/home')
    await page.getByRole('button', { name: 'Add a family member' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await typePerson(page, { ...nora, first: ' nora ', last: 'LINDQVIST', born: ['28', 'February', '2020'] })
    await page.getByRole('button', { name: 'Add to the family' }).click()
    const question = page.getByRole('dialog', { name: 'Is this someone else?' })
    await expect(question).toContainText(/There is already a Nora Lindqvist \(\d+ years old\) in your family\./)
    await expect(question).toBeInViewport({ ratio: 1 })
    await expect(question.getByRole('button', { name: 'Add anyway' })).toBeVisible()
    await expectAccessible(page)
    // Two taps in a row, or Enter twice, do not answer it with yes.
    await expect(question.getByRole('button', { name: 'Change it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add to the family' })).toBeFocused()
    await page.getByLabel('Day').fill('29')
    await page.getByRole('button', { name: 'Add to the family' }).click()
    await expect(page.getByRole('alert')).toContainText('Already in your family')
    await expect(page.getByLabel('First name')).toHaveValue(' nora ')
  })
})
