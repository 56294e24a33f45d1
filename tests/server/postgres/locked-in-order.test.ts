import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { insertDemoVenue } from '../../../server/demo/insert-demo-venue'
import { removeDemo } from '../../../server/demo/remove/remove-demo'
import { contacts } from '../../../server/households/contact.table'
import type { Caller } from '../../../server/http/handler'
import { importOrders } from '../../../server/orders/import-orders'
import { orderLines, orders } from '../../../server/orders/order.table'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { receipts } from '../../../server/records/receipt.table'
import { expectFromOrders } from '../../../server/visits/expected'
import { visits } from '../../../server/visits/visit.table'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { outcomeOf } from '../support/call-with'
import { rentalChoice, signedWaiver, withRelated } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, seedHousehold } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { waiters } from './waiters'

const demoMaya = { ...maya, issuer: 'embedded', subject: 'demo-maya' }

/** After this long the database looks once whether one who waits does so in a circle, and gives them up; else after a second. */
const LOOKS_AFTER_MS = 100

let databaseUrl: string
let open: OpenDatabase
beforeEach(async () => {
  databaseUrl = `${await newDatabase('venue')}?options=-c%20deadlock_timeout%3D${LOOKS_AFTER_MS}`
  open = await openVenueDatabase({ databaseUrl })
})
afterEach(() => open.close())

async function groupAs(caller: Caller, locationId: number) {
  const call = callAs(open.database, caller)
  const { contacts: people } = await call('getProfile')
  const contactIds = people.map(({ contactId }) => contactId)
  return call('groupContactTasks', { params: { locationId }, body: { contactIds, activityId: null } })
}

