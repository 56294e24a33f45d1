import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareRecords } from '../../../server/app/prepare-records'
import type { Database } from '../../../server/database/database'
import { type LeaseTimes, openLease, usualTimes } from '../../../server/database/lease'
import { openPostgres } from '../../../server/database/postgres/open-postgres'
import { createSettingsStore, ensureSettings } from '../../../server/settings/settings.store'
import { settings } from '../../../server/settings/settings.table'
import { SETTINGS_LEASE } from '../../../server/settings/wait-for-leases'
import { configurationStamp } from '../../../server/venue-cache/configuration-stamp.table'
import { newDatabase } from '../support/new-database'
import { startPostgres } from '../support/start-postgres'
import { waiters } from './waiters'

const prepare = async (database: Database) => {
  await ensureSettings(database, { timeZone: 'Europe/Zurich' })
  await prepareRecords(database)
}

/** Looks and comes back sooner than a venue's. A term is good for as long: it outlives a moment in which the machine is busy. */
const soon = { renewMs: 100, pauseMs: 25, reconnectMs: 50 }

/** What a process has of the settings. A deaf one hears no word, as behind a pooler that carries none. */
async function openProcess(
  databaseUrl: string,
  { isDeaf = false, ...given }: Partial<LeaseTimes> & { isDeaf?: boolean } = {},
) {
  const times = { ...soon, ...given }
  const opened = await openPostgres(databaseUrl, prepare)
  const deaf = { tell: async () => {}, close: async () => {} }
  const lease = isDeaf
    ? openLease(SETTINGS_LEASE, `${databaseUrl}?application_name=deaf`, () => deaf, times)
    : opened.openLease?.(SETTINGS_LEASE, times)
  if (!lease) throw new Error('PostgreSQL has no lease')
  const { $client: pool } = opened.database as Database & { $client: pg.Pool }
  const store = createSettingsStore(opened.database, { isShared: true, lease })
  return {
    database: opened.database,
    lease,
    store,
    pool,
    tag: async () => (await store.read()).googleAnalyticsTagId,
    save: (tag: string) => store.write({ googleAnalyticsTagId: tag }),
    /** Resolves when it answers from memory. */
    async answers() {
      await vi.waitFor(() => expect(lease.term()).not.toBeNull(), { timeout: 20_000 })
      await store.read()
    },
    async close() {
      await lease.close()
      await opened.close()
    },
  }
}
type Process = Awaited<ReturnType<typeof openProcess>>

let databaseUrl = ''
let one: Process
let other: Process
let operator: pg.Client
beforeEach(async () => {
  databaseUrl = await newDatabase('venue')
  ;[one, other] = await Promise.all([openProcess(databaseUrl), openProcess(databaseUrl)])
  operator = new pg.Client(databaseUrl)
  await operator.connect()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([one.close(), other.close(), operator.end()])
})

