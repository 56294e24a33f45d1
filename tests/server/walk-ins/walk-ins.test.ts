import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import type { Caller } from '../../../server/http/handler'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { callAs, NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const HOUR = 3_600_000
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR)
const guest = (subject: string, givenName = 'Nora', familyName = 'Berg'): Caller => ({
  ...maya,
  subject,
  email: `${subject}@example.com`,
  givenName,
  familyName,
})
const nora = { firstName: 'Nora', lastName: 'Berg', dateOfBirth: '1990-02-03' }
const emil = { firstName: 'Emil', lastName: 'Berg', dateOfBirth: '1988-11-30' }
const liv = { firstName: 'Liv', lastName: 'Berg', dateOfBirth: '2018-07-01' }

let open: OpenDatabase
let locationId: number
let family: Awaited<ReturnType<typeof seedFamilies>>
let desk: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  locationId = (await seedVenue(open.database)).locationId
  desk = callAs(open.database, admin)
})
afterAll(() => open.close())

const add = (people: object[], more: object = {}) =>
  desk('addWalkIn', { body: { locationId, people, email: '', phone: '', ...more } })
const namesOf = ({ similar }: Awaited<ReturnType<typeof add>>) => similar.map(({ firstName }) => firstName).sort()

/** A family of that name, which is like no other. */
async function newFamily(lastName: string, people: object[] = [nora, liv], more: object = {}) {
  const { contactId } = await add(
    people.map((person) => ({ ...person, lastName })),
    // People of the families before are someone else: they have the same birthdays.
    { noneOf: (await open.database.select({ id: contacts.id }).from(contacts)).map(({ id }) => id), ...more },
  )
  if (contactId === null) throw new Error('The family was not made')
  return contactId
}
const claimCode = async (contactId: number) => (await desk('makeFamilyClaim', { params: { contactId } })).code
const claim = (caller: Caller, code: string, dateOfBirth = liv.dateOfBirth, at = NOON) =>
  callAs(open.database, caller)('claimFamily', { body: { code, dateOfBirth }, at })
const familyOf = async (caller: Caller) => {
  const { contacts: people, ownContactId } = await callAs(open.database, caller)('getProfile')
  return { names: people.map(({ firstName }) => firstName), own: people.find((one) => one.contactId === ownContactId) }
}

describe('a family that the desk adds', () => {
  it('has its first adult as head, is in today’s list as arrived, and is in the audit without a name', async () => {
    const { contactId } = await add([liv, nora, emil])
    const page = await desk('getPerson', { params: { contactId }, query: { locationId: String(locationId) } })
    expect(page.people.map(({ firstName }) => firstName)).toEqual(['Nora', 'Liv', 'Emil'])
    expect(page.people[0]?.isHeadOfHouseHold).toBe(true)
    const { visits } = await desk('listVisits', { query: { locationId: String(locationId) } })
    expect(visits.map(({ firstName, marks }) => `${firstName} ${marks.length}`).sort()).toEqual([
      'Emil 1',
      'Liv 1',
      'Nora 1',
    ])
    const [entry] = await open.database.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1)
    expect(entry?.entry).toContain('"walk-in-added"')
    expect(entry?.entry).not.toContain('Berg')
  })

  it('needs an adult, and dates of birth that can be', async () => {
    await expect(add([liv])).rejects.toMatchObject({ status: 422, code: 'no-adult' })
    const unborn = { ...liv, dateOfBirth: '2031-01-01' }
    await expect(add([nora, unborn])).rejects.toMatchObject({
      fields: { 'people.1.dateOfBirth': 'The date of birth is in the future.' },
    })
    await expect(add([nora, { ...nora, lastName: 'BERG' }])).rejects.toMatchObject({ code: 'twice' })
  })

  it.each([
    [
      'the same name and birthday',
      [{ firstName: 'Maya', lastName: 'Lindqvist', dateOfBirth: '1987-05-02' }],
      {},
      ['Maya'],
    ],
    ['the same name', [{ firstName: 'maya', lastName: 'LINDQVIST', dateOfBirth: '1970-01-01' }], {}, ['Maya']],
    [
      'a first name that is cut short',
      [{ firstName: 'Siob', lastName: 'Murphy', dateOfBirth: '1990-01-15' }],
      {},
      ['Siobhán'],
    ],
    ['an address, in capitals', [{ ...nora, lastName: 'Vik' }], { email: 'MAYA@example.com' }, ['Maya']],
  ])('is not made before the desk has seen who is there with %s', async (_, people, more, names) => {
    const before = await open.database.$count(contacts)
    const answer = await add(people, more)
    expect(answer.contactId).toBeNull()
    expect(namesOf(answer)).toEqual(expect.arrayContaining(names))
    expect(await open.database.$count(contacts)).toBe(before)
  })

  it('is made once the desk says that those are someone else, unless one more has come since', async () => {
    const person = { firstName: 'Leo', lastName: 'Lindqvist', dateOfBirth: '1971-08-30' }
    expect((await add([person])).similar.map(({ contactId }) => contactId)).toEqual([family.leoId])
    const made = await add([person], { noneOf: [family.leoId] })
    expect(made.contactId).not.toBeNull()
    const again = await add([person], { noneOf: [family.leoId] })
    expect(again).toMatchObject({ contactId: null })
    expect(again.similar.map(({ contactId }) => contactId).sort()).toEqual([family.leoId, made.contactId].sort())
  })

  it('is made once by two desks that add it at the same moment', async () => {
    const person = { firstName: 'Astrid', lastName: 'Solheim', dateOfBirth: '1980-01-01' }
    const answers = await Promise.all([add([person]), add([person])])
    expect(answers.filter(({ contactId }) => contactId !== null)).toHaveLength(1)
    expect(answers.flatMap(namesOf)).toEqual(['Astrid'])
  })

  it('cannot have the address of another household', async () => {
    const body = { email: 'maya@example.com', noneOf: [family.mayaId] }
    await expect(add([{ firstName: 'Una', lastName: 'Holm', dateOfBirth: '1990-01-01' }], body)).rejects.toMatchObject({
      status: 409,
      fields: { email: expect.stringContaining('Another household') },
    })
  })
})

