import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { failedSignIns } from '../../../server/identity/failed-sign-in.table'
import { createFailedSignIns, type FailedSignIns, forgetFailedSignIns } from '../../../server/identity/failed-sign-ins'
import { openVenueDatabase } from '../support/open-venue-database'

const SECOND = 1000
const MINUTE = 60 * SECOND
const atHome = { address: '192.0.2.1', account: 'maya@example.com' }

let open: OpenDatabase
let at: number
let signIns: FailedSignIns
const clock = () => new Date(at)

/** Seconds until the next wrong password may be tried; tries one at each half minute, and five seconds before. */
const waitBeforeNext = async () => {
  const from = at
  for (let step = 25; !(await signIns.mayTry(atHome)); step = 30 - step) at += step * SECOND
  return (at - from) / SECOND
}
const guess = async (times: number) => {
  const allowed: boolean[] = []
  for (let time = 0; time < times; time++) allowed.push(await signIns.mayTry(atHome))
  return allowed
}
/** As if whatever was counted once had been counted so often. */
const countedSoFar = (count: number) => open.database.update(failedSignIns).set({ count })
const by = (name: string) => ({ ...atHome, account: `${name}@example.com` })
const yes = (times: number) => Array<boolean>(times).fill(true)

beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.database.delete(failedSignIns)
  at = Date.UTC(2026, 0, 10)
  signIns = createFailedSignIns(open.database, clock)
})

describe('a password that is wrong', () => {
  it('costs nothing the first ten times, and a longer wait each time after, up to a quarter of an hour', async () => {
    expect(await guess(11)).toEqual([...yes(10), false])
    const waits: number[] = []
    for (let time = 0; time < 7; time++) waits.push(await waitBeforeNext())
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('counts for every process of the venue', async () => {
    const elsewhere = createFailedSignIns(open.database, clock)
    await guess(5)
    signIns = elsewhere
    expect(await guess(6)).toEqual([...yes(5), false])
  })

  it('counts among guesses that arrive together', async () => {
    const allowed = await Promise.all(Array.from({ length: 20 }, () => signIns.mayTry(atHome)))
    expect(allowed.filter(Boolean)).toHaveLength(10)
  })

  it('from elsewhere keeps no one out of their own account', async () => {
    await guess(11)
    expect(await signIns.mayTry({ ...atHome, address: '198.51.100.7' })).toBe(true)
  })

  it('for one account keeps no one else at the same address out', async () => {
    await guess(11)
    expect(await signIns.mayTry({ ...atHome, account: 'leo@example.com' })).toBe(true)
  })

  it('is forgotten after an hour', async () => {
    await guess(11)
    at += 62 * MINUTE
    expect(await guess(10)).toEqual(yes(10))
  })

  it('for one account after another is refused from the 601st of one address on, for a quarter of an hour', async () => {
    await guess(1)
    await countedSoFar(599)
    expect(await signIns.mayTry(by('ida'))).toBe(true)
    expect(await signIns.mayTry(by('leo'))).toBe(false)
    expect(await signIns.mayTry({ ...atHome, address: '198.51.100.7' })).toBe(true)
    at += 15 * MINUTE
    expect(await signIns.mayTry(atHome)).toBe(true)
  })
})

describe('a password that is right', () => {
  const signIn = async (account: string) => {
    const allowed = await signIns.mayTry({ ...atHome, account })
    if (allowed) await signIns.succeeded({ ...atHome, account })
    return allowed
  }

  it('costs nothing, even while others sign in at the same address', async () => {
    await guess(1)
    await countedSoFar(599)
    for (const name of ['ida', 'leo', 'jonas']) expect(await signIn(by(name).account)).toBe(true)
  })

  it('forgives the wrong ones before it', async () => {
    await guess(9)
    await signIn(atHome.account)
    expect(await guess(10)).toEqual(yes(10))
  })

  it('of one account a hundred times in a quarter of an hour is no person: looking at passwords takes time', async () => {
    await signIn(atHome.account)
    await countedSoFar(99)
    expect(await signIn(atHome.account)).toBe(true)
    expect(await signIn(atHome.account)).toBe(false)
    at += 15 * MINUTE
    expect(await signIn(atHome.account)).toBe(true)
  })
})

it('what no limit needs is taken out of the database', async () => {
  await guess(1)
  at += 59 * MINUTE
  await forgetFailedSignIns(open.database, clock())
  expect(await open.database.$count(failedSignIns)).not.toBe(0)
  at += 30 * MINUTE
  await forgetFailedSignIns(open.database, clock())
  expect(await open.database.$count(failedSignIns)).toBe(0)
})
