import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { MOST_ROWS } from '../../../server/database/queries/given-rows'
import { Refusal } from '../../../server/errors/refusal'
import { accounts } from '../../../server/households/account.table'
import type { Caller } from '../../../server/http/handler'
import { receipts } from '../../../server/records/receipt.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { limits } from '../../../src/contract/limits'
import { callAs, recordHeaders } from '../support/call-handler'
import { signedWaiver } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedHousehold } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

/** More than one transaction takes. */
const FAMILIES = MOST_ROWS + 4

interface Family {
  head: Caller
  partnerId: number
  childId: number
}

type Sent = Awaited<ReturnType<typeof waiverOf>>

let open: OpenDatabase
let locationId: number
let families: Family[]

async function family(number: number): Promise<Family> {
  const subject = `parent ${number}`
  const familyName = `Number${number}`
  const email = `${number}@example.com`
  const head = { issuer: 'https://id.example.com', subject, email, givenName: 'Parent', familyName }
  const person = (firstName: string, dateOfBirth: string) => ({ firstName, lastName: familyName, dateOfBirth })
  const people = [person('Parent', '1985-01-01'), person('Partner', '1986-01-01'), person('Child', '2018-01-01')]
  const [, partnerId = 0, childId = 0] = await seedHousehold(open.database, { head, people })
  return { head, partnerId, childId }
}

async function waiverOf({ head, childId }: Family, changes: { signerName?: string } = {}) {
  const { waiverContactTasks } = await callAs(open.database, head)('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [childId], activityId: null },
  })
  const [task] = waiverContactTasks
  if (!task) throw new Error('No waiver is asked for.')
  const name = `${head.givenName} ${head.familyName}`
  return { id: randomUUID() as string, head, body: signedWaiver(task, changes.signerName ?? name) }
}

const send = ({ id, head, body }: Sent) =>
  callAs(open.database, head)('completeContactTask', {
    params: { completeEndpoint: '/waiver' },
    body,
    headers: recordHeaders(id, body),
  })

/** All at the same moment: the first goes at once, and the others while it is under way. */
const sendAll = (all: readonly Sent[]) => Promise.allSettled(all.map(send))
const fateOf = (outcome: PromiseSettledResult<unknown>): string => {
  if (outcome.status === 'fulfilled') return 'received'
  return outcome.reason instanceof Refusal ? outcome.reason.code : 'failed'
}
const statusOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(fateOf)

/** How many transactions have written the receipts of these. */
async function transactionsOf(all: readonly Sent[]) {
  const ids = sql.join(
    all.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await open.database.execute<{ by: string }>(
    sql`select distinct xmin::text as by from ${receipts} where ${receipts.id} in (${ids})`,
  )
  return rows.length
}

/** Each has one receipt, one sealed row and one link in a whole chain; the others have nothing. */
async function expectHeld(all: readonly Sent[], isHeld: (index: number) => boolean) {
  for (const [index, { id }] of all.entries()) {
    const count = isHeld(index) ? 1 : 0
    expect(await open.database.$count(receipts, sql`${receipts.id} = ${id}::uuid`)).toBe(count)
    expect(await open.database.$count(waiverEvidence, sql`${waiverEvidence.receiptId} = ${id}::uuid`)).toBe(count)
    const { rows } = await open.database.execute(sql`select 1 from audit_entries where entry like ${`%"id":"${id}"%`}`)
    expect(rows).toHaveLength(count)
  }
  expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true })
}

/** Has the database itself do so with a row of that child's, at that moment. */
async function actFor(childId: number, when: 'at once' | 'at the commit', act: SQL, table: PgTable = receipts) {
  const kind = when === 'at once' ? sql`trigger` : sql`constraint trigger`
  const deferred = when === 'at once' ? sql`` : sql`deferrable initially deferred`
  await open.database.execute(sql`
    create or replace function act_for_test() returns trigger language plpgsql as $$
    begin if new.contact_id = ${sql.raw(String(childId))} then ${act}; end if; return null; end $$`)
  await open.database.execute(sql`
    create ${kind} act_for_test after insert on ${table} ${deferred} for each row execute function act_for_test()`)
  return () => open.database.execute(sql`drop trigger act_for_test on ${table}`)
}

const failFor = (childId: number, when: 'at once' | 'at the commit') =>
  actFor(childId, when, sql`raise exception 'out of order'`)

/** Any lock that only the story takes. */
const HELD = '4711'

