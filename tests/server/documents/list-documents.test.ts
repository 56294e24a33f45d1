import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'
import { maya, seedFamilies } from '../support/seed-households'
import { addDocuments } from './add-documents'
import { asPerson } from './signed-document'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  const { leoId } = await seedFamilies(open.database)
  await addDocuments(open.database, { contactId: leoId, count: 400 })
})
afterAll(() => open.close())

const named = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `Number ${from - at}`)

it('gives a household its thousands of documents in parts, each with what it is worth beside all the others', async () => {
  const { own } = asPerson(open.database, maya)
  const parts = [await own(1), await own(2), await own(3)]
  expect(parts.map((part) => part.map(({ taskName }) => taskName))).toEqual([named(400, 201), named(200, 1), []])
  const counting = parts.flat().filter(({ isReplaced }) => !isReplaced)
  expect(counting.map(({ taskName }) => taskName)).toEqual(['Number 400', 'Number 4'])
})

it('gives an app of before there were parts all of them, and reads no more of them in one statement', async () => {
  const statements = recordStatements(open.database)
  const all = await asPerson(open.database, maya).own()
  expect(statements.filter((text) => /from "waiver_evidence".*limit/s.test(text))).toHaveLength(3)
  expect(all.map(({ taskName }) => taskName)).toEqual(named(400, 1))
})
