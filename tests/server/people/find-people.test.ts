import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childRegistrations } from '../../../server/contact-tasks/child-registration.table'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import { searchName } from '../../../server/households/search-name'
import { passMedia } from '../../../server/media/pass-media.table'
import { furtherCustomerIds } from '../../../server/orders/further-customer-id.table'
import { orderLines, orders } from '../../../server/orders/order.table'
import { byBeginnings, byPhoneEnd, byPhoneStart } from '../../../server/people/find-people'
import { nameKey } from '../../../src/contract/names'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies, seedHousehold } from '../support/seed-households'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  const { database } = open
  await database
    .update(contacts)
    .set({ customerId: 'C-1001', phone: '+46 70 123 45 67' })
    .where(eq(contacts.id, family.mayaId))
  // As some shops write it: without the plus before the country's code.
  await database.update(contacts).set({ phone: '353 86 123 9876' }).where(eq(contacts.id, family.siobhanId))
  await database.insert(furtherCustomerIds).values({ customerId: 'C-1002', contactId: family.mayaId })
  await database.insert(passMedia).values({ contactId: family.idaId, ipCode: '016147302958', rfid: 'E0040100AB' })
  const [order] = await database.insert(orders).values({ number: 'SV-27143' }).returning()
  const line = { orderId: order?.id ?? 0, productId: 'DAY', productName: 'Day', productDate: '2027-01-16' }
  await database.insert(orderLines).values([
    { ...line, number: '1', contactId: family.siobhanId },
    { ...line, number: '2', contactId: family.zoeId },
  ])
  const none = { drugAllergy: 'None', foodAllergy: 'None', medication: 'None', specialCondition: 'None' }
  const phones = { primaryEmergencyContact: 'Siobhán', primaryEmergencyPhone: '087 765 4321' }
  const alternate = { alternateEmergencyContact1: 'Finn', alternateEmergencyPhone1: '1' }
  await database
    .insert(childRegistrations)
    .values({ contactId: family.zoeId, ...phones, ...alternate, ...none, updatedAt: new Date() })
})
afterAll(() => open.close())

const find = async (query: string) => {
  const { people } = await callAs(open.database, admin)('findPeople', { body: { query } })
  return people.map(({ firstName }) => firstName)
}

describe('staff find a person', () => {
  it.each([
    ['the beginning of a name, without its accents', 'siob', ['Siobhán']],
    ['both names in any order', 'lindqvist ida', ['Ida']],
    ['a name with another apostrophe', 'o’connor zoe', ['Zoë']],
    ['a name without its apostrophe', 'oconnor zoe', ['Zoë']],
    ['the middle of a name', 'ndqv leo', ['Leo']],
    ['a name and a date of birth', 'lindqvist 3/20/2011', ['Ida']],
    ['a date of birth', '2020-06-06', ['Zoë']],
    ['the beginning of an address, in capitals', 'MAYA@EX', ['Maya']],
    ['a phone number as it is said at home', '070 123 45 67', ['Maya']],
    ['a phone number while it is typed as it is said at home', '070 1', ['Maya']],
    ['a phone number while it is typed with the country’s code', '+46 (0)70 12', ['Maya']],
    ['a phone number while it is typed with the country’s code and no plus', '46 70 12', ['Maya']],
    ['the last four digits of a phone number', '4567', ['Maya']],
    ['the beginning of a number that is kept without its plus', '+353 86 12', ['Siobhán']],
    ['the beginning of an emergency contact’s number', '0877', ['Zoë']],
    ['the phone number of an emergency contact', '+353 87 765 4321', ['Zoë']],
    ['a customer number', 'c-1001', ['Maya']],
    ['another customer number of theirs', 'C-1002', ['Maya']],
    ['an order’s number, which is of several people', 'SV-27143', ['Siobhán', 'Zoë']],
    ['a scanned pass', '016147302958', ['Ida']],
    ['the chip of a card', 'E0040100AB', ['Ida']],
  ])('by %s', async (_, query, names) => expect((await find(query)).sort()).toEqual([...names].sort()))

  it('and no one by words that fit no one, or only signs', async () => {
    expect(await find('nobody at all')).toEqual([])
    expect(await find("!&|:*('")).toEqual([])
    expect(await find('%')).toEqual([])
  })

  it('and see enough to tell two people apart, and nothing more', async () => {
    const { people } = await callAs(open.database, admin)('findPeople', { body: { query: 'leo lind' } })
    expect(people).toEqual([
      {
        contactId: family.leoId,
        firstName: 'Leo',
        lastName: 'Lindqvist',
        dateOfBirth: '2017-08-30',
        age: 9,
        isHeadOfHouseHold: false,
        headName: 'Maya Lindqvist',
        householdSize: 4,
        emailHint: 'm•••@example.com',
        customerId: null,
      },
    ])
  })

  it('at most twenty at once, and are told that there are more', async () => {
    const people = Array.from({ length: 22 }, (_, at) => ({
      firstName: `Anna ${String.fromCharCode(97 + at)}`,
      lastName: 'Berg',
      dateOfBirth: '1990-01-01',
    }))
    await seedHousehold(open.database, { head: { ...maya, subject: 'berg', email: 'berg@example.com' }, people })
    const answer = await callAs(open.database, admin)('findPeople', { body: { query: 'berg anna' } })
    expect(answer.people).toHaveLength(20)
    expect(answer.hasMore).toBe(true)
  })
})

describe('the index', () => {
  it.each(['Weiß', 'Łukasz', 'Ærø', 'Œuvre', 'İbrahim', 'Þóra', 'Đặng', 'Ольга', '山田', 'ANNE-MARIE'])(
    'folds %s as the question does',
    async (name) => {
      const person = { firstName: name, lastName: 'Folded', dateOfBirth: null }
      const [id] = await seedHousehold(open.database, {
        head: { ...maya, subject: name, email: `${name}@example.com` },
        people: [person],
      })
      const [row] = await open.database
        .select()
        .from(contacts)
        .where(eq(contacts.id, id ?? 0))
      expect(row?.searchName).toBe(searchName(nameKey(person)))
      expect(await find(`${name} folded`)).toEqual([name])
    },
  )
})

describe('among many people no table is read whole', () => {
  beforeAll(async () => {
    await open.database.execute(sql`
      with made as (insert into households default values returning id)
      insert into contacts (household_id, first_name, last_name, name_key, phone)
      select made.id, 'Guest ' || g, 'Number' || g, 'guest ' || g || ' number' || g, '+46 70 ' || 699999 + g
      from made, generate_series(1, 20000) g`)
    await open.database.execute(sql`analyze contacts`)
  })

  const planOf = async (where: SQL | undefined) => {
    const { rows } = await open.database.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from ${contacts} where ${where}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it.each([
    ['the end', byPhoneEnd('719999'), 'phone_end'],
    ['the beginning', byPhoneStart('7071999'), 'phone_start'],
  ])('the index answers for %s of a phone number', async (_, where, index) => {
    const plan = await planOf(where)
    expect(plan).toContain(`contacts_${index}`)
    expect(plan).not.toContain('Seq Scan on contacts')
    const found = await open.database.select({ phone: contacts.phone }).from(contacts).where(where)
    expect(found.length).toBeGreaterThan(0)
  })

  it('the index answers for the beginnings of names', async () => {
    const plan = await planOf(byBeginnings(['number1999', 'gue']))
    expect(plan).toContain('contacts_search_words')
    expect(plan).not.toContain('Seq Scan')
  })
})
