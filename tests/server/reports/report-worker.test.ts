import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { TooManyWaiting } from '../../../server/database/too-many-waiting'
import { contacts } from '../../../server/households/contact.table'
import { orderLines, orders } from '../../../server/orders/order.table'
import { populateNext } from '../../../server/reports/populate-report'
import { reportRows } from '../../../server/reports/report-row.table'
import { claimRun, LEASE_MS, readRun, requestRun, requestRunIfOlder } from '../../../server/reports/report-run'
import { reportRuns } from '../../../server/reports/report-run.table'
import { startReportWorker, workOff } from '../../../server/reports/report-worker'
import { NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'
import { insertReportVenue, populate, silent, TODAY } from './report-venue'

const PEOPLE = 1200
const MINUTE = 60_000
const later = (ms: number) => new Date(NOON.getTime() + ms)

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  const { database } = open
  await insertReportVenue(database)
  await database.execute(sql`
    insert into ${contacts} (household_id, first_name, last_name, name_key, date_of_birth)
    select 1, 'Guest', number::text, number::text, '1990-01-01' from generate_series(1, ${PEOPLE}) number`)
  await database.insert(orders).values({ id: 5000, number: 'BULK' })
  await database.execute(sql`
    insert into ${orderLines} (order_id, number, contact_id, product_id, product_name, product_date, needs_waivers)
    select 5000, id::text, id, 'DAY', 'Day Ticket', ${TODAY}::date, '{SV-LIABILITY}'
    from ${contacts} where first_name = 'Guest'`)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => open.close())
beforeEach(async () => {
  await open.database.delete(reportRows)
  await open.database.delete(reportRuns)
})

const parts = (now = NOON) => ({ database: open.database, now: () => now, log: silent })
const reported = async () => (await open.database.select().from(reportRows)).map((row) => row.contactId)
const isEverybodyOnce = async () => {
  const ids = await reported()
  return ids.length === PEOPLE && new Set(ids).size === PEOPLE
}

describe('a population of the report', () => {
  it('reports everybody once, in several steps', async () => {
    await populate(open.database)
    expect(await isEverybodyOnce()).toBe(true)
    expect(await readRun(open.database)).toMatchObject({ state: 'populated', generation: 1, leaseOwner: null })
  })

  it('asks the database as often for five hundred people as for one', async () => {
    await requestRun(open.database)
    const statements = recordStatements(open.database)
    const held = { owner: crypto.randomUUID(), generation: 1 }
    await claimRun(open.database, held.owner, NOON)
    await populateNext(open.database, held, NOON)
    statements.length = 0
    expect(await populateNext(open.database, held, NOON)).toBe('more')
    expect((await reported()).length).toBeGreaterThanOrEqual(1000)
    expect(statements.length).toBeLessThanOrEqual(8)
    // The number of values, too: naming the cells of a thousand rows took as long as all the rest.
    for (const text of statements) expect(text.match(/\$\d+/g)?.length ?? 0).toBeLessThan(20)
  })

  it('that is stopped in the middle is finished by the next worker, which leaves no one out and doubles no one', async () => {
    await requestRun(open.database)
    await workOff(parts(), () => true)
    expect((await reported()).length).toBeLessThan(PEOPLE)
    expect(await readRun(open.database)).toMatchObject({ state: 'processing', leaseOwner: null })
    await workOff(parts(), () => false)
    expect(await isEverybodyOnce()).toBe(true)
  })

  it('whose worker died is taken over once its lease has run out, and not before', async () => {
    await requestRun(open.database)
    const dead = { owner: crypto.randomUUID(), generation: 1 }
    await claimRun(open.database, dead.owner, NOON)
    await populateNext(open.database, dead, NOON)
    await workOff(parts(later(LEASE_MS - 1)), () => false)
    expect(await readRun(open.database)).toMatchObject({ state: 'processing', leaseOwner: dead.owner })
    await workOff(parts(later(LEASE_MS + 1)), () => false)
    expect(await isEverybodyOnce()).toBe(true)
    expect(await populateNext(open.database, dead, later(LEASE_MS + 2))).toBe('lost')
    expect(await isEverybodyOnce()).toBe(true)
  })

  it('asked for again while it is under way is the same one', async () => {
    await requestRun(open.database)
    await workOff(parts(), () => true)
    await requestRun(open.database)
    expect(await readRun(open.database)).toMatchObject({ generation: 1, state: 'processing' })
  })

  it('keeps the one before it for readers that are still in it, and no older one', async () => {
    for (const _ of [1, 2, 3]) await populate(open.database)
    const rows = await open.database.selectDistinct({ generation: reportRows.generation }).from(reportRows)
    expect(rows.map((row) => row.generation).sort()).toEqual([2, 3])
  })

  it('is made again by itself when it is older than it may be, but never without having been asked for once', async () => {
    await requestRunIfOlder(open.database, later(1))
    expect(await readRun(open.database)).toBeNull()
    await populate(open.database)
    await requestRunIfOlder(open.database, NOON)
    expect(await readRun(open.database)).toMatchObject({ state: 'populated' })
    await requestRunIfOlder(open.database, later(1))
    expect(await readRun(open.database)).toMatchObject({ state: 'processing', generation: 2 })
  })
})

