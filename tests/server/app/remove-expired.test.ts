import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { removeExpired, startCleaning } from '../../../server/app/remove-expired'
import type { OpenDatabase } from '../../../server/database/database'
import { passkeyChallenges } from '../../../server/identity/passkeys/passkey.table'
import { keepChallenge } from '../../../server/identity/passkeys/passkey-challenges'
import { NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'

const HOUR = 3_600_000

let open: OpenDatabase
let logged: unknown[][]
beforeAll(async () => {
  open = await openVenueDatabase()
})
beforeEach(() => {
  logged = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => open.close())

const parts = () => ({
  database: open.database,
  now: () => NOON,
  log: { error: (...entry: unknown[]) => void logged.push(entry) },
})

it('what cannot be removed holds up nothing behind it, and the log names it', async () => {
  const given = { challenge: 'of yesterday', boundTo: 'a sign-in' }
  await keepChallenge(open.database, given, new Date(NOON.getTime() - 24 * HOUR))
  vi.spyOn(open.database, 'delete').mockImplementationOnce(() => {
    throw new Error('locked')
  })
  await removeExpired(parts(), () => false)
  expect(await open.database.select().from(passkeyChallenges)).toEqual([])
  expect(logged).toEqual([
    [expect.objectContaining({ removal: 'removeExpiredRecords' }), 'what has had its time could not be removed'],
  ])
})

it('what was removed leaves its room to what comes: ten hours of it take no more than three', async () => {
  const { database } = open
  const hours = async (count: number) => {
    for (let hour = 1; hour <= count; hour += 1) {
      await database.execute(sql`
        insert into passkey_challenges select 'question ' || number, 'a sign-in', ${NOON}::timestamptz - interval '1 hour'
        from generate_series(1, 2000) number`)
      await removeExpired(parts(), () => false)
    }
    const { rows } = await database.execute<{ bytes: string }>(
      sql`select pg_total_relation_size('passkey_challenges') as bytes`,
    )
    return Number(rows[0]?.bytes)
  }
  const ofThree = await hours(3)
  expect(await hours(7)).toBeLessThanOrEqual(ofThree)
  expect(logged).toEqual([])
})

it('is done each hour, once at a time, and an end waits for what is under way and for no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let goOn = () => {}
  const underWay = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const removed = vi.spyOn(open.database, 'delete').mockReturnValueOnce({ where: () => underWay } as never)
  const cleaning = startCleaning(parts())
  vi.advanceTimersByTime(HOUR - 1)
  expect(removed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3 * HOUR)
  let hasEnded = false
  const ended = cleaning.stop().then(() => {
    hasEnded = true
  })
  // One that waits for nothing has ended by the next turn.
  await new Promise(setImmediate)
  expect(hasEnded).toBe(false)
  goOn()
  await ended
  expect(removed).toHaveBeenCalledTimes(1)
  expect(logged).toEqual([])
})
