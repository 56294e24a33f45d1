import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PosterScreen } from '../../../../src/admin/poster/poster.screen'
import type { PosterSearch } from '../../../../src/admin/poster/poster-search'
import { expectAccessible } from '../../support/accessible'
import { mountAdmin } from '../../support/mount-admin'

const locations = [
  { id: 1, name: 'Summit Base', isEnabled: true, isDefault: true },
  { id: 2, name: 'Rental Shop', isEnabled: false },
]

const mount = async (search: PosterSearch, all = locations) => {
  const searches: PosterSearch[] = []
  await mountAdmin({ listLocations: () => all }, ({ api }) => (
    <PosterScreen api={api} search={search} onSearch={(next) => searches.push(next)} origin="https://venue.example" />
  ))
  return searches
}

test('a poster has a code that keeps its location when that is renamed, and an address that people can type', async () => {
  const searches = await mount({ location: 2 })
  const poster = page.getByRole('article', { name: 'Poster of Rental Shop' })
  await expect.element(poster.getByRole('img', { name: 'QR code of https://venue.example/l/2' })).toBeVisible()
  await expect.element(poster).toHaveTextContent('Or open venue.example/l/rental-shop')
  await expect.element(page.getByRole('option', { name: /^Rental Shop \(closed/ })).toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Paper' }).selectOptions('A6, for a counter')
  await page.getByRole('combobox', { name: 'Location' }).selectOptions('Summit Base')
  expect(searches).toEqual([{ location: 2, size: 'a6' }, { location: 1 }])
  await expectAccessible()
})

test('the poster is that of the default location where none was chosen, also on a narrow phone', async () => {
  await mount({})
  await expect.element(page.getByRole('article', { name: 'Poster of Summit Base' })).toBeVisible()
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('the poster of one of ten thousand locations is found by the name of the location', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, name: `Lodge ${at + 1}`, isEnabled: true }))
  const searches = await mount({}, many)
  await page.getByRole('combobox', { name: 'Location' }).fill('Lodge 9876')
  await page.getByRole('option', { name: 'Lodge 9876' }).click()
  expect(searches).toEqual([{ location: 9876 }])
})

test('a venue without a location is led to where one is added', async () => {
  await mount({}, [])
  await expect.element(page.getByText('No location is open yet.')).toBeVisible()
})
