import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnTheWay } from '../../../../../src/outbox/queue/sending/on-the-way'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const manyOnTheWay = () => {
  const onTheWay = createOnTheWay(4)
  for (let count = 0; count < 9; count += 1) onTheWay.add()
  return onTheWay
}

/** How many milliseconds an answer waits for others, where settling the last ones took so long. */
async function waited(settlingTook: number): Promise<number> {
  const since = Date.now()
  const waiting = manyOnTheWay()
    .untilFew(settlingTook)
    .then(() => Date.now() - since)
  await vi.advanceTimersByTimeAsync(60_000)
  return waiting
}

test('answers wait for others ten times as long as settling takes, from one second to three', async () => {
  for (const [settlingTook, milliseconds] of [
    [0, 1_000],
    [100, 1_000],
    [200, 2_000],
    [300, 3_000],
    [9_000, 3_000],
    // The clock was put back meanwhile.
    [-9_000, 1_000],
  ] as const)
    expect(await waited(settlingTook)).toBe(milliseconds)
})

test('answers wait for none once few are on their way', async () => {
  const onTheWay = manyOnTheWay()
  let hasCome = false
  const waiting = onTheWay.untilFew(0).then(() => {
    hasCome = true
  })
  for (let left = 9; left > 4; left -= 1) {
    await vi.advanceTimersByTimeAsync(1)
    expect(hasCome).toBe(false)
    onTheWay.remove()
  }
  await waiting
  await onTheWay.untilFew(0)
})
