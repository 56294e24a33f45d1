import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { isUnstorableValue } from '../../../server/database/unstorable'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  )

// The contract refuses half an id before it comes this far; what it forgets is still no fault of ours.
it.each([
  ['a NUL character in a text', () => callAs(open.database, admin)('addLocation', { body: { name: 'Lodge\u0000' } })],
  ['half an id', () => open.database.execute("select '1.5'::integer")],
])('%s is the fault of the sender', async (_, work) => {
  expect(isUnstorableValue(await failureOf(work()))).toBe(true)
})

it('a broken statement is a fault of ours', async () => {
  expect(isUnstorableValue(await failureOf(open.database.execute('select nothing from nowhere')))).toBe(false)
})