const both = () => Promise.all([one.answers(), other.answers()])
const byHand = (tag: string) => operator.query('update settings set google_analytics_tag_id = $1', [tag])
const nameOf = (client: pg.Client) =>
  (client as unknown as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name
const endSessions = () =>
  operator.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = current_database())`)

describe('while no one writes', () => {
  it('the settings are answered without a question to the database', async () => {
    await other.answers()
    const asked = vi.spyOn(other.pool, 'query')
    const read = await Promise.all(Array.from({ length: 100 }, other.store.read))
    expect(asked).not.toHaveBeenCalled()
    expect(new Set(read).size).toBe(1)
  })

  it('a process that starts beside the others leaves them their memory', async () => {
    await both()
    const term = other.lease.term()
    const third = await openProcess(databaseUrl)
    await third.close()
    expect(other.lease.term()).toBe(term)
  })

  it('it holds no table and no old rows, for hours if need be', async () => {
    await both()
    const { rows } = await operator.query(`select distinct c.relname, a.backend_xmin, a.backend_xid
      from pg_stat_activity a join pg_locks l using (pid) left join pg_class c on c.oid = l.relation
      where a.datname = current_database() and a.state = 'idle in transaction' and c.relname not like 'pg\\_%'`)
    expect(rows).toEqual([])
  })
})

describe('what was saved is in the very next answer of every process', () => {
  it('however many read meanwhile, and whichever saves', async () => {
    let isOver = false
    const wrong: string[] = []
    let saved = ['', '']
    const reading = [one, other].map(async (process) => {
      while (!isOver) {
        // What was saved before the question, or what is being saved.
        const [oldest] = saved
        const tag = await process.tag()
        if (tag !== oldest && !saved.includes(tag)) wrong.push(tag)
        await wait(0)
      }
    })
    for (let round = 0; round < 12; round += 1) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one]
      if (round % 3) await both()
      const tag = `G-${round}`
      saved = [saved[1] ?? '', tag]
      await writer.save(tag)
      saved = [tag, tag]
      expect([await reader.tag(), await writer.tag()]).toEqual([tag, tag])
    }
    isOver = true
    await Promise.all(reading)
    expect(wrong).toEqual([])
  })

  it('also when it was written by hand, and by a hand that says nothing of the instant', async () => {
    for (let round = 0; round < 3; round += 1) {
      await both()
      await byHand(`G-HAND${round}`)
      expect(await Promise.all([one.tag(), other.tag()])).toEqual([`G-HAND${round}`, `G-HAND${round}`])
    }
  })

  it('also when a process has heard no word of it', async () => {
    const deaf = await openProcess(databaseUrl, { isDeaf: true })
    await Promise.all([both(), deaf.answers()])
    await one.save('G-UNHEARD')
    expect(await deaf.tag()).toBe('G-UNHEARD')
    await deaf.answers()
    await deaf.save('G-UNTOLD')
    expect(await Promise.all([one.tag(), other.tag()])).toEqual(['G-UNTOLD', 'G-UNTOLD'])
    await deaf.close()
  })

  it('also when the session of its lease was ended', async () => {
    for (let round = 0; round < 3; round += 1) {
      await both()
      await endSessions()
      // No word of it to the others, who have only the end of their session.
      await byHand(`G-ENDED${round}`)
      expect(await other.tag()).toBe(`G-ENDED${round}`)
    }
  })

  it('also when the lease is taken while the settings are asked for', async () => {
    let goOn = () => {}
    const isLater = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await both()
    await operator.query('begin')
    // Comes once both have let go; neither takes the lease again before this transaction ends.
    await operator.query(`select pg_advisory_xact_lock(${SETTINGS_LEASE})`)
    expect(other.lease.term()).toBeNull()
    // Asked before the save, and answered after the lease was there again.
    const { query } = other.pool
    const isRead = new Promise<void>((resolve) => {
      vi.spyOn(other.pool, 'query').mockImplementationOnce(async (...values: unknown[]) => {
        const answer = await Reflect.apply(query, other.pool, values)
        resolve()
        await isLater
        return answer
      })
    })
    const early = other.tag()
    await isRead
    await byHand('G-LATE')
    await operator.query('commit')
    await vi.waitFor(() => expect(other.lease.term()).not.toBeNull(), { timeout: 20_000 })
    goOn()
    await early
    expect(await other.tag()).toBe('G-LATE')
  })
})

describe('who is told that someone writes', () => {
  it('lets go at once, before the writer waits', async () => {
    // Would not find out by itself.
    const resting = await openProcess(databaseUrl, { renewMs: 60_000, goodForMs: 60_000, endsAfterMs: 90_000 })
    await Promise.all([one.answers(), resting.answers()])
    await one.lease.withoutIt(async () => {
      await vi.waitFor(() => expect(resting.lease.term()).toBeNull(), { timeout: 20_000, interval: 5 })
      expect(one.lease.term()).toBeNull()
    })
    await resting.close()
  })

  it('connects once more where its session was ended before, however long it writes', async () => {
    const deaf = await openProcess(databaseUrl, { isDeaf: true })
    await deaf.answers()
    const connect = vi.spyOn(pg.Client.prototype, 'connect')
    await endSessions()
    await vi.waitFor(() => expect(deaf.lease.term()).toBeNull(), { timeout: 20_000, interval: 5 })
    // Ten times as long as it takes to connect once more: only that time passes shows that it does not.
    await deaf.lease.withoutIt(() => wait(10 * soon.reconnectMs))
    expect(connect.mock.contexts.filter((client) => nameOf(client as pg.Client) === 'deaf')).toHaveLength(1)
    await deaf.answers()
    await deaf.close()
  })

  it('lets go when it closes', async () => {
    await both()
    await Promise.all([one.lease.close(), other.lease.close()])
    const { rows } = await operator.query(`select pg_try_advisory_xact_lock(${SETTINGS_LEASE}) as free`)
    expect(rows).toEqual([{ free: true }])
  })
})

describe('a process that cannot renew its lease', () => {
  /** From its next renewal on nothing that the deaf one asks reaches the database, and no word that it was ended reaches it. */
  const cutOff = () => {
    const { query } = pg.Client.prototype
    const broken: (() => void)[] = []
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...values: unknown[]) {
      if (nameOf(this) !== 'deaf') return Reflect.apply(query, this, values)
      const { stream } = (this as unknown as { connection: { stream: Readable } }).connection
      stream.pause()
      return new Promise((_, reject) =>
        broken.push(() => {
          stream.resume()
          reject(new Error('timeout'))
        }),
      )
    } as typeof query)
    return () => {
      vi.restoreAllMocks()
      for (const giveUp of broken) giveUp()
    }
  }

  /** A quarter of a venue's times: which of them is over first is what keeps its answers right. */
  const asUsual = { goodForMs: usualTimes.goodForMs / 4, endsAfterMs: usualTimes.endsAfterMs / 4 }

  it('has stopped to answer from memory before a write goes through', async () => {
    const deaf = await openProcess(databaseUrl, { isDeaf: true, ...asUsual })
    await deaf.answers()
    const mend = cutOff()
    await one.save('G-CUT')
    expect(await deaf.tag()).toBe('G-CUT')
    mend()
    await deaf.close()
  })

  it.each([
    ['the clock that never steps', () => vi.spyOn(performance, 'now'), () => performance.now()],
    ['the clock that goes on while a machine sleeps', () => vi.spyOn(Date, 'now'), () => Date.now()],
  ] as const)('knows by %s', async (_, spy, now) => {
    await one.answers()
    const then = now()
    spy().mockReturnValue(then + 2500)
    expect(one.lease.term()).toBeNull()
  })
})

it('two who write do not wait for each other, though one has changed something else before', async () => {
  await one.database
    .transaction(async (tx) => {
      await tx.update(configurationStamp).set({ stamp: sql`gen_random_uuid()` })
      const byOther = other.save('G-SECOND')
      await waiters(one.database, 1)
      await tx.update(settings).set({ googleAnalyticsTagId: 'G-FIRST' }).where(eq(settings.id, 1))
      return { byOther }
    })
    .then(({ byOther }) => byOther)
  expect(await one.tag()).toBe('G-SECOND')
})

it('a restart of the database ends the leases, and they come back', async () => {
  const postgres = await startPostgres()
  const url = await postgres.newDatabase()
  const [first, second] = await Promise.all([openProcess(url), openProcess(url)])
  await Promise.all([first.answers(), second.answers()])
  await postgres.halt()
  await expect.poll(() => [first.lease.term(), second.lease.term()]).toEqual([null, null])
  await postgres.resume()
  await vi.waitFor(() => first.save('G-AGAIN'), { timeout: 20_000 })
  expect(await vi.waitFor(second.tag, { timeout: 20_000 })).toBe('G-AGAIN')
  await second.answers()
  await first.save('G-LATER')
  expect(await second.tag()).toBe('G-LATER')
  await Promise.all([first.close(), second.close()])
  await postgres.stop()
})
