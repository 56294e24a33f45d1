import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { photos } from '../../../server/photos/photo.table'
import { limits } from '../../../src/contract/limits'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, seedHousehold, siobhan } from '../support/seed-households'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
})
afterAll(() => open.close())

const profileOf = async (caller: typeof maya, at?: Date) =>
  (await callAs(open.database, caller)('getProfile', at ? { at } : {})).contacts

describe('a profile', () => {
  it('is the household of the signed-in person, head first', async () => {
    const contacts = await profileOf(maya)
    expect(contacts.map((contact) => contact.firstName)).toEqual(['Maya', 'Jonas', 'Ida', 'Leo'])
    expect(contacts.map((contact) => contact.isHeadOfHouseHold)).toEqual([true, false, false, false])
    expect(contacts[3]?.parentContactId).toBe(family.mayaId)
  })

  it('tells ages on the day at the venue: a birthday starts at midnight there, not in UTC', async () => {
    const ageOfLeo = async (at: string) => (await profileOf(maya, new Date(at)))[3]?.age
    expect(await ageOfLeo('2027-08-30T05:59:59Z')).toBe(9)
    expect(await ageOfLeo('2027-08-30T06:00:00Z')).toBe(10)
  })

  it('carries portraits as base64, with their hash', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff])
    await open.database
      .insert(photos)
      .values({ contactId: family.idaId, jpeg, sha256: 'a'.repeat(64), receivedAt: new Date() })
    const [, , ida] = await profileOf(maya)
    expect(ida).toMatchObject({ photo: '/9j/', photoHash: 'a'.repeat(64) })
  })
})

describe('a first sign-in', () => {
  it('with names that no index would hold gets a household, its head named by their beginning', async () => {
    const [first, last] = ['Aé'.repeat(2_000), 'o'.repeat(3_000)]
    const long = { ...maya, subject: 'long', email: '', givenName: first, familyName: last }
    const name = { firstName: first.slice(0, 100), lastName: last.slice(0, 100) }
    expect(await profileOf(long)).toMatchObject([name])
  })

  it('is linked to the household whose head has that address, whatever its capitals', async () => {
    const pat = { ...maya, subject: 'pat', email: 'Pat@Example.com' }
    const people = [{ firstName: 'Pat', lastName: 'Ito', dateOfBirth: '1980-01-01' }]
    const [patId] = await seedHousehold(open.database, { head: pat, people, isLinked: false })
    expect((await profileOf({ ...pat, email: 'PAT@example.COM' }))[0]?.contactId).toBe(patId)
  })

  it('with an address that already belongs to another account gets its own household', async () => {
    const contacts = await profileOf({ ...maya, subject: 'somebody-else' })
    expect(contacts).toHaveLength(1)
    expect(contacts[0]?.contactId).not.toBe(family.mayaId)
  })

  it('without an address or names gets a household all the same', async () => {
    const nobody = { ...maya, subject: 'nobody', email: '', givenName: '', familyName: '' }
    expect(await profileOf(nobody)).toMatchObject([{ firstName: 'Guest', isHeadOfHouseHold: true, dateOfBirth: null }])
  })

  it('of the same subject at another provider is another person', async () => {
    const contacts = await profileOf({ ...maya, issuer: 'https://other.example.com', email: '' })
    expect(contacts[0]?.contactId).not.toBe(family.mayaId)
  })
})

describe('adding a family member', () => {
  const add = (body: Record<string, string>) => callAs(open.database, siobhan)('addFamilyMember', { body })
  const finn = { firstName: 'Finn', lastName: 'O’Connor', dateOfBirth: '2024-02-29' }

  it('puts them into the household, under its head', async () => {
    expect(await add(finn)).toMatchObject({ firstName: 'Finn', age: 2, parentContactId: family.siobhanId })
    expect(await profileOf(siobhan)).toHaveLength(3)
  })

  it('who is there already is refused, however the names are typed', async () => {
    const again = { firstName: ' finn ', lastName: "O'CONNOR", dateOfBirth: '2024-02-29' }
    await expect(add(again)).rejects.toMatchObject({ status: 409, code: 'already-in-household' })
    const decomposed = { firstName: 'Zoe\u0308', lastName: "O'Connor", dateOfBirth: '2020-06-06' }
    await expect(add(decomposed)).rejects.toMatchObject({ status: 409 })
  })

  it('of the same name but another birthday is someone else', async () => {
    expect(await add({ ...finn, dateOfBirth: '1995-02-28' })).toMatchObject({ firstName: 'Finn' })
  })

  it.each([
    ['in the future', '2027-01-17'],
    ['that the calendar does not have', '2023-02-29'],
    ['more than 120 years ago', '1906-01-16'],
  ])('with a date of birth %s is refused', async (_, dateOfBirth) => {
    await expect(add({ ...finn, dateOfBirth })).rejects.toMatchObject({
      status: 422,
      fields: { dateOfBirth: expect.any(String) },
    })
  })

  it('past the hundredth is refused in words, even when others are added at the same time', async () => {
    const crowd = { ...maya, subject: 'crowd', email: 'crowd@example.com' }
    const people = Array.from({ length: limits.household - 1 }, (_, index) => ({
      firstName: `Number ${index}`,
      lastName: 'Crowd',
      dateOfBirth: '2000-01-01',
    }))
    await seedHousehold(open.database, { head: crowd, people })
    const join = (firstName: string) =>
      callAs(open.database, crowd)('addFamilyMember', { body: { ...finn, firstName } })
    const results = await Promise.allSettled(['Ada', 'Bo', 'Cy'].map(join))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(join('Di')).rejects.toMatchObject({
      status: 422,
      code: 'household-full',
      message: expect.stringContaining('100 people'),
    })
    expect(await profileOf(crowd)).toHaveLength(limits.household)
  })

  it('born today at the venue is welcome', async () => {
    expect(await add({ ...finn, dateOfBirth: '2027-01-16' })).toMatchObject({ age: 0 })
  })
})
