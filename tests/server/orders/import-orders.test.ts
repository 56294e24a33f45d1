import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityProducts } from '../../../server/activities/activity.table'
import { operatorCommands } from '../../../server/commands/operator-command'
import type { OpenDatabase } from '../../../server/database/database'
import { accounts } from '../../../server/households/account.table'
import { contacts } from '../../../server/households/contact.table'
import { locations } from '../../../server/locations/location.table'
import { importOrders } from '../../../server/orders/import-orders'
import { orderLines, orders } from '../../../server/orders/order.table'
import { OrderFileRefused } from '../../../server/orders/order-file-refused'
import { callAs, NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedHousehold, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  open = await openVenueDatabase()
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())

const header =
  'order_number,line_number,customer_id,head_customer_id,email,first_name,last_name,date_of_birth,product_id,product_name,product_date,season_pass,prepaid,needs_photo,unprinted_media,needs_rental_profile,needs_waivers,line_cancelled'
const file = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`
const mayaLine = 'O-1,1,C-1,,maya@example.com,Maya,Lindqvist,1987-05-02,LIFT,Day ticket,2027-01-20,no,yes,,,,W-1,'
const leoLine = 'O-1,2,C-4,C-1,,Leo,Lindqvist,2017-08-30,RENT,Rental set,2027-01-20,no,yes,,,yes,W-1;W-9,'
const importFile = (...lines: string[]) => importOrders(open.database, file(...lines), NOON)
const command = (input: string) => {
  const here = { database: open.database, dataDir: '', origin: '', now: NOON, forgetSettings: () => {} }
  return operatorCommands['import-orders']({ ...here, input, mail: () => ({ send: async () => {}, isSet: false }) })
}

describe('a file of orders', () => {
  it('makes the household that its head then finds at the first sign-in', async () => {
    expect(await importFile(leoLine, mayaLine)).toEqual({ orders: 1, lines: 2, people: 2, unread: [] })
    const { contacts: household } = await callAs(open.database, maya)('getProfile')
    expect(household.map((contact) => [contact.firstName, contact.customerId, contact.isHeadOfHouseHold])).toEqual([
      ['Maya', 'C-1', true],
      ['Leo', 'C-4', false],
    ])
  })

  it('imported twice is the same as once, and brings an order up to date', async () => {
    await importFile(mayaLine, leoLine)
    await importFile(`${leoLine.slice(0, -1)},yes`)
    const lines = await open.database.select().from(orderLines)
    expect(lines.map((line) => line.isCancelled)).toEqual([false, true])
    await importFile(leoLine)
  })

  it.each([
    ['semicolons', ';', '\r\n'],
    ['tabs', '\t', '\n'],
  ])(
    'is read with %s between its values too, as spreadsheets of many countries write it',
    async (_, separator, end) => {
      const written = `${[header, mayaLine].join(end).replaceAll(',', separator)}${end}`
      expect(await importOrders(open.database, written, NOON)).toMatchObject({ orders: 1, lines: 1, people: 1 })
    },
  )

  it('counts a line once that it holds twice', async () => {
    expect(await importFile(mayaLine, leoLine, mayaLine)).toMatchObject({ orders: 1, lines: 2, people: 2 })
  })

  it('says which of its columns mean nothing here, and is refused where one that does is there twice', async () => {
    const withMore = (...names: string[]) => [`${header},${names.join(',')},`, `${mayaLine},no,no,`].join('\n')
    const { unread } = await importOrders(open.database, withMore('order_canceled', 'Notes'), NOON)
    expect(unread).toEqual(['order_canceled', 'notes'])
    expect(await command(withMore('order_canceled', 'Notes'))).toBe(
      'Imported 1 order with 1 line for 1 person.\nColumns that are not read: order_canceled, notes.',
    )
    expect(await command(file(mayaLine))).toBe('Imported 1 order with 1 line for 1 person.')
    await expect(importOrders(open.database, withMore('notes', 'Product_Name'), NOON)).rejects.toThrow(
      'The file has two columns product_name.',
    )
  })

  it('takes in a text that was cut within an emoji, and finds it again', async () => {
    const product = { product_id: 'LIFT', product_name: 'Day ticket', product_date: '2027-01-20' }
    const person = { customer_id: 'C-\ud83c', email: 'cut@example.com', first_name: 'Cut', last_name: 'Short' }
    const body = { rows: [{ order_number: 'O-\ud83c', line_number: '1', ...person, ...product }] }
    for (let time = 0; time < 2; time += 1)
      expect(await callAs(open.database, admin)('importOrders', { body })).toEqual({ orders: 1, lines: 1, people: 1 })
    expect(await open.database.$count(contacts, eq(contacts.customerId, 'C-\ufffd'))).toBe(1)
  })

  it('gives guests who were here before their customer ids', async () => {
    const [siobhanId, zoeId] = await seedHousehold(open.database, {
      head: siobhan,
      people: [
        { firstName: 'Siobhán', lastName: "O'Connor", dateOfBirth: '1990-01-15' },
        { firstName: 'Zoë', lastName: "O'Connor", dateOfBirth: '2020-06-06' },
      ],
    })
    await importFile(
      'O-2,1,C-10,,SIOBHAN@example.com,Siobhán,O’Connor,1990-01-15,PASS,Season pass,,yes,yes,yes,yes,,,',
      'O-2,2,C-11,C-10,,Zoë,O’Connor,2020-06-06,PASS,Season pass,,yes,yes,,,,,',
    )
    const rows = await open.database.select().from(contacts).orderBy(contacts.id)
    const ids = new Map(rows.map((row) => [row.id, row.customerId]))
    expect([ids.get(siobhanId ?? 0), ids.get(zoeId ?? 0)]).toEqual(['C-10', 'C-11'])
  })

  it('under another customer id opens for the person whose address and names it has, and for the family', async () => {
    const before = await open.database.$count(contacts)
    await importFile(
      'O-3,1,C-91,,Maya@example.com,Maya,Lindqvist,,LIFT,Day ticket,2027-01-21,no,yes,,,,W-1,',
      'O-3,2,C-92,C-91,,Leo,Lindqvist,2017-08-30,LIFT,Day ticket,2027-01-21,no,yes,,,,W-1,',
    )
    expect(await open.database.$count(contacts)).toBe(before)
    const { contacts: household } = await callAs(open.database, maya)('getProfile')
    expect(household.map(({ customerId }) => customerId)).toEqual(['C-1', 'C-4'])
    const ordered = await open.database.select().from(orderLines).where(eq(orderLines.productId, 'LIFT'))
    expect(ordered.map(({ contactId }) => contactId)).toEqual(
      expect.arrayContaining(household.map(({ contactId }) => contactId)),
    )
  })

  it('under that id again finds them without their own rows, at another address, and as the head of a member', async () => {
    const before = await open.database.$count(contacts)
    const { contacts: household } = await callAs(open.database, maya)('getProfile')
    const [self, leo] = household
    await open.database
      .update(contacts)
      .set({ email: 'maya@elsewhere.example', dateOfBirth: '1987-05-03' })
      .where(eq(contacts.id, self?.contactId ?? 0))
    await importFile('O-3,1,C-91,,Maya@example.com,Maya,Lindqvist,1987-05-02,AGAIN,Day ticket,2027-01-21,no,,,,,,')
    await importFile('O-3,2,C-97,C-91,,Leo,Lindqvist,2017-08-30,AGAIN,Day ticket,2027-01-21,no,,,,,,')
    const ordered = await open.database.select().from(orderLines).where(eq(orderLines.productId, 'AGAIN'))
    expect(ordered.map(({ contactId }) => contactId).sort()).toEqual([self?.contactId, leo?.contactId].sort())
    expect(await open.database.$count(contacts)).toBe(before)
    await open.database
      .update(contacts)
      .set({ email: maya.email, dateOfBirth: '1987-05-02' })
      .where(eq(contacts.id, self?.contactId ?? 0))
  })

  it('of someone else with the same address makes a household of its own', async () => {
    const before = await open.database.$count(contacts)
    await importFile(
      'O-4,1,C-93,,maya@example.com,Per,Lindqvist,,LIFT,Day ticket,2027-01-21,no,yes,,,,,',
      'O-4,2,C-96,,maya@example.com,Maya,Lindqvist,2007-05-02,LIFT,Day ticket,2027-01-21,no,yes,,,,,',
    )
    expect(await open.database.$count(contacts)).toBe(before + 2)
  })

  it('of a second adult is theirs and their family’s', async () => {
    const [headId, adultId] = await seedHousehold(open.database, {
      head: { ...siobhan, subject: 'aoife', email: 'aoife@example.com' },
      people: [
        { firstName: 'Aoife', lastName: 'Byrne', dateOfBirth: '1985-01-15' },
        { firstName: 'Finn', lastName: 'Byrne', dateOfBirth: '1984-01-15' },
      ],
    })
    const finn = { issuer: siobhan.issuer, subject: 'finn', contactId: adultId ?? 0 }
    await open.database.insert(accounts).values(finn)
    await open.database
      .update(contacts)
      .set({ email: 'finn@example.com' })
      .where(eq(contacts.id, adultId ?? 0))
    await importFile(
      'O-5,1,C-94,,finn@example.com,Finn,Byrne,1984-01-15,LIFT,Day ticket,2027-01-21,no,yes,,,,,',
      'O-5,2,C-95,C-94,,Nora,Byrne,2016-01-15,LIFT,Day ticket,2027-01-21,no,yes,,,,,',
    )
    const [nora] = await open.database.select().from(contacts).where(eq(contacts.customerId, 'C-95'))
    const [self] = await open.database.select().from(contacts).where(eq(contacts.customerId, 'C-94'))
    expect(self?.id).toBe(adultId)
    expect(nora).toMatchObject({ householdId: self?.householdId, parentContactId: headId })
    // Also where the file has no row of the adult.
    await importFile('O-5,3,C-98,C-94,,Emma,Byrne,2018-01-15,LIFT,Day ticket,2027-01-21,no,yes,,,,,')
    const [emma] = await open.database.select().from(contacts).where(eq(contacts.customerId, 'C-98'))
    expect(emma).toMatchObject({ householdId: self?.householdId, parentContactId: headId })
  })

  it('is of the household that the guest opens, where an earlier import has made another', async () => {
    const person = { firstName: 'Tom', lastName: 'Reyes', dateOfBirth: '1980-01-15' }
    const tom = { ...siobhan, subject: 'tom', email: 'tom@example.com' }
    const [orphan = 0] = await seedHousehold(open.database, { head: tom, people: [person], isLinked: false })
    await open.database.update(contacts).set({ customerId: 'C-60' }).where(eq(contacts.id, orphan))
    const [opened] = await seedHousehold(open.database, { head: tom, people: [person] })
    await importFile('O-6,1,C-61,,tom@example.com,Tom,Reyes,1980-01-15,HERE,Day ticket,2027-01-21,no,yes,,,,,')
    const [line] = await open.database.select().from(orderLines).where(eq(orderLines.productId, 'HERE'))
    expect(line?.contactId).toBe(opened)
  })

  it('that went to a household which no one opens goes to the one that its head opens, with the members', async () => {
    const kim = { ...siobhan, subject: 'kim', email: 'kim@example.com' }
    const person = (firstName: string, dateOfBirth: string) => ({ firstName, lastName: 'Sato', dateOfBirth })
    const [self, ann] = [person('Kim', '1981-01-15'), person('Ann', '2014-01-15')]
    const [kimId = 0, annId = 0] = await seedHousehold(open.database, { head: kim, people: [self, ann] })
    const left = await seedHousehold(open.database, {
      head: kim,
      people: [self, ann, person('Bea', '2016-01-15')],
      isLinked: false,
    })
    for (const [at, id] of left.entries())
      await open.database
        .update(contacts)
        .set({ customerId: `C-7${at}` })
        .where(eq(contacts.id, id))
    const earlier = { productId: 'EARLIER', productName: 'Lesson', productDate: '2027-01-22' }
    const [order] = await open.database.insert(orders).values({ number: 'O-70' }).returning()
    await open.database
      .insert(orderLines)
      .values(left.map((contactId, at) => ({ ...earlier, number: `${at}`, orderId: order?.id ?? 0, contactId })))
    await importFile(
      'O-7,1,C-70,,old@example.com,Kim,Sato,1981-01-15,LEFT,Day ticket,2027-01-21,no,yes,,,,,',
      'O-7,2,C-71,C-70,,Ann,Sato,2014-01-15,LEFT,Day ticket,2027-01-21,no,yes,,,,,',
      'O-7,3,C-72,C-70,,Bea,Sato,2016-01-15,LEFT,Day ticket,2027-01-21,no,yes,,,,,',
    )
    const isLeft = eq(orderLines.productId, 'LEFT')
    const lines = await open.database.select().from(orderLines).where(isLeft).orderBy(orderLines.number)
    const [bea] = await open.database.select().from(contacts).where(eq(contacts.customerId, 'C-72'))
    expect(lines.map(({ contactId }) => contactId)).toEqual([kimId, annId, bea?.id])
    // What an earlier file had brought, and this one does not name.
    const isEarlier = eq(orderLines.productId, 'EARLIER')
    const moved = await open.database.select().from(orderLines).where(isEarlier).orderBy(orderLines.number)
    expect(moved.map(({ contactId }) => contactId)).toEqual([kimId, annId, bea?.id])
    expect(bea?.parentContactId).toBe(kimId)
  })

  it('with a fault is not imported at all, and every fault is told with its line', async () => {
    const before = await open.database.$count(orderLines)
    const bad = 'O-9,1,C-9,,x@example.com,X,Y,2027-02-30,P,,2027-01-20,maybe,,,,,,'
    const refusal = await importFile(mayaLine.replace('O-1', 'O-8'), bad).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OrderFileRefused)
    if (refusal instanceof OrderFileRefused) {
      expect(refusal.complaints).toEqual([
        'Line 3: date_of_birth is no day as YYYY-MM-DD; product_name is empty; season_pass is neither yes nor no.',
      ])
    }
    await expect(importFile(leoLine.replace('C-4,C-1', 'C-77,C-78'))).rejects.toBeInstanceOf(OrderFileRefused)
    await expect(importOrders(open.database, 'a,b\n1,2\n', NOON)).rejects.toThrow('no column order_number')
    await expect(importOrders(open.database, 'a,b\n1,"2\n', NOON)).rejects.toBeInstanceOf(OrderFileRefused)
    expect(await open.database.$count(orderLines)).toBe(before)
  })

  it('says with line and column what a spreadsheet, or a hand, has made of it, all of it at once', async () => {
    const before = await open.database.$count(orderLines)
    const refusal = await importFile(
      mayaLine.replace('C-1', '4.71E+11'),
      mayaLine.replace('Lindqvist', 'Lindqvist, MD'),
      mayaLine.split(',').slice(0, 9).join(','),
      mayaLine.replace('O-1', ''),
      mayaLine.replace('Lindqvist', '"Lindqvist'),
      leoLine,
    ).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OrderFileRefused)
    const columns = header.split(',').length
    if (refusal instanceof OrderFileRefused) {
      expect(refusal.complaints).toEqual([
        'Line 2: customer_id is 4.71E+11, a number that a spreadsheet has shortened: format the column as text.',
        `Line 3: there are ${columns + 1} values for ${columns} columns. A value with commas in it needs quotation marks around it.`,
        `Line 4: there are 9 values for ${columns} columns.`,
        'Line 5: order_number is empty.',
        'Line 6: last_name starts with a quotation mark that is never closed.',
      ])
    }
    expect(await open.database.$count(orderLines)).toBe(before)
  })

  it.each([
    ['Lind"q"vist', 'last_name has a quotation mark in its middle'],
    ['"Lind" qvist', 'last_name goes on after its closing quotation mark'],
  ])('names the column where a quotation mark is out of place: %s', async (name, fault) => {
    await expect(importFile(mayaLine.replace('Lindqvist', name))).rejects.toThrow(`Line 2: ${fault}.`)
  })

  it('is read past rows that were emptied, and with ends of lines of more than one kind', async () => {
    const empty = header.replace(/[^,]/g, '')
    const written = `${header}\n${mayaLine}\r\n${empty}\r\n\n\r\n${leoLine}\r${empty}\n`
    expect(await importOrders(open.database, written, NOON)).toMatchObject({ lines: 2, people: 2 })
  })
})

describe('a transaction-driven location', () => {
  it('asks for what open orders need and its activities offer, and no one else for anything', async () => {
    await open.database
      .update(locations)
      .set({ usePosTransactionsAndOrders: true })
      .where(eq(locations.id, venue.locationId))
    await open.database.insert(activityProducts).values({ activityId: venue.activityId, productId: 'RENT' })
    const call = callAs(open.database, maya)
    const { contacts: household } = await call('getProfile')
    const group = (at: Date) =>
      call('groupContactTasks', {
        params: { locationId: venue.locationId },
        body: { contactIds: household.map((contact) => contact.contactId), activityId: null },
        at,
      })
    const groups = await group(NOON)
    const leo = household[1]?.contactId
    expect(groups.waiverContactTasks.map((task) => task.contact.contactId)).toEqual([leo])
    expect(groups.rentalProfileContactTasks.map((task) => task.contact.contactId)).toEqual([leo])
    expect(groups.childRegistrationContactTasks).toEqual([])
    expect(groups.photoContactTasks).toEqual([])
    expect((await group(new Date('2027-01-21T19:00:00Z'))).waiverContactTasks).toHaveLength(1)
    expect((await group(new Date('2027-01-22T19:00:00Z'))).waiverContactTasks).toEqual([])
  })

  it('tells which of the household have bought an activity', async () => {
    const answer = await callAs(open.database, maya)('listActivityContacts', {
      params: { locationId: venue.locationId },
    })
    expect(answer).toMatchObject([
      {
        activity: { name: 'Skiing' },
        contacts: [
          { firstName: 'Maya', isSelected: false },
          { firstName: 'Leo', isSelected: true },
        ],
      },
    ])
  })
})

describe('orders that a program sends', () => {
  const line = {
    order_number: 'O-9',
    line_number: '1',
    customer_id: 'C-90',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Moser',
    product_id: 'LIFT',
    product_name: 'Day ticket',
    product_date: '2027-01-20',
  }
  const send = (rows: object[]) => callAs(open.database, maya)('importOrders', { body: { rows } })
  const linesOf = async (productId: string) =>
    open.database.select().from(orderLines).where(eq(orderLines.productId, productId))

  it('are taken whole, and the same call again changes nothing', async () => {
    const rows = [{ ...line, product_id: 'AGAIN' }]
    expect(await send(rows)).toEqual({ orders: 1, lines: 1, people: 1 })
    const before = await linesOf('AGAIN')
    expect(await send(rows)).toEqual({ orders: 1, lines: 1, people: 1 })
    expect(await linesOf('AGAIN')).toEqual(before)
  })

  it('under two ids of one person bring the codes of the first row, each time', async () => {
    const rows = [
      { ...line, ip_code: 'P-1', external_order_id: 'E-1' },
      { ...line, order_number: 'O-10', customer_id: 'C-99', ip_code: 'P-2', external_order_id: 'E-2' },
    ]
    for (const _ of ['unknown', 'known']) {
      await send(rows)
      const [ada] = await open.database.select().from(contacts).where(eq(contacts.customerId, 'C-90'))
      expect(ada).toMatchObject({ ipCode: 'P-1', externalOrderId: 'E-1' })
    }
  })

  it('are refused whole, with the number of each line that is wrong', async () => {
    const rows = [
      { ...line, product_id: 'NEVER' },
      { ...line, product_date: '2027-02-30' },
      { ...line, email: '' },
    ]
    await expect(send(rows)).rejects.toMatchObject({
      status: 422,
      code: 'orders-refused',
      message: 'Line 2: product_date is no day as YYYY-MM-DD.',
    })
    expect(await linesOf('NEVER')).toEqual([])
  })

  it('are refused where no one could ever sign in for a new household, and the address of a known one is not read', async () => {
    const headOf = (customer: string, email: string) => ({ ...line, product_id: 'NEVER', customer_id: customer, email })
    const rows = [
      headOf('C-195', 'by phone'),
      { ...headOf('C-196', ''), head_customer_id: 'C-196' },
      headOf('C-197', 'ada@example.com; tom@example.com'),
      headOf('C-198', 'jörg@bücher.example'),
    ]
    await expect(send(rows)).rejects.toMatchObject({
      code: 'orders-refused',
      message: [1, 2, 3]
        .map(
          (at) =>
            `Line ${at}: email is ${at === 2 ? 'empty; without it' : 'no address; without one'} this guest could never sign in.`,
        )
        .join(' '),
    })
    expect(await linesOf('NEVER')).toEqual([])
    await send([line, headOf('C-198', 'jörg@bücher.example')])
    expect(await send([{ ...line, email: 'by phone' }])).toMatchObject({ lines: 1 })
  })

  it('keep an address without the marks that no one sees: its owner types it without them', async () => {
    const head = { ...line, customer_id: 'C-199', email: '\u200bzoe@example.com\u2069' }
    await send([head])
    const found = await open.database.$count(contacts, eq(contacts.email, 'zoe@example.com'))
    expect(found).toBe(1)
  })
})