describe('a population that does not come to its end', () => {
  /** The next transaction of the database fails so. */
  const failOnce = (error: Error) =>
    vi.spyOn(open.database, 'transaction').mockImplementationOnce(() => Promise.reject(error))

  it('one that the database had no time for goes on where it stood, at the next look', async () => {
    await requestRun(open.database)
    await workOff(parts(), () => true)
    failOnce(new TooManyWaiting())
    await workOff(parts(), () => false)
    expect(await readRun(open.database)).toMatchObject({ state: 'processing', leaseOwner: null, generation: 1 })
    expect((await reported()).length).toBeGreaterThan(0)
    await workOff(parts(), () => false)
    expect(await isEverybodyOnce()).toBe(true)
  })

  it('one that met a damaged database has failed: that does not pass by itself', async () => {
    await requestRun(open.database)
    failOnce(Object.assign(new Error('invalid page'), { code: 'XX001' }))
    await workOff(parts(), () => false)
    expect(await readRun(open.database)).toMatchObject({ state: 'failed', leaseOwner: null })
  })

  it('one that failed is made again within the hour, and not before it is over', async () => {
    await populate(open.database)
    await requestRun(open.database)
    failOnce(new Error('a location is gone'))
    await workOff(parts(later(90 * MINUTE)), () => false)
    expect(await readRun(open.database)).toMatchObject({ state: 'failed', leaseOwner: null, populatedAt: NOON })

    const atTheirStart = async (now: Date) => {
      await startReportWorker(parts(now)).stop()
      return readRun(open.database)
    }
    expect(await atTheirStart(later(149 * MINUTE))).toMatchObject({ state: 'failed' })
    expect(await atTheirStart(later(151 * MINUTE))).toMatchObject({ state: 'processing' })
    await workOff(parts(later(151 * MINUTE)), () => false)
    expect(await readRun(open.database)).toMatchObject({ state: 'populated', populatedAt: later(151 * MINUTE) })
  })

  it('one that failed before it was noted when is made again at the next look', async () => {
    await requestRun(open.database)
    await open.database.update(reportRuns).set({ state: 'failed', leaseUntil: null })
    await requestRunIfOlder(open.database, NOON)
    expect(await readRun(open.database)).toMatchObject({ state: 'processing' })
  })
})

describe('the worker of a server', () => {
  it('does at its start what was asked for before, and at once what it is woken for; stopping waits for it', async () => {
    await requestRun(open.database)
    const worker = startReportWorker(parts())
    await worker.stop()
    const next = startReportWorker(parts())
    await expect.poll(async () => (await readRun(open.database))?.state).toBe('populated')
    await requestRun(open.database)
    next.wake()
    await expect.poll(async () => (await readRun(open.database))?.populatedGeneration).toBe(2)
    await next.stop()
    expect(await readRun(open.database)).toMatchObject({ state: 'populated', leaseOwner: null })
  })
})
