import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { callAs } from '../server/support/call-handler'
import { openVenueDatabase } from '../server/support/open-venue-database'
import { admin } from '../server/support/seed-households'
import { startPostgres } from '../server/support/start-postgres'
import { createLatencies } from './load/latencies'
import { type Rows, tell } from './summary/tell'

const PEOPLE = 100_000
const RUNS = 20
const MOST_MS = 300

/** Households of four, with first and last names of a small town: many people share each of them. */
const seed = sql`
  with made as (insert into households (id) select g from generate_series(1, ${PEOPLE / 4}) g returning id),
    people as (
      select made.id as household, place,
        (array['Maya','Jonas','Ida','Léo','Siobhán','Zoë','Finn','Anna','Björn','Olga'])[1 + (made.id * 7 + place) % 10] as first,
        (array['Lindqvist','O''Connor','Müller','Nguyen','Garcia','Smith','Berg','Rossi','Ito','Weiß'])[1 + made.id % 10]
          || ' ' || chr((97 + made.id % 26)::int) || (made.id % 997) as last
      from made, generate_series(0, 3) place)
  insert into contacts (household_id, is_head_of_household, first_name, last_name, name_key, date_of_birth, email, phone, customer_id)
  select household, place = 0, first, last, lower(first || ' ' || last),
    date '1950-01-01' + ((household * 13 + place * 5000) % 25000)::int,
    case when place = 0 then 'guest-' || household || '@example.com' end,
    case when place = 0 then '+47 4' || lpad((household * 37 % 10000000)::text, 7, '0') end,
    'C-' || household || '-' || place
  from people`

const questions = {
  'two letters': 'ma',
  'both names': 'lindqvist ida',
  'a rare name': 'weiss z412',
  'the middle of a name': 'ndqvi',
  'no one': 'nobody anywhere',
  'a date of birth': '1987-05-02',
  'an address': 'guest-1234@',
  'a phone number': '0047 40045658',
  'a customer number': 'C-2048-2',
} as const

const FLOOR = 'a bare query'
const bare = sql`select id from contacts where id = 77`

test('finding one of 100,000 people, beside a bare query', async () => {
  const postgres = await startPostgres()
  try {
    for (const databaseUrl of [null, await postgres.newDatabase()]) {
      const { database, close } = await openVenueDatabase({ databaseUrl })
      await database.execute(seed)
      await database.execute(sql`analyze`)
      const times = createLatencies()
      const timed = async (name: string, work: () => Promise<unknown>) => {
        const began = performance.now()
        await work()
        times.note(name, performance.now() - began)
      }
      for (let run = 0; run < RUNS; run += 1) {
        await timed(FLOOR, () => database.execute(bare))
        for (const [name, query] of Object.entries(questions))
          await timed(name, () => callAs(database, admin)('findPeople', { body: { query } }))
      }
      await close()
      const floor = times.percentile(0.5, FLOOR)
      const rows = times.names().map((name): [string, Rows[string]] => [
        name,
        {
          median: { value: times.percentile(0.5, name), unit: 'ms', ...(name !== FLOOR && { floor }) },
          p95: { value: times.percentile(0.95, name), unit: 'ms', ...(name !== FLOOR && { atMost: MOST_MS }) },
        },
      ])
      tell(
        `Finding one of ${PEOPLE.toLocaleString('en')} people, ${databaseUrl ? 'PostgreSQL' : 'embedded'}`,
        Object.fromEntries(rows),
      )
      for (const name of Object.keys(questions)) expect(times.percentile(0.95, name), name).toBeLessThan(MOST_MS)
    }
  } finally {
    await postgres.stop()
  }
})
