import { expect, onTestFinished, test, vi } from 'vitest'
import { followEnrolment } from '../../../src/app/start/follow-enrolment'

test('a device of the venue whose storage did not open at first says how it is, and sends what lies sealed, a moment later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listen = vi.fn()
  vi.stubGlobal('window', {
    fetch: async () => Response.error(),
    requestIdleCallback: (go: () => void) => go(),
    addEventListener: listen,
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  // Polling would let the held clock run on.
  let bothFailed = () => {}
  const failed = new Promise<void>((resolve) => (bothFailed = resolve))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {
    if (warn.mock.calls.length === 2) bothFailed()
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    warn.mockRestore()
  })
  const storage = { run: () => new Promise(() => {}) }
  const deviceStorage = vi.fn().mockRejectedValueOnce(new Error('It is busy')).mockResolvedValue(storage)
  const deviceOutbox = vi.fn().mockRejectedValueOnce(new Error('It is busy')).mockResolvedValue({})
  void followEnrolment({
    enrolled: {} as never,
    session: { identity: () => null },
    reach: {} as never,
    settings: { current: () => ({ document: { baseUrl: '' } }) } as never,
    deviceStorage,
    deviceOutbox,
  })
  await failed
  await vi.advanceTimersByTimeAsync(9_000)
  expect([deviceStorage, deviceOutbox].map((opened) => opened.mock.calls.length)).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => listen.mock.calls.map(([event]) => event)).toEqual(['online'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([deviceStorage, deviceOutbox].map((opened) => opened.mock.calls.length)).toEqual([2, 2])
})