describe('a family that the desk has added makes the household its own', () => {
  it('by the first sign-in with its address', async () => {
    await newFamily('Dahl', [nora, liv], { email: 'dahl@example.com' })
    const caller = { ...guest('dahl'), isEmailVerified: true }
    expect((await familyOf(caller)).names).toEqual(['Nora', 'Liv'])
  })

  it('by the code of its receipt and a child’s date of birth, once', async () => {
    const code = await claimCode(await newFamily('Eide'))
    await claim(guest('eide'), code)
    const { names, own } = await familyOf(guest('eide'))
    expect(names).toEqual(['Nora', 'Liv'])
    expect(own?.isHeadOfHouseHold).toBe(true)
    await expect(claim(guest('thief'), code)).resolves.toEqual({ contactId: null })
  })

  it('as the adult whose name is theirs', async () => {
    const code = await claimCode(await newFamily('Foss', [nora, emil, liv]))
    await claim(guest('foss', 'Emil', 'Foss'), code)
    expect((await familyOf(guest('foss', 'Emil', 'Foss'))).own?.firstName).toBe('Emil')
  })

  it('never by an adult’s date of birth where there are children, nor after a day, nor after five tries', async () => {
    const code = await claimCode(await newFamily('Gran'))
    await expect(claim(guest('gran'), code, nora.dateOfBirth)).resolves.toEqual({ contactId: null })
    await expect(claim(guest('gran'), code, liv.dateOfBirth, later(24))).resolves.toEqual({ contactId: null })
    for (let tries = 1; tries < 5; tries++) await claim(guest('gran'), code, '2001-01-01').catch(() => {})
    await expect(claim(guest('gran'), code)).resolves.toEqual({ contactId: null })
  })

  it('by a new code, which ends the one before; and no more once someone signs in', async () => {
    const contactId = await newFamily('Hauge', [nora])
    const first = await claimCode(contactId)
    const second = await claimCode(contactId)
    await expect(claim(guest('hauge'), first, nora.dateOfBirth)).resolves.toEqual({ contactId: null })
    await claim(guest('hauge'), second, nora.dateOfBirth)
    await expect(claimCode(contactId)).rejects.toMatchObject({ status: 409, code: 'has-sign-in' })
  })

  it('never with a family of one’s own, which stays as it is', async () => {
    const code = await claimCode(await newFamily('Isaksen'))
    await expect(claim(maya, code)).rejects.toMatchObject({ status: 409, code: 'own-family' })
    expect((await familyOf(maya)).names).toHaveLength(4)
    const [row] = await open.database.select().from(contacts).where(eq(contacts.id, family.mayaId))
    expect(row?.email).toBe('maya@example.com')
  })
})
