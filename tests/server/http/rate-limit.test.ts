import { expect, it } from 'vitest'
import { Refusal } from '../../../server/errors/refusal'
import { createRateLimit } from '../../../server/http/rate-limit'

const atMinute = () => {
  let at = 0
  const limit = createRateLimit({ limit: 3, windowMs: 60_000 }, () => new Date(at))
  return { limit, pass: (ms: number) => (at += ms) }
}

it('allows as many as it says, and then no more', () => {
  const { limit } = atMinute()
  expect([1, 2, 3, 4].map(() => limit.allows('maya'))).toEqual([true, true, true, false])
})

it('counts everybody for themselves', () => {
  const { limit } = atMinute()
  for (let call = 0; call < 4; call++) limit.allows('maya')
  expect(limit.allows('siobhan')).toBe(true)
})

it('lets one more in as the window moves on', () => {
  const { limit, pass } = atMinute()
  for (let call = 0; call < 3; call++) limit.allows('maya')
  pass(20_000)
  expect([limit.allows('maya'), limit.allows('maya')]).toEqual([true, false])
})

it('shuts no one out when the clock is put back', () => {
  const { limit, pass } = atMinute()
  pass(86_400_000)
  limit.allows('maya')
  pass(-86_400_000)
  expect([limit.allows('maya'), limit.allows('maya'), limit.allows('maya')]).toEqual([true, true, false])
})

it('takes in a flood of callers without walking through all of them at each call', () => {
  const { limit } = atMinute()
  const before = performance.now()
  for (let caller = 0; caller < 60_000; caller += 1) limit.allows(`caller ${caller}`)
  expect(performance.now() - before).toBeLessThan(3_000)
})

it('refuses with the time to wait', () => {
  const { limit } = atMinute()
  for (let call = 0; call < 3; call++) limit.spend('maya')
  expect(() => limit.spend('maya')).toThrow(
    expect.objectContaining({ status: 429, code: 'too-many-calls', headers: { 'Retry-After': '20' } }),
  )
  expect(() => limit.spend('maya')).toThrow(Refusal)
})