async function waiverOf(head: Caller, locationId: number) {
  const {
    waiverContactTasks: [task],
  } = await groupAs(head, locationId)
  if (!task) throw new Error('No waiver is asked for')
  const body = signedWaiver(task, `${head.givenName} ${head.familyName}`)
  const headers = recordHeaders(randomUUID(), body)
  return () =>
    callAs(open.database, head)('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers })
}

it('the demo is taken out while a family of it asks for its first tasks, and is not given up', async () => {
  await insertDemoVenue(open.database, NOON)
  // Signs in for the first time: what waits later is the question for the tasks.
  await callAs(open.database, demoMaya)('getProfile')
  const operator = await openVenueDatabase({ databaseUrl })
  const begun = vi.spyOn(operator.database, 'transaction')
  const { removing, asking } = await open.database.transaction(async (tx) => {
    // Keeps the removal from ending between the people and their tasks.
    await tx.select().from(orders).for('update')
    const removing = removeDemo(operator.database, NOON)
    await waiters(open.database, 1)
    const asking = outcomeOf(groupAs(demoMaya, 1))
    await waiters(open.database, 2)
    // The family has been looked at by then, and of the two only the removal still can be: nothing else tells of the look.
    await wait(LOOKS_AFTER_MS * 1.2)
    return { removing, asking }
  })
  expect(await removing).toContain('5 tasks')
  expect(await asking).toBe('accepted')
  // The people and places, and the accounts that they sign in with.
  expect(begun).toHaveBeenCalledTimes(2)
  await operator.close()
})

it('what a family of the demo gives as it is taken out leaves no answer behind', async () => {
  await insertDemoVenue(open.database, NOON)
  const {
    rentalProfileContactTasks: [task],
  } = await groupAs(demoMaya, 2)
  if (!task) throw new Error('No sizes are asked for')
  const body = withRelated(task, rentalChoice)
  const give = () =>
    callAs(open.database, demoMaya)('completeContactTask', {
      params: { completeEndpoint: '/rentalprofile' },
      body,
      headers: recordHeaders(randomUUID(), body),
    })
  const { giving, removing } = await open.database.transaction(async (tx) => {
    // All is written, and nothing of it can be seen yet.
    await tx.execute(sql`lock table ${auditEntries} in exclusive mode`)
    const giving = outcomeOf(give())
    await waiters(open.database, 1)
    const removing = removeDemo(open.database, NOON)
    await waiters(open.database, 2)
    return { giving, removing }
  })
  expect(await giving).toBe('accepted')
  await removing
  const left = await open.database.select({ answer: receipts.answer, deletedAt: receipts.deletedAt }).from(receipts)
  expect(left).toEqual([{ answer: null, deletedAt: NOON }])
})

const jonas: Caller = { ...maya, subject: 'jonas', email: 'jonas@example.com', givenName: 'Jonas' }
const file = `order_number,line_number,customer_id,email,first_name,last_name,date_of_birth,product_id,product_name,product_date,needs_rental_profile
O-1,1,C-1,jonas@example.com,Jonas,Lindqvist,1985-09-11,RENT,Rental set,2027-01-20,yes`

it('an order that arrives as its guest joins a family keeps them where they are, and is not lost', async () => {
  const { jonasId } = await seedFamilies(open.database)
  const people = [{ firstName: 'Jonas', lastName: 'Lindqvist', dateOfBirth: '1985-09-11' }]
  const [aloneId = 0] = await seedHousehold(open.database, { head: jonas, people })
  await callAs(open.database, maya)('inviteAdult', { body: { contactId: jonasId, email: jonas.email } })
  const call = callAs(open.database, jonas)
  const [invitation] = (await call('getProfile')).invitations
  const { importing, joining } = await open.database.transaction(async (tx) => {
    // Keeps the import from ending once it has written its lines.
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
    await open.database.execute(sql`create function hold_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`)
    await open.database.execute(sql`create constraint trigger hold_for_test after insert on ${orderLines}
      deferrable initially deferred for each row execute function hold_for_test()`)
    const importing = importOrders(open.database, file, NOON)
    await waiters(open.database, 1)
    const joining = outcomeOf(
      call('answerFamilyInvitation', { params: { id: invitation?.id ?? 0 }, body: { accept: true } }),
    )
    await waiters(open.database, 2)
    return { importing, joining }
  })
  expect(await importing).toMatchObject({ lines: 1 })
  expect(await joining).toBe('409 own-family')
  expect(await open.database.select({ of: orderLines.contactId }).from(orderLines)).toEqual([{ of: aloneId }])
  expect(await open.database.$count(contacts, eq(contacts.id, aloneId))).toBe(1)
})

it('waivers of several families are taken in as the day’s bookings are brought up to date, which is not given up', async () => {
  const { locationId } = await seedVenue(open.database)
  const heads = ['Ann', 'Ben', 'Cem'].map((givenName) => ({ ...maya, subject: givenName, givenName }))
  const ids: number[] = []
  for (const head of heads)
    ids.push(
      ...(await seedHousehold(open.database, {
        head,
        people: [{ firstName: head.givenName, lastName: 'Lindqvist', dateOfBirth: '1985-01-01' }],
      })),
    )
  const [annId = 0, benId = 0] = ids
  const at = { day: NOON.toISOString().slice(0, 10), locationId }
  // Ben's visit was written first, and is met first where no order is asked for.
  for (const contactId of [benId, annId])
    await open.database.insert(visits).values({ ...at, contactId, isBooked: true, change: 0 })
  const waivers = await Promise.all(heads.map((head) => waiverOf(head, locationId)))
  const { expecting, signing } = await open.database.transaction(async (tx) => {
    await tx.select().from(visits).where(eq(visits.contactId, benId)).for('update')
    const expecting = outcomeOf(expectFromOrders(open.database, at))
    await waiters(open.database, 1)
    // The first goes alone, and the others together.
    const [ann, ben, cem] = waivers
    const signing = Promise.all([cem, ann, ben].map((sign) => outcomeOf(sign?.() ?? Promise.reject())))
    await waiters(open.database, 2)
    return { expecting, signing }
  })
  expect(await expecting).toBe('accepted')
  expect(await signing).toEqual(['accepted', 'accepted', 'accepted'])
})
