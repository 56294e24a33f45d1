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

it.each([
  ['a NUL character in a text', { name: 'Lodge\u0000' }],
  ['half an id', { name: 'Lodge', defaultActivityId: 1.5 }],
])('%s is the fault of whoever sent it', async (_, body) => {
  const error = await callAs(open.database, admin)('addLocation', { body }).catch((thrown: unknown) => thrown)
  expect(isUnstorableValue(error)).toBe(true)
})

it('a broken statement is a fault of ours', async () => {
  const error = await open.database.execute('select nothing from nowhere').catch((thrown: unknown) => thrown)
  expect(isUnstorableValue(error)).toBe(false)
})
