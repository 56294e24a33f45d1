import { expect, test, vi } from 'vitest'
import { renewAlone } from '../../../src/session/renewal-lock'
import { createBrowser } from './browser'

test('the lock of a frozen tab is taken from it after 25 seconds', async () => {
  vi.useFakeTimers()
  const request = vi.fn(async (_name: string, options: LockOptions, task: (lock: object | null) => Promise<void>) => {
    if (options.ifAvailable) return task(null)
    if (options.steal) return task({})
    return new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  const result = renewAlone({ request }, async () => 'renewed')
  await vi.advanceTimersByTimeAsync(25_000)
  vi.useRealTimers()
  expect(await result).toBe('renewed')
  expect(request).toHaveBeenCalledTimes(3)
})

test('a tab whose lock was taken while it renewed still gives what it got', async () => {
  const request = async (_name: string, _options: LockOptions, task: (lock: object | null) => Promise<void>) => {
    void task({}).catch(() => {})
    throw new DOMException('', 'AbortError')
  }
  expect(await renewAlone({ request }, async () => 'renewed')).toBe('renewed')
})

test('without locks, as outside secure contexts, the page renews by itself', async () => {
  expect(await renewAlone(undefined, async () => 'renewed')).toBe('renewed')
})

test('a renewal that fails is not begun a second time', async () => {
  const task = vi.fn(() => Promise.reject(new TypeError('offline')))
  await expect(renewAlone(createBrowser().locks, task)).rejects.toThrow('offline')
  expect(task).toHaveBeenCalledTimes(1)
})