describe.each(['embedded', 'PostgreSQL'])('waivers that arrive together, on the %s database', (kind) => {
  beforeAll(async () => {
    open = await openVenueDatabase(kind === 'embedded' ? {} : { databaseUrl: await newDatabase('venue') })
    ;({ locationId } = await seedVenue(open.database))
    families = []
    for (let number = 0; number < FAMILIES; number += 1) families.push(await family(number))
    // What the venue has set up is read by the first.
    await sendAll([await waiverOf(families[0] as Family)])
  })
  afterAll(() => open.close())

  const waivers = () => Promise.all(families.map((each) => waiverOf(each)))

  it('share a transaction, as many as one takes, and each has its receipt, seal and link', async () => {
    const all = await waivers()
    const outcomes = await sendAll(all)
    expect(new Set(statusOf(outcomes))).toEqual(new Set(['received']))
    await expectHeld(all, () => true)
    // The first by itself, then as many as one takes, then the others.
    expect(await transactionsOf(all)).toBe(3)
    for (const [index, outcome] of outcomes.entries())
      expect(outcome).toMatchObject({ value: { receipt: { id: all[index]?.id }, isComplete: true } })
  })

  it('are refused alone: the others of that transaction are taken', async () => {
    const all = await waivers()
    const [, , wrong] = families
    if (wrong) all[2] = await waiverOf(wrong, { signerName: 'Robin Hood' })
    const outcomes = await sendAll(all)
    expect(statusOf(outcomes)).toEqual(all.map((_, index) => (index === 2 ? 'signer-name-differs' : 'received')))
    await expectHeld(all, (index) => index !== 2)
    expect(await transactionsOf(all)).toBe(3)
  })

  it.each(['at once', 'at the commit'] as const)('fail alone where the database fails one of them %s', async (when) => {
    const all = await waivers()
    const mend = await failFor(families[3]?.childId ?? 0, when)
    const outcomes = await sendAll(all)
    await mend()
    expect(statusOf(outcomes)).toEqual(all.map((_, index) => (index === 3 ? 'failed' : 'received')))
    await expectHeld(all, (index) => index !== 3)
  })

  it('of one id are one record', async () => {
    const [first, second] = await waivers()
    if (!first || !second) throw new Error('There are no families.')
    const outcomes = await sendAll([second, first, first, first, second])
    expect(new Set(statusOf(outcomes))).toEqual(new Set(['received']))
    await expectHeld([first, second], () => true)
  })

  it('of one id by two people are one record, of one of them', async () => {
    const [first, second, third] = await waivers()
    if (!first || !second || !third) throw new Error('There are no families.')
    const all = [third, first, { ...second, id: first.id }]
    const outcomes = statusOf(await sendAll(all))
    expect(outcomes[0]).toBe('received')
    expect(outcomes.slice(1).sort()).toEqual(['not-found', 'received'])
    await expectHeld([first], () => true)
  })

  it.runIf(kind === 'PostgreSQL')('wait no longer than usual for one that waits for a lock', async () => {
    const [held, ...others] = await waivers()
    const [heldFamily] = families
    if (!held || !heldFamily) throw new Error('There are no families.')
    // Before it has its place in the audit, which is held until the commit.
    const wait = sql`perform pg_advisory_xact_lock(${sql.raw(HELD)})`
    const end = await actFor(heldFamily.childId, 'at once', wait, waiverEvidence)
    let stuck: Promise<unknown> = Promise.resolve()
    await open.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(HELD)})`)
      stuck = send(held)
      // The first transaction waits with that one alone, and the others go beside it.
      expect(statusOf(await sendAll(others))).toEqual(others.map(() => 'received'))
      expect(await open.database.$count(receipts, sql`${receipts.id} = ${held.id}::uuid`)).toBe(0)
    })
    await stuck
    await end()
    await expectHeld([held, ...others], () => true)
  })

  it('of one household count one after the other, no matter who of it sends them', async () => {
    const [one, other] = families
    if (!one || !other) throw new Error('There are no families.')
    const partner = { ...one.head, subject: 'partner of 0', email: 'partner@example.com', givenName: 'Partner' }
    await open.database
      .insert(accounts)
      .values({ issuer: partner.issuer, subject: partner.subject, contactId: one.partnerId })
    const before = await waiverOf(one)
    const taken = await open.database.$count(waiverEvidence, sql`${waiverEvidence.contactId} = ${one.childId}`)
    for (let count = taken; count < limits.signaturesOfOneWaiver - 1; count += 1)
      await send({ ...before, id: randomUUID() })
    // Room for one more, and two that ask for it in one transaction.
    const outcomes = await sendAll([
      await waiverOf(other),
      { ...before, id: randomUUID() },
      { ...(await waiverOf({ ...one, head: partner })), id: randomUUID() },
    ])
    expect(statusOf(outcomes).sort()).toEqual(['received', 'received', 'signed-too-often'])
  })
})
