import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { stringify } from 'csv-stringify/sync'
import pg from 'pg'
import { openWorld, type World } from '../conformance/world'
import { launch } from '../server/launch/launched'
import { signIn } from '../server/support/browser'
import { startPostgres } from '../server/support/start-postgres'
import { type Rows, tell } from './summary/tell'

const RENTAL_SHOP = 2
/** Rows that one rental makes: the agreement and the rental profile. */
const ROWS_A_PERSON = 2
/** What the process may take more while the report is read, however long it is. */
const MOST_MB = 100

/** People of their own households who have booked skis for tomorrow, and have nothing done yet. */
const seed = (database: pg.Client, from: number, to: number) =>
  database.query(`
    with people as (select 1000000 + g as id from generate_series(${from}, ${to}) g),
      made_households as (insert into households (id) select id from people),
      made_contacts as (
        insert into contacts (id, household_id, is_head_of_household, first_name, last_name, name_key, date_of_birth, email)
        select id, id, true, 'Guest', 'Number ' || id, 'guest|' || id, '1980-01-01', 'guest-' || id || '@example.com' from people),
      made_orders as (insert into orders (id, number) select id, 'BENCH-' || id from people)
    insert into order_lines (order_id, number, contact_id, product_id, product_name, product_date, needs_rental_profile, needs_waivers)
    select id, '1', id, 'RENTAL-SKI', 'Ski Rental', current_date + 1, true, '{SV-RENTAL}' from people`)

/** The most memory that the process has held since the last call of this, in MB; null where the system does not tell. */
function peakSinceLast(pid: number): { peak: number; now: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
    const seen = { peak: megabytes('VmHWM'), now: megabytes('VmRSS') }
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return seen
  } catch {
    return null
  }
}

async function populate(world: World): Promise<number> {
  const began = performance.now()
  const { exportKey } = await world.ask('administrator', 'getAdminSettings')
  await world.ask('administrator', 'rerunCustomerReport', { params: { id: exportKey } })
  for (;;) {
    const { statusCode } = await world.ask('administrator', 'getCustomerReportStatus')
    if (statusCode === 2) return performance.now() - began
    if (statusCode === 3) throw new Error('The report could not be populated.')
    await wait(100)
  }
}

/** The same rows written by one statement of the database alone, and away again. */
async function writeBare(database: pg.Client): Promise<number> {
  await database.query('begin')
  const began = performance.now()
  await database.query(`
    insert into report_rows (generation, location_id, contact_id, reason, task_name, task_type, is_optional,
      order_number, product_id, product_name, is_season_pass, product_date)
    select 0, location_id, contact_id, reason, task_name, task_type, is_optional,
      order_number, product_id, product_name, is_season_pass, product_date
    from report_rows where generation = (select populated_generation from report_runs) order by id`)
  const ms = performance.now() - began
  await database.query('rollback')
  return ms
}

/** The same file by one query and the library that writes it, without a server between. */
async function readBare(database: pg.Client): Promise<number> {
  const began = performance.now()
  const { rows } = await database.query(`
    select person.customer_id, person.first_name, person.last_name, person.date_of_birth::text, head.email,
      person.ip_code, location.name as location, reason, task_name, task_type, is_optional, order_number, product_id,
      product_name, is_season_pass, product_date::text
    from report_rows
      join contacts person on person.id = contact_id
      join locations location on location.id = location_id
      left join contacts head on head.household_id = person.household_id and head.is_head_of_household
    where generation = (select populated_generation from report_runs) and location_id = ${RENTAL_SHOP}
    order by contact_id, report_rows.id`)
  for (let from = 0; from < rows.length; from += 1000)
    stringify(rows.slice(from, from + 1000), { escape_formulas: true, record_delimiter: 'windows' })
  return performance.now() - began
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** Reads the report as it comes, and keeps nothing of it. */
async function download(world: World): Promise<{ rows: number; bytes: number; ms: number }> {
  const began = performance.now()
  const flags = { includePrintableMedia: false, includeDetails: true, isCsvExport: true }
  const query = { locationId: RENTAL_SHOP, startDate: day(-1), endDate: day(3), ...flags }
  const { body } = await world.ask('administrator', 'getCustomerReport', { query })
  let [bytes, lines] = [0, 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 0x0a) lines += 1
  }
  return { rows: lines - 1, bytes, ms: performance.now() - began }
}

test('the customer report of 100,000 rows beside that of 10,000', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  const server = launch('dist/server', { DEMO: '1', RATE_LIMITS: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
  const database = new pg.Client({ connectionString: databaseUrl })
  try {
    const url = await server.ready
    await database.connect()
    const { access_token: token } = await signIn(url, 'admin@example.com')
    const world = await openWorld(url, { guest: token, stranger: token, administrator: token })
    const table: Rows = {}
    const seen: { rows: number; ms: number; extra: number }[] = []
    let people = 0
    for (const wanted of [10_000, 100_000]) {
      await seed(database, people + 1, wanted / ROWS_A_PERSON)
      people = wanted / ROWS_A_PERSON
      const atRest = peakSinceLast(server.child.pid ?? 0)
      const populating = await populate(world)
      const populated = peakSinceLast(server.child.pid ?? 0)
      const bareWrite = await writeBare(database)
      await download(world)
      const before = peakSinceLast(server.child.pid ?? 0)
      const { rows, bytes, ms } = await download(world)
      const after = peakSinceLast(server.child.pid ?? 0)
      await readBare(database)
      const bareRead = await readBare(database)
      const extra = before && after ? after.peak - before.now : Number.NaN
      seen.push({ rows, ms, extra })
      const isLarge = wanted === 100_000
      table[`${wanted} rows`] = {
        rows,
        MB: bytes / 1e6,
        'made ready': { value: populating / 1000, unit: 's', floor: bareWrite / 1000, ...(isLarge && { atMost: 5 }) },
        ...(atRest && populated && { '… memory more': { value: populated.peak - atRest.now, unit: 'MB' } }),
        read: { value: ms / 1000, unit: 's', floor: bareRead / 1000, ...(isLarge && { timesAtMost: 3 }) },
        'read, per 1,000 rows': { value: ms / (rows / 1000), unit: 'ms' },
        ...(!Number.isNaN(extra) && { '… memory of it': { value: extra, unit: 'MB', atMost: MOST_MB } }),
      }
    }
    tell(
      'The customer report with details, as CSV, on PostgreSQL; the floors are the rows written by one statement, and the ' +
        'query with the library’s writer',
      table,
    )
    const [small, large] = seen
    expect(large?.rows).toBeGreaterThanOrEqual(100_000)
    expect(large?.ms).toBeLessThan((small?.ms ?? 0) * 20)
    if (large && !Number.isNaN(large.extra)) expect(large.extra).toBeLessThan(MOST_MB)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await database.end().catch(() => {})
    await postgres.stop()
  }
})
