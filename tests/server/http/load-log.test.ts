import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoadLog } from '../../../server/http/load-log'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function logged() {
  const lines: unknown[] = []
  const load = createLoadLog({ warn: (line: unknown) => lines.push(line) })
  return { lines, load }
}

it('says the first load of a kind at once, and a flood in one line with its count', () => {
  const { lines, load } = logged()
  for (let index = 0; index < 1000; index += 1) load.turnedAway('too-many-calls', '/api/profile')
  expect(lines).toEqual([{ load: 'too-many-calls', route: '/api/profile', count: 1, total: 1 }])
  vi.advanceTimersByTime(10_000)
  expect(lines.slice(1)).toEqual([{ load: 'too-many-calls', route: '/api/profile', count: 999, total: 1000 }])
})

it('counts each kind by itself, and goes on counting after a quiet time', () => {
  const { lines, load } = logged()
  load.turnedAway('cut-off', '/api/photo')
  load.turnedAway('too-large', '/api/photo')
  vi.advanceTimersByTime(60_000)
  load.turnedAway('cut-off', '/api/photo')
  expect(lines).toEqual([
    { load: 'cut-off', route: '/api/photo', count: 1, total: 1 },
    { load: 'too-large', route: '/api/photo', count: 1, total: 1 },
    { load: 'cut-off', route: '/api/photo', count: 1, total: 2 },
  ])
})
