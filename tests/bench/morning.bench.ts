import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freshFolder, launchFile } from '../server/launch/launched'
import { startPostgres } from '../server/support/start-postgres'
import { usedBy } from './load/cost'
import { createLatencies, type Latencies } from './load/latencies'
import { shoot } from './load/load'
import { morningFamily } from './load/morning-family'
import { startVenue } from './load/start-venue'
import { tell } from './summary/tell'

const FAMILIES = 1_000
/** Of them, so many sign for all four. */
const SIGNING = 100
const MORNING_MS = 10 * 60_000
/** The same calls in less time: a morning that is as many times as busy. */
const FACTOR = Number(process.env.MORNING_FACTOR ?? 10)
/** Until the waiver has been read and signed, in the morning's own time. */
const READING_MS = 60_000
/** Families that sign up at a time, before the morning. */
const LANES = 16
const AIM_MS = 200
const FLOOR = 'floor: a bare handler'

type Venue = Awaited<ReturnType<typeof startVenue>>

async function openDoors(venue: Venue, bare: string) {
  const [url = ''] = venue.urls
  const pid = venue.servers[0]?.child.pid ?? 0
  const latencies = createLatencies()
  const failures: string[] = []
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, async (_, at) => {
      const guest = await venue.signIn(`Family Number${at}`, `family-${at}@example.com`)
      return morningFamily({ url, guest, latencies, failed: (what) => failures.push(what) })
    }),
  )
  const toSignUp = [...families]
  const signUp = async () => {
    for (let next = toSignUp.pop(); next; next = toSignUp.pop()) await next.signUp()
  }
  await Promise.all(Array.from({ length: LANES }, signUp))

  const used = usedBy(pid)
  const began = performance.now()
  await Promise.all(
    families.map(async (family, at) => {
      // At any moment of the ten minutes, and not one after the other at the same distance.
      await wait((Math.random() * MORNING_MS) / FACTOR)
      const asked = performance.now()
      const { status } = await shoot({ url: `${bare}/settings` })
      latencies.note(FLOOR, performance.now() - asked)
      expect(status).toBe(200)
      const tasks = await family.openHome()
      if (!tasks || at % (FAMILIES / SIGNING) !== 0) return
      await wait(READING_MS / FACTOR)
      await family.signAll(tasks)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { latencies, failures, cpuSeconds: (usedBy(pid) - used) / 1000, seconds }
}

function table(latencies: Latencies) {
  const floor = latencies.percentile(0.5, FLOOR)
  const row = (name: string) => ({
    calls: latencies.count(name),
    p50: { value: latencies.percentile(0.5, name), unit: 'ms', ...(name !== FLOOR && { floor }) },
    p99: {
      value: latencies.percentile(0.99, name),
      unit: 'ms',
      ...(name !== FLOOR && FACTOR === 1 && { atMost: AIM_MS }),
    },
  })
  return Object.fromEntries(latencies.names().map((name) => [name, row(name)]))
}

test(`a morning: ${FAMILIES} families open home within ten minutes while ${SIGNING} sign`, async () => {
  test.skip(process.platform !== 'linux', 'What a process has used is read from /proc.')
  const postgres = await startPostgres()
  const dataDir = await freshFolder()
  const bare = launchFile(join('tests/bench/floors', 'bare-hono.mjs'), {})
  try {
    const bareUrl = await bare.ready
    for (const kind of ['embedded', 'PostgreSQL']) {
      const place: Record<string, string> =
        kind === 'embedded' ? { DATA_DIR: dataDir } : { DATABASE_URL: await postgres.newDatabase() }
      // As a venue runs it, but all these families call from one address.
      const venue = await startVenue([{ ...place, RATE_LIMITS: '0' }], 3600)
      const { latencies, failures, cpuSeconds, seconds } = await openDoors(venue, bareUrl).finally(venue.close)
      tell(`A morning on ${kind}, ${FACTOR} times as fast: ${FAMILIES} families`, {
        ...table(latencies),
        'the server': {
          'its processor': { value: cpuSeconds, unit: 's' },
          'of one processor at a morning’s own pace': { value: (cpuSeconds * 100_000) / MORNING_MS, unit: '%' },
          'took, s': seconds,
          errors: { value: failures.length, unit: '', atMost: 0 },
        },
      })
      expect(failures).toEqual([])
      expect(latencies.count('a signed waiver')).toBeGreaterThanOrEqual(SIGNING * 4)
    }
  } finally {
    bare.child.kill('SIGKILL')
    await bare.ended
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
