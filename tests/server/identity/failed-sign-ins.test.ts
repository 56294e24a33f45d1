import { beforeEach, describe, expect, it } from 'vitest'
import { createFailedSignIns, type FailedSignIns } from '../../../server/identity/failed-sign-ins'

const SECOND = 1000
const atHome = { address: '192.0.2.1', account: 'maya@example.com' }

let at: number
let signIns: FailedSignIns
/** Seconds until the next wrong password may be tried; tries one every second. */
const waitBeforeNext = () => {
  const from = at
  while (!signIns.mayTry(atHome)) at += SECOND
  return (at - from) / SECOND
}
const guess = (times: number) => Array.from({ length: times }, () => signIns.mayTry(atHome))

beforeEach(() => {
  at = Date.UTC(2026, 0, 10)
  signIns = createFailedSignIns(() => new Date(at))
})

describe('a password that is wrong', () => {
  it('costs nothing the first ten times, and a longer wait each time after, up to a quarter of an hour', () => {
    expect(guess(11)).toEqual([...Array(10).fill(true), false])
    expect(Array.from({ length: 7 }, waitBeforeNext)).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('from elsewhere keeps no one out of their own account', () => {
    guess(11)
    expect(signIns.mayTry({ ...atHome, address: '198.51.100.7' })).toBe(true)
  })

  it('for one account keeps no one else at the same address out', () => {
    guess(11)
    expect(signIns.mayTry({ ...atHome, account: 'leo@example.com' })).toBe(true)
  })

  it('is forgotten after an hour', () => {
    guess(11)
    at += 62 * 60 * SECOND
    expect(guess(10)).toEqual(Array(10).fill(true))
  })
})

it('a password that is right costs nothing, however often', () => {
  for (let time = 0; time < 50; time++) {
    expect(signIns.mayTry(atHome)).toBe(true)
    signIns.succeeded(atHome)
  }
})
