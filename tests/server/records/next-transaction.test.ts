import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/database'
import { inTransactionOfSeveral } from '../../../server/records/record-transactions'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database with as many connections as are asked for. */
const database = () => {
  const one: unknown = { _: { session: {} }, transaction: (run: (tx: object) => Promise<unknown>) => run({}) }
  return one as Database
}

it('gathers what arrives while one is under way, for as long as one takes on a busy machine', async () => {
  const venue = database()
  const begun: string[] = []
  const send = (owner: string, answer: Promise<string>) =>
    inTransactionOfSeveral(venue, owner, () => {
      begun.push(owner)
      return answer
    })
  const first = send('first', new Promise(() => {}))
  const second = send('second', Promise.resolve('received'))
  await vi.advanceTimersByTimeAsync(90)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(20)
  expect(begun).toEqual(['first', 'second'])
  expect(await second).toBe('received')
  void first
})
