import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { callAs, NOON, recordHeaders } from '../server/support/call-handler'
import { addCrowd } from '../server/support/crowd'
import { signedWaiver } from '../server/support/documents'
import { openVenueDatabase } from '../server/support/open-venue-database'
import { admin, maya, seedFamilies } from '../server/support/seed-households'
import { seedVenue } from '../server/support/seed-venue'
import { startPostgres } from '../server/support/start-postgres'
import { createLatencies } from './load/latencies'
import { type Cell, type Rows, tell } from './summary/tell'

const BASE = Number(process.env.GROWTH_PEOPLE ?? 300)
const TIMES = [1, 10, 100]
const RUNS = 30
/** A person signs one waiver at most 24 times a day. */
const BETWEEN_MS = 2 * 3_600_000
const FLOOR = 'a bare query by its key'

/** The power of the data that the time grows with: 0 not at all, 1 as the data itself. */
const exponent = (first: number, last: number) => Math.log(last / first) / Math.log(TIMES.at(-1) ?? 1)
/** Of a time that grows with the logarithm of the data: the most that a guest's call may have. */
const LOGARITHMIC = exponent(Math.log(BASE), Math.log(BASE * (TIMES.at(-1) ?? 1)))
const OF_GUESTS = ['profile', 'tasks of a family', 'a signed waiver']

async function measure(databaseUrl: string | null) {
  const { database, close } = await openVenueDatabase({ databaseUrl })
  try {
    const family = await seedFamilies(database)
    const venue = await seedVenue(database)
    const [guest, staff] = [callAs(database, maya), callAs(database, admin)]
    const contactIds = [family.mayaId, family.jonasId, family.idaId, family.leoId]
    const params = { locationId: venue.locationId }
    const tasks = () => guest('groupContactTasks', { params, body: { contactIds, activityId: null } })
    const waiver = (await tasks()).waiverContactTasks.at(-1)
    if (!waiver) throw new Error('Leo has no waiver.')
    const body = signedWaiver(waiver, 'Maya Lindqvist')
    let signed = 0
    const sign = () => {
      signed += 1
      const sent = { params: { completeEndpoint: '/waiver' }, body, headers: recordHeaders(randomUUID(), body) }
      return guest('completeContactTask', { ...sent, at: new Date(NOON.getTime() + signed * BETWEEN_MS) })
    }
    const at = { locationId: String(venue.locationId) }
    const calls: Record<string, () => Promise<unknown>> = {
      [FLOOR]: () => database.execute(sql`select id from contacts where id = 1`),
      profile: () => guest('getProfile'),
      'tasks of a family': tasks,
      'a signed waiver': sign,
      'today’s list at the desk': () => staff('listVisits', { query: { ...at, since: '' } }),
      'finding a person': () => staff('findPeople', { body: { query: 'lindqvist leo' } }),
      'a person’s page': () => staff('getPerson', { params: { contactId: family.leoId }, query: at }),
      'who looked at a person': () => staff('listLooks', { params: { contactId: family.leoId } }),
    }
    await sign()
    const medians: Record<string, number[]> = {}
    let there = 0
    for (const times of TIMES) {
      await addCrowd(database, venue, { from: there + 1, to: times * BASE })
      there = times * BASE
      const latencies = createLatencies()
      for (let run = -5; run < RUNS; run += 1)
        for (const [name, call] of Object.entries(calls)) {
          const began = performance.now()
          await call()
          if (run >= 0) latencies.note(name, performance.now() - began)
        }
      for (const name of latencies.names()) medians[name] = [...(medians[name] ?? []), latencies.percentile(0.5, name)]
    }
    return medians
  } finally {
    await close()
  }
}

test('how long calls take as people, documents, tasks and the audit grow a hundredfold', async () => {
  test.setTimeout(1_800_000)
  const postgres = await startPostgres()
  try {
    for (const databaseUrl of [null, await postgres.newDatabase()]) {
      const medians = await measure(databaseUrl)
      const rows = Object.entries(medians).map(([name, of]): [string, Rows[string]] => {
        const columns = TIMES.map((times, at): [string, Cell] => [
          `${times * BASE} people`,
          { value: of[at] ?? Number.NaN, unit: 'ms', ...(name !== FLOOR && { floor: medians[FLOOR]?.[at] }) },
        ])
        const grows = exponent(of[0] ?? Number.NaN, of.at(-1) ?? Number.NaN)
        const aim = OF_GUESTS.includes(name) && { atMost: LOGARITHMIC }
        return [name, { ...Object.fromEntries(columns), exponent: { value: grows, unit: '', ...aim } }]
      })
      const kind = databaseUrl ? 'PostgreSQL' : 'Embedded'
      tell(`As the data grows: ${kind}, medians of ${RUNS}; the floor is ${FLOOR}`, Object.fromEntries(rows))
      expect(Object.keys(medians)).toContain(FLOOR)
    }
  } finally {
    await postgres.stop()
  }
})
