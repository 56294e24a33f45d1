import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createReader } from '../../../src/api/reader'
import { DeskAtLocation } from '../../../src/app/desk/desk-at-location'
import { AdminGuests } from '../../../src/app/people/admin-guests'
import type { SignedInParts } from '../../../src/app/signed-in/parts'
import { createLocationChoice } from '../../../src/guest/location-choice'
import { apiWith } from '../support/answers'
import { mountAdmin } from '../support/mount-admin'
import { testStorage } from '../support/mount-guest'

afterEach(() => cleanup())

/** What the screens of staff stand on at a venue that has no location yet. */
function atNewVenue() {
  const storage = testStorage()
  const api = apiWith({ listLocations: () => [], listRefusedDocuments: () => [] })
  const owner = { iss: 'test', sub: 'admin' }
  const parts = {
    api,
    storage,
    reader: createReader({ api, storage, owner }),
  } as Partial<SignedInParts> as SignedInParts
  return { parts, locationChoice: createLocationChoice(sessionStorage) }
}

const wayThere = () =>
  page
    .getByText(/open yet/)
    .element()
    .parentElement?.querySelector('a[href="/admin/locations"]')

test('the administration says where a location is added, and sends no one to the desk', async () => {
  await mountAdmin({}, () => <AdminGuests {...atNewVenue()}>people</AdminGuests>)
  await expect.element(page.getByText('No location is open yet.', { exact: false })).toBeVisible()
  expect(wayThere()).toBeTruthy()
  expect(page.getByText('Ask at the desk', { exact: false }).query()).toBeNull()
})

test.each([true, false])('so does the desk, with the way there for an administrator (%s)', async (administers) => {
  await mountAdmin({}, () => (
    <DeskAtLocation {...atNewVenue()} administers={administers} notice={null}>
      today
    </DeskAtLocation>
  ))
  await expect.element(page.getByText('No location is open yet.', { exact: false })).toBeVisible()
  expect(Boolean(wayThere())).toBe(administers)
  expect(page.getByText('Ask at the desk', { exact: false }).query()).toBeNull()
})
