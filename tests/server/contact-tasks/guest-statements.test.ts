import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { callAs, recordHeaders } from '../support/call-handler'
import { addCrowd } from '../support/crowd'
import { rentalChoice, signedWaiver, withRelated } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'
import { admin, maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const PEOPLE = 3000

let open: OpenDatabase
let statements: string[]
let venue: Awaited<ReturnType<typeof seedVenue>>
let calls: Record<string, () => Promise<unknown>>
let list: (since?: string) => Promise<{ cursor: string }>
beforeAll(async () => {
  open = await openVenueDatabase()
  const { database } = open
  const family = await seedFamilies(database)
  venue = await seedVenue(database)
  const call = callAs(database, maya)
  const contactIds = [family.mayaId, family.jonasId, family.idaId, family.leoId]
  const askTasks = () =>
    call('groupContactTasks', { params: { locationId: venue.locationId }, body: { contactIds, activityId: null } })
  const complete = (completeEndpoint: string, body: unknown) =>
    call('completeContactTask', { params: { completeEndpoint }, body, headers: recordHeaders(randomUUID(), body) })
  const { waiverContactTasks, rentalProfileContactTasks } = await askTasks()
  const [, , , ofLeo] = waiverContactTasks
  const [rental] = rentalProfileContactTasks
  if (!ofLeo || !rental) throw new Error('The family has nothing to do.')
  calls = {
    'the profile': () => call('getProfile'),
    'the tasks of a family of four': askTasks,
    'a waiver': () => complete('/waiver', signedWaiver(ofLeo, 'Maya Lindqvist')),
    'a rental profile': () =>
      complete('/rentalprofile', withRelated(rental, { ...rental.relatedObject, ...rentalChoice, shoeSize: '42' })),
  }
  const staff = callAs(database, admin)
  const at = { locationId: String(venue.locationId) }
  calls['a person’s page'] = () => staff('getPerson', { params: { contactId: family.leoId }, query: at })
  list = (since = '') => staff('listVisits', { query: { ...at, since } })
  calls['today’s list where nothing has changed'] = async () => {
    const { cursor } = await list()
    statements.length = 0
    return list(cursor)
  }
  // What the venue has set up is read by the first of them, and kept.
  statements = recordStatements(database)
  for (const ask of [...Object.values(calls), askTasks]) await ask()
})
afterAll(() => open.close())

/** How the database does a statement whatever its values, line by line. */
async function planOf(database: Database, text: string): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare asked as ${text}`))
    const values = [...new Set(text.match(/\$\d+/g))].map(() => 'null')
    const execute = values.length === 0 ? 'asked' : `asked(${values})`
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain execute ${execute}`))
    await tx.execute(sql`deallocate asked`)
    return rows.map((row) => row['QUERY PLAN'])
  })
}

/** What administrators set up, and a few rows of: read whole, they cost the same with ten guests and with a million. */
const setUp = new Set([
  ...['settings', 'configuration_stamp', 'locations', 'location_activities', 'activities', 'activity_tasks', 'tasks'],
  ...['admin_emails', 'front_desk_staff', 'devices'],
])

async function statementsOf(name: string): Promise<string[]> {
  statements.length = 0
  await calls[name]?.()
  return [...statements]
}

describe('what guests and the desk wait for', () => {
  // Each statement more is a way to the database and back, and on the embedded one it holds up everyone else.
  it.each([
    ['the profile', 3],
    ['the tasks of a family of four', 2],
    // Two of them for the copy that goes to the signer by mail.
    ['a waiver', 10],
    ['a rental profile', 7],
    // Each desk and tablet asks every five seconds.
    ['today’s list where nothing has changed', 3],
  ])('%s takes at most %i statements', async (name, most) => {
    expect((await statementsOf(name)).length).toBeLessThanOrEqual(most)
  })

  it('asks for no list of each visit of today by itself: there may be ten thousand', async () => {
    statements.length = 0
    await list()
    const plans = []
    for (const text of statements.filter((text) => text.includes('"visit_marks"')))
      plans.push((await planOf(open.database, text)).join('\n'))
    expect(plans).toHaveLength(1)
    expect(plans.join()).not.toMatch(/SubPlan \d+\s+-> {2}Aggregate/)
  })

  it('reads no table whole that grows with the guests', async () => {
    const asked = new Set<string>()
    for (const name of Object.keys(calls)) for (const text of await statementsOf(name)) asked.add(text)
    await addCrowd(open.database, venue, { from: 1, to: PEOPLE })
    const plans = new Map<string, string>()
    for (const text of asked) plans.set(text, (await planOf(open.database, text)).join('\n'))
    const readsWhole = (plan: string) =>
      [...plan.matchAll(/Seq Scan on (\w+)/g)].some(([, table = '']) => !setUp.has(table))
    expect([...plans.values()].join('\n')).toContain('Index Scan using receipts')
    expect([...plans].filter(([, plan]) => readsWhole(plan))).toEqual([])
    // Until version 17 PostgreSQL answers such a question anew for each row of the other side: for all signatures of the day.
    expect([...asked].filter((text) => /\bon \("\w+"\."\w+" in \(select /.test(text))).toEqual([])
  })
})
