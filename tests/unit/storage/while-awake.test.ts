import { expect, test } from 'vitest'
import { afterAwake, GRACE_MS } from '../../../src/storage/while-awake'

/** Timers and a clock of the test's own. */
function timersOfTest() {
  let due: { milliseconds: number; callback: () => void }[] = []
  let time = 0
  let made = 0
  const after = (callback: () => void, milliseconds: number) => {
    due.push({ milliseconds, callback })
    return ++made
  }
  /** The timers run out that wait now, so much later than they should. */
  const runOut = (late = 0) => {
    const now = due
    due = []
    time += Math.max(0, ...now.map(({ milliseconds }) => milliseconds)) + late
    for (const { callback } of now) callback()
  }
  return { after, runOut, now: () => time, waiting: () => due.map(({ milliseconds }) => milliseconds) }
}

test('calls back once the time is over', () => {
  const { after, runOut, now, waiting } = timersOfTest()
  let isOver = false
  afterAwake(after, 8_000, () => (isOver = true), { now })
  expect(waiting()).toEqual([8_000])
  runOut()
  expect(isOver).toBe(true)
})

test('a page that was frozen for hours waits a moment more for what was answered meanwhile, and no longer', () => {
  const { after, runOut, now, waiting } = timersOfTest()
  let isOver = false
  afterAwake(after, 8_000, () => (isOver = true), { now })
  runOut(3_600_000)
  expect([isOver, waiting()]).toEqual([false, [GRACE_MS]])
  runOut(3_600_000)
  expect(isOver).toBe(true)
})

test('what is stopped leaves no timer, in its moment more neither', () => {
  const { after, runOut, now } = timersOfTest()
  const cancelled: unknown[] = []
  const stop = afterAwake(after, 8_000, () => {}, { now, cancel: (timer) => cancelled.push(timer) })
  runOut(3_600_000)
  stop()
  expect(cancelled).toEqual([2])
})

test('what is stopped never calls back, whenever that is', () => {
  const { after, runOut, now } = timersOfTest()
  const fail = () => {
    throw new Error('It was stopped')
  }
  afterAwake(after, 8_000, fail, { now })()
  const stop = afterAwake(after, 8_000, fail, { now })
  runOut(3_600_000)
  stop()
  runOut()
})
