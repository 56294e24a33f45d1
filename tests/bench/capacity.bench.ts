import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freshFolder } from '../server/launch/launched'
import { startPostgres } from '../server/support/start-postgres'
import { createLatencies } from './load/latencies'
import { shoot } from './load/load'
import { startVenue } from './load/start-venue'
import { checkIn } from './load/visit'
import { type Rows, tell } from './summary/tell'

const SECONDS = Number(process.env.CAPACITY_SECONDS ?? 15)
/** Phones that call without a pause: as many as thirty times that number of people who read and sign. */
const PHONES = 16
/** A family stays below the bound of its household. */
const CALLS_OF_A_FAMILY = 200
const METRICS_TOKEN = 'a-token-of-the-measurement'
const SEASON = 100_000

type Venue = Awaited<ReturnType<typeof startVenue>>

async function databaseBytes(url: string): Promise<number> {
  const { text } = await shoot({ url: `${url}/metrics`, headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^basehut_database_bytes (\S+)/m.exec(text)?.[1])
}

/** The most that the processes have held so far, in MB. */
function mostMemory({ servers }: Venue): number {
  const kilobytes = servers.map(({ child }) => {
    const [, peak = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    return Number(peak)
  })
  return Math.round(Math.max(...kilobytes) / 1024)
}

async function measure(venue: Venue) {
  const [first = ''] = venue.urls
  const latencies = createLatencies()
  const failures: string[] = []
  let isOver = false
  let families = 0
  const before = await databaseBytes(first)
  const phone = async (at: number) => {
    while (!isOver) {
      families += 1
      const guest = await venue.signIn(`Family Number${families}`, `family-${families}@example.com`)
      let calls = 0
      await checkIn({
        url: venue.urls[at % venue.urls.length] ?? first,
        guest,
        latencies,
        failed: (what) => failures.push(what),
        pause: async () => !isOver && ++calls < CALLS_OF_A_FAMILY,
      })
    }
  }
  const began = performance.now()
  const phones = Array.from({ length: PHONES }, (_, at) => phone(at))
  await wait(SECONDS * 1000)
  isOver = true
  await Promise.all(phones)
  expect(failures).toEqual([])
  const guests = latencies.count('add a child')
  const anHour = (guests / (performance.now() - began)) * 3_600_000
  const bytes = ((await databaseBytes(first)) - before) / guests
  return {
    'guests an hour': { value: anHour, unit: '' },
    p50: { value: latencies.percentile(0.5), unit: 'ms' },
    p99: { value: latencies.percentile(0.99), unit: 'ms' },
    'a process': { value: mostMemory(venue), unit: 'MB' },
    [`the disk of ${SEASON.toLocaleString('en')} guests`]: { value: (bytes * SEASON) / 1e6, unit: 'MB' },
  }
}

test('how many guests one venue takes, by its database and its processes', async () => {
  test.skip(process.platform !== 'linux', 'What a process holds is read from /proc.')
  test.setTimeout(4 * (SECONDS + 120) * 1000)
  const postgres = await startPostgres()
  const shared = { RATE_LIMITS: '0', METRICS_TOKEN }
  const rows: Rows = {}
  const run = async (name: string, environments: Record<string, string>[]) => {
    const venue = await startVenue(environments, SECONDS + 600)
    rows[name] = await measure(venue).finally(venue.close)
  }
  try {
    const dataDir = await freshFolder()
    await run('embedded', [{ ...shared, DATA_DIR: dataDir }])
    await rm(dataDir, { recursive: true, force: true })
    for (const processes of [1, 2, 4]) {
      const DATABASE_URL = await postgres.newDatabase()
      await run(`PostgreSQL, ${processes}`, Array(processes).fill({ ...shared, DATABASE_URL }))
    }
    tell(`${PHONES} phones without a pause for ${SECONDS} s each`, rows)
  } finally {
    await postgres.stop()
  }
})
