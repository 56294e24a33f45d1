import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { callAs, recordHeaders } from '../support/call-handler'
import { rentalChoice, signedWaiver, withRelated } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'
import { maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const PEOPLE = 3000

const CROWD = 100_000
const people = `from contacts where id > ${CROWD}`

/** One row more for each of the crowd, like the newest one of that table. */
const alike = (table: string, changes: string) => `
  insert into ${table} overriding system value
  select more.* from (select to_jsonb(t) as row from ${table} t order by 1 desc limit 1) one, contacts c
    cross join lateral jsonb_populate_record(null::${table}, one.row || jsonb_build_object(${changes})) more
  where c.id > ${CROWD}`

/** People beside the family, with all that is kept of people. */
const crowd = (venue: { locationId: number; waiverId: number }) => [
  `insert into households (id) select ${CROWD} + g from generate_series(1, ${PEOPLE}) g`,
  `insert into contacts (id, household_id, is_head_of_household, first_name, last_name, name_key, date_of_birth, email)
   select id, id, true, 'Guest', 'Number ' || id, 'guest ' || id, '1980-01-01', id || '@example.com'
   from households where id > ${CROWD}`,
  `insert into accounts (issuer, subject, contact_id) select 'https://id.example.com', 'of-' || id, id ${people}`,
  `insert into contact_tasks (contact_id, task_id) select id, ${venue.waiverId} ${people}`,
  `insert into photos (contact_id, jpeg, sha256, received_at) select id, '', '', now() ${people}`,
  `insert into rental_profiles (contact_id, updated_at) select id, now() ${people}`,
  `insert into child_registrations select id, '', '', '', '', '', '', '', '', now() ${people}`,
  `insert into visits (day, location_id, contact_id, change) select '2027-01-16', ${venue.locationId}, id, 0 ${people}`,
  `insert into visit_due_tasks select id, ${venue.waiverId} from visits where contact_id > ${CROWD}`,
  `insert into family_invitations (contact_id, email, created_at, expires_at)
   select id, email, now(), now() + interval '1 day' ${people}`,
  `insert into document_copies (signer_contact_id, address, receipt_ids, is_open, created_at, next_attempt_at)
   select id, email, '{}', false, now(), now() ${people}`,
  alike('receipts', `'id', gen_random_uuid(), 'contact_id', c.id`),
  alike('waiver_evidence', `'id', c.id, 'contact_id', c.id`),
  alike('audit_entries', `'sequence', c.id, 'hash', c.id`),
  'analyze',
]

let open: OpenDatabase
let statements: string[]
let venue: Awaited<ReturnType<typeof seedVenue>>
let calls: Record<string, () => Promise<unknown>>
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
  // What the venue has set up is read by the first of them, and kept.
  for (const ask of [...Object.values(calls), askTasks]) await ask()
  statements = recordStatements(database)
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
  ...['admin_emails', 'front_desk_staff'],
])

async function statementsOf(name: string): Promise<string[]> {
  statements.length = 0
  await calls[name]?.()
  return [...statements]
}

describe('what a guest waits for', () => {
  // Each statement more is a way to the database and back, and on the embedded one it holds up everyone else.
  it.each([
    ['the profile', 3],
    ['the tasks of a family of four', 6],
    // Two of them for the copy that goes to the signer by mail.
    ['a waiver', 12],
    ['a rental profile', 9],
  ])('%s takes at most %i statements', async (name, most) => {
    expect((await statementsOf(name)).length).toBeLessThanOrEqual(most)
  })

  it('reads no table whole that grows with the guests', async () => {
    const asked = new Set<string>()
    for (const name of Object.keys(calls)) for (const text of await statementsOf(name)) asked.add(text)
    for (const text of crowd(venue)) await open.database.execute(sql.raw(text))
    const plans: string[] = []
    for (const text of asked) plans.push(...(await planOf(open.database, text)))
    const readWhole = new Set(plans.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []))
    expect(plans.join('\n')).toContain('Index Scan using receipts')
    expect([...readWhole].filter((table) => !setUp.has(table))).toEqual([])
  })
})
