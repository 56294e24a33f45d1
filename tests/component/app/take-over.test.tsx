import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOver } from '../../../src/app/start/take-over'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A page that shows something before its script, and is never ready. */
function startIn(tag: 'a' | 'p') {
  const container = document.createElement('div')
  container.append(document.createElement(tag))
  document.body.append(container)
  const render = vi.fn()
  const load = () => new Promise<void>(() => {})
  void takeOver({ container, load, render })
  return render
}

test('an outline gives way after a second: it cannot say what the start waits for', async () => {
  const render = startIn('p')
  await vi.advanceTimersByTimeAsync(999)
  expect(render).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(render).toHaveBeenCalledOnce()
})

test('a screen that can be used stays until the app can take its place', async () => {
  const render = startIn('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(render).not.toHaveBeenCalled()
})
