import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { rentalProfiles, rentalReferences } from '../../../server/rental/rental-profile.table'
import { correctedSlips } from '../../../server/rental/rental-slip.table'
import { callAs, NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, seedFamilies } from '../support/seed-households'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let desk: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  desk = callAs(open.database, admin)
  const { database } = open
  const sizes = await database.select().from(rentalReferences)
  const first = (list: string) => sizes.find((row) => row.list === list && row.dinLookupValue > -1)?.key ?? ''
  await database.insert(rentalProfiles).values({
    contactId: family.leoId,
    shoeSize: '21.5',
    selectedAbility: first('ability'),
    selectedAge: first('age'),
    selectedHeight: first('height'),
    selectedWeight: first('weight'),
    isGoofy: true,
    updatedAt: NOON,
  })
})
afterAll(() => open.close())

const slipOf = (contactId: number) => desk('getRentalSlip', { params: { contactId } })
const correct = (body: object) => desk('correctRentalSlip', { params: { contactId: family.leoId }, body })

it('a slip says what the guest has chosen in the guest’s own words, and no value worked out of it', async () => {
  const slip = await slipOf(family.leoId)
  const described = (await open.database.select().from(rentalReferences)).map(({ description }) => description)
  const { shoeSize, stance, ...chosen } = slip.facts
  expect(described).toEqual(expect.arrayContaining(Object.values(chosen)))
  expect([shoeSize, stance]).toEqual(['21.5', 'Goofy'])
  expect(JSON.stringify(slip)).not.toMatch(/din/i)
})

it('the code of a slip finds the person at the desk, as it is scanned and as it is typed', async () => {
  const { code } = await slipOf(family.leoId)
  for (const query of [code, code.toLowerCase().replace('-', '')]) {
    const { people } = await desk('findPeople', { body: { query } })
    expect(people.map(({ contactId }) => contactId)).toEqual([family.leoId])
  }
})

it('a person who has given nothing has a slip to be filled in by hand', async () => {
  const { facts, givenDateUtc } = await slipOf(family.zoeId)
  expect(Object.values(facts).every((fact) => fact === null)).toBe(true)
  expect(givenDateUtc).toBeNull()
  await expect(slipOf(999_999)).rejects.toMatchObject({ status: 404 })
})

it('a correction is for that slip: both values are kept, the audit has their hashes, and what was given stays', async () => {
  const before = (await slipOf(family.leoId)).facts
  const { corrected } = await correct({ weight: '24 kg', shoeSize: '21.5' })
  expect(corrected).toEqual(['weight'])
  expect((await slipOf(family.leoId)).facts).toEqual(before)
  const [row] = await open.database.select().from(correctedSlips)
  expect([row?.given.weight, row?.printed.weight]).toEqual([before.weight, '24 kg'])
  const [entry] = await open.database.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1)
  expect(entry?.entry).toContain('"rental-slip-corrected"')
  expect(entry?.entry).toContain('printedSha256')
  expect(entry?.entry).not.toContain('24 kg')
})

it('a correction that says what was given is none', async () => {
  const { facts } = await slipOf(family.leoId)
  await expect(correct({ height: facts.height })).rejects.toMatchObject({ status: 422, code: 'nothing-corrected' })
})
