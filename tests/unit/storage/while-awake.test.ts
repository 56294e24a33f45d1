import { expect, test } from 'vitest'
import { afterAwake, STEP_MS } from '../../../src/storage/while-awake'

/** Timers that the test lets run out. */
function timersOfTest() {
  let due: (() => void)[] = []
  const after = (callback: () => void, _milliseconds: number) => due.push(callback)
  const runOut = () => {
    const now = due
    due = []
    for (const callback of now) callback()
  }
  return { after, runOut, waiting: () => due.length }
}

test('a page that was frozen for hours has waited for one step more, and not for all of them', () => {
  const { after, runOut } = timersOfTest()
  let isOver = false
  afterAwake(after, 4 * STEP_MS, () => {
    isOver = true
  })
  for (let step = 0; step < 3; step += 1) runOut()
  expect(isOver).toBe(false)
  runOut()
  expect(isOver).toBe(true)
})

test('what is stopped never calls back, and waits for nothing more', () => {
  const { after, runOut, waiting } = timersOfTest()
  const stop = afterAwake(after, STEP_MS, () => {
    throw new Error('It was stopped')
  })
  stop()
  runOut()
  expect(waiting()).toBe(0)
})
