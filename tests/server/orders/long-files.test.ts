import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import { importOrders } from '../../../server/orders/import-orders'
import { orderLines, orders } from '../../../server/orders/order.table'
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

describe('a long file of orders', () => {
  it('asks the database three times at most for each new person, and not for each line', async () => {
    expect(await importFile(...families)).toBeLessThan(HEADS * 2 * 3 + 20)
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

  it('keeps guests waiting for a moment only where its people are known', async () => {
    expect(await importFile(...families)).toBeLessThan(20)
    expect(await open.database.$count(orderLines)).toBe(HEADS * 2)
    expect(await open.database.$count(contacts)).toBe(HEADS * 2)
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
})
