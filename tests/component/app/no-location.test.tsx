import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { DeskAtLocation } from '../../../src/app/desk/desk-at-location'
import { AdminGuests } from '../../../src/app/people/admin-guests'
import { atVenue } from '../support/at-venue'
import { mountAdmin } from '../support/mount-admin'

afterEach(() => cleanup())

const wayThere = () =>
  page
    .getByText(/open yet/)
    .element()
    .parentElement?.querySelector('a[href="/admin/locations"]')

test('the administration says where a location is added, and sends no one to the desk', async () => {
  await mountAdmin({}, () => <AdminGuests {...atVenue([])}>people</AdminGuests>)
  await expect.element(page.getByText('No location is open yet.', { exact: false })).toBeVisible()
  expect(wayThere()).toBeTruthy()
  expect(page.getByText('Ask at the desk', { exact: false }).query()).toBeNull()
})

test.each([true, false])('so does the desk, with the way there for an administrator (%s)', async (administers) => {
  await mountAdmin({}, () => (
    <DeskAtLocation {...atVenue([])} administers={administers} notice={null}>
      today
    </DeskAtLocation>
  ))
  await expect.element(page.getByText('No location is open yet.', { exact: false })).toBeVisible()
  expect(Boolean(wayThere())).toBe(administers)
  expect(page.getByText('Ask at the desk', { exact: false }).query()).toBeNull()
})
