import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { theRow } from '../../../server/database/queries/the-row'
import { contacts } from '../../../server/households/contact.table'
import { importOrders } from '../../../server/orders/import-orders'
import { orderLines, orders } from '../../../server/orders/order.table'
import { ROWS_AT_ONCE } from '../../../server/orders/read-order-file'
import { NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'

let open: OpenDatabase
let statements: string[]
beforeAll(async () => {
  open = await openVenueDatabase()
  statements = recordStatements(open.database)
})
afterAll(() => open.close())

const HEADS = 100
const header =
  'order_number,line_number,customer_id,head_customer_id,email,phone,first_name,last_name,date_of_birth,product_id,product_name,product_date,needs_waivers'
/** Orders of a parent and a child each. */
const families = Array.from({ length: HEADS }, (_, at) => [
  `O-${at},1,P-${at},,p${at}@example.com,,Parent,Of ${at},1990-01-01,LIFT,Day ticket,2027-01-20,W-1;W-2`,
  `O-${at},2,C-${at},P-${at},,,Child,Of ${at},2016-01-01,LIFT,Day ticket,2027-01-20,W-1`,
]).flat()

/** How often the database was asked. */
async function importFile(...lines: string[]): Promise<number> {
  const before = statements.length
  await importOrders(open.database, [header, ...lines].join('\n'), NOON)
  return statements.length - before
}

/** The turns that the process has had for other things. */
function countTurns() {
  const turns = { count: 0, stop: () => clearImmediate(next) }
  const count = () => {
    turns.count += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  return turns
}

describe('a long file of orders', () => {
  it('asks the database neither for each new person nor for each line', async () => {
    expect(await importFile(...families)).toBeLessThan(30)
    const [first, , third] = await open.database
      .select({
        number: orders.number,
        line: orderLines.number,
        name: contacts.firstName,
        codes: orderLines.needsWaivers,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(contacts, eq(contacts.id, orderLines.contactId))
      .orderBy(asc(orderLines.id))
    expect(first).toEqual({ number: 'O-0', line: '1', name: 'Parent', codes: ['W-1', 'W-2'] })
    expect(third).toEqual({ number: 'O-1', line: '1', name: 'Parent', codes: ['W-1', 'W-2'] })
    expect(await open.database.$count(orderLines)).toBe(HEADS * 2)
  })

  it('lets the process do other things between its parts', async () => {
    const turns = countTurns()
    const at: number[] = []
    await importOrders(open.database, [header, ...families].join('\n'), NOON, (words) => {
      if (!words.startsWith('Read')) at.push(turns.count)
    })
    turns.stop()
    expect(at).toHaveLength(3)
    expect(new Set(at).size).toBe(3)
  })

  it('does so also while it is only looked through', async () => {
    const parts = 3
    const lines = Array.from(
      { length: parts * ROWS_AT_ONCE },
      (_, at) => `N-${at},1,N-${at},,,,No address,Of ${at},,LIFT,Day ticket,2027-01-20,`,
    )
    const turns = countTurns()
    let read = 0
    const importing = importOrders(open.database, [header, ...lines].join('\n'), NOON, () => {
      read = turns.count
    })
    await expect(importing).rejects.toThrow('could never sign in')
    turns.stop()
    // Once for the households that are left behind, once for the addresses.
    expect(turns.count - read).toBeGreaterThanOrEqual(2 * parts)
  })

  it('keeps guests waiting for a moment only where its people are known', async () => {
    expect(await importFile(...families)).toBeLessThan(20)
    expect(await open.database.$count(orderLines)).toBe(HEADS * 2)
    expect(await open.database.$count(contacts)).toBe(HEADS * 2)
  })

  it('is the same people however far apart their rows are', async () => {
    const between = Array.from(
      { length: ROWS_AT_ONCE },
      (_, at) => `M-${at},1,M-${at},,m${at}@example.com,,Far,Of ${at},,LIFT,Day ticket,2027-01-20,`,
    )
    const row = (number: string, person: string) => `${number},1,${person},LIFT,Day ticket,2027-01-20,`
    await importFile(
      row('F-1', 'F-1,,far@example.com,+1,Far,Away,1990-01-01'),
      row('F-2', 'F-2,F-1,,,Kid,Away,2016-01-01'),
      ...between,
      row('F-3', 'F-3,,Far@example.com,+2,Far,Away,'),
      row('F-4', 'F-4,F-2,,,Kid,Away,2016-01-01'),
      row('F-5', 'F-5,F-6,,,Late,Away,2017-01-01'),
      row('F-6', 'F-6,F-3,,,Other,Away,1991-01-01'),
      row('F-1', 'F-1,,far@example.com,+3,Far,Away,1990-01-01'),
    ).catch((error: Error) => expect(error.message).toContain('no head of household has the customer id F-6'))
    expect(await open.database.$count(contacts, eq(contacts.lastName, 'Away'))).toBe(0)
    await importFile(
      row('F-1', 'F-1,,far@example.com,+1,Far,Away,1990-01-01'),
      row('F-2', 'F-2,F-1,,,Kid,Away,2016-01-01'),
      ...between,
      row('F-3', 'F-3,,Far@example.com,+2,Far,Away,'),
      row('F-4', 'F-4,F-2,,,Kid,Away,2016-01-01'),
      row('F-6', 'F-6,F-3,,,Other,Away,1991-01-01'),
      row('F-5', 'F-5,F-6,,,Late,Away,2017-01-01'),
      row('F-1', 'F-1,,far@example.com,+3,Far,Away,1990-01-01'),
    )
    const away = await open.database
      .select({ name: contacts.firstName, id: contacts.customerId, phone: contacts.phone, of: orders.number })
      .from(contacts)
      .innerJoin(orderLines, eq(orderLines.contactId, contacts.id))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(contacts.lastName, 'Away'))
      .orderBy(asc(orders.number))
    expect(away.map(({ name, id, phone, of }) => [of, name, id, phone])).toEqual([
      ['F-1', 'Far', 'F-1', '+1'],
      ['F-2', 'Kid', 'F-2', null],
      ['F-3', 'Far', 'F-1', '+1'],
      ['F-4', 'Kid', 'F-2', null],
      ['F-5', 'Late', 'F-5', null],
      ['F-6', 'Other', 'F-6', null],
    ])
  })

  it('that holds a line twice takes the later one', async () => {
    const [line = ''] = families
    await importFile(line.replace('2027-01-20', '2027-01-21'), line.replace('2027-01-20', '2027-01-22'))
    const [kept] = await open.database.select().from(orderLines).orderBy(asc(orderLines.id)).limit(1)
    expect(kept?.productDate).toBe('2027-01-22')
  })

  it('brings codes and phone numbers of known people up to date, and keeps those that it leaves empty', async () => {
    const [line = ''] = families
    await importFile(line.replace('@example.com,,', '@example.com,+1 970 555 0100,'))
    await importFile(line)
    const [parent] = await open.database.select().from(contacts).where(eq(contacts.customerId, 'P-0'))
    expect(parent?.phone).toBe('+1 970 555 0100')
  })

  it('rewrites no person of whom it says nothing new', async () => {
    const versions = () => open.database.execute(sql`select id, xmin::text from contacts order by id`)
    const before = (await versions()).rows
    await importFile(...families)
    expect((await versions()).rows).toEqual(before)
  })

  it('reads the people of one address a few times a part, not once for each row, also those who were there before', async () => {
    const pupils = (school: string) =>
      Array.from(
        { length: ROWS_AT_ONCE * 2 },
        (_, at) =>
          `${school}-${at},1,${school}-${at},,school@example.com,,${school},Of ${at},,LIFT,Day ticket,2027-01-20,`,
      )
    /** Since the database last wrote down its counts, which it does not do within a transaction. */
    const readsIn = async (tx: Database) => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables where relid = 'contacts'::regclass`)
      return theRow(rows).read
    }
    /** What a count leaves where every row is gone, as after a season's orders were deleted. */
    const countedAsEmpty = sql`update pg_class set relpages = 100, reltuples = 0
      where relname in ('contacts', 'orders', 'order_lines')`
    const readsOfEach = (people: string[]) =>
      open.database.transaction(async (tx) => {
        await tx.execute(countedAsEmpty)
        // Of the rules before this one.
        const before = await readsIn(tx)
        await importOrders(tx, [header, ...people].join('\n'), NOON)
        const parts = people.length / ROWS_AT_ONCE
        return ((await readsIn(tx)) - before) / parts / (await tx.$count(contacts))
      })
    const [first, second] = [pupils('S'), pupils('T')]
    const reads = [await readsOfEach(first), await readsOfEach(first), await readsOfEach([...first, ...second])]
    const all = first.length + second.length
    expect(await open.database.$count(contacts, eq(contacts.email, 'school@example.com'))).toBe(all)
    // A part has several statements, and whether one of them reads the whole table is up to the database: 1 to 5
    // readings were seen. With one for each row of the part it was over 150.
    for (const each of reads) expect(each).toBeLessThan(30)
  })
})
