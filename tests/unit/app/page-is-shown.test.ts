import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageIsShown } from '../../../src/app/start/page-is-shown'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with a screen in it that was not painted yet, where nothing else is said. */
function open({ shown = 1, isHidden = false, isPainted = false } = {}) {
  let draw = () => {}
  const begun = vi.fn()
  const page = {
    document: {
      getElementById: () => ({ childElementCount: shown }),
      visibilityState: isHidden ? 'hidden' : 'visible',
    } as unknown as Document,
    performance: { getEntriesByName: () => (isPainted ? [{} as PerformanceEntry] : []) },
    requestAnimationFrame: (drawn: () => void) => {
      draw = drawn
    },
  }
  void pageIsShown(page).then(begun)
  return { begun, draw: () => draw() }
}

it('what the page shows is painted before the app starts', async () => {
  const { begun, draw } = open()
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).not.toHaveBeenCalled()
  // The frame's own work comes after its callbacks.
  draw()
  await Promise.resolve()
  expect(begun).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveBeenCalledOnce()
})

it.each([
  ['the page is empty', { shown: 0 }],
  ['no one sees the page, as the frame of a silent sign-in', { isHidden: true }],
  ['the page has been painted', { isPainted: true }],
])('nothing is waited for where %s', async (_, page) => {
  const { begun } = open(page)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveBeenCalledOnce()
})

it('a browser that paints nothing keeps no one from the app', async () => {
  const { begun } = open()
  await vi.advanceTimersByTimeAsync(250)
  expect(begun).toHaveBeenCalledOnce()
})
