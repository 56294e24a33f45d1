import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Choice } from '../../../src/ui/form/choice'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'

const lodges = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `Lodge ${at + 1}` }))

function Place({ count, none, first = '' }: { count: number; none?: string; first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Choice label="Location" choices={lodges(count)} value={value} onChoose={setValue} {...(none ? { none } : {})} />
      <p>Chosen: {value || 'none'}</p>
    </>
  )
}
const field = () => page.getByRole('combobox', { name: 'Location' })

test.each([1, 10])('of %i the device’s own list offers all', async (count) => {
  await mountGuest(<Place count={count} none="Choose a location" />)
  await field().selectOptions(`Lodge ${count}`)
  await expect.element(page.getByText(`Chosen: ${count}`)).toBeVisible()
  expect(field().element().tagName).toBe('SELECT')
})

test('of ten thousand one is found by its name with the keyboard alone, on a narrow phone and in the dark', async () => {
  await mountGuest(<Place count={10_000} first="3" />)
  await page.viewport(320, 568)
  await expect.element(field()).toHaveValue('Lodge 3')
  await expect.element(field()).toHaveAccessibleDescription('The list shows 200 of 10,000. Type a name to find others.')
  await field().fill('Lodge 9876')
  await expect.element(page.getByRole('option', { name: 'Lodge 9876' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  expect(document.documentElement.scrollWidth).toBe(320)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Chosen: 9876')).toBeVisible()
  await expect.element(field()).toHaveValue('Lodge 9876')
})

test('a name that no choice has says so, and leaves what was chosen', async () => {
  await mountGuest(<Place count={10_000} first="3" />)
  await field().fill('Chalet')
  await expect.element(page.getByText('Nothing has this name.')).toBeVisible()
  await userEvent.tab()
  await expect.element(field()).toHaveValue('Lodge 3')
  await expect.element(page.getByText('Chosen: 3')).toBeVisible()
})

test('where one has to be chosen, choosing it again does not leave none', async () => {
  await mountGuest(<Place count={10_000} first="3" />)
  await field().click()
  await page.getByRole('option', { name: 'Lodge 3', exact: true }).click()
  await expect.element(page.getByText('Chosen: 3')).toBeVisible()
})
