import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkMissing, reloadOnceForMissingChunks } from '../../../src/app/missing-chunk'
import { formsInProgress } from '../../../src/ui/browser/form-in-progress'
import { loadOptionalPart } from '../../../src/ui/browser/optional-part'

let page: EventTarget
const reload = vi.fn()
const clock = { now: 1_000_000 }

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  reload.mockClear()
  const kept = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  reloadOnceForMissingChunks(
    { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    () => clock.now,
    reload,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function missChunk() {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

describe('a part of the app that cannot be fetched', () => {
  it('loads the page again once, and not a second time within a minute', () => {
    expect(isChunkMissing(missChunk())).toBe(true)
    missChunk()
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledOnce()
    clock.now += 60_000
    missChunk()
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('loads the page again after a clock that was put back, too', () => {
    missChunk()
    vi.runAllTimers()
    clock.now -= 3_600_000
    missChunk()
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledTimes(2)
    clock.now += 3_600_000
  })

  it('leaves the router nothing to reload for by itself', () => {
    // It knows the browser's words, and nothing else, by their beginning.
    expect(missChunk().message).toMatch(/^A part of the app is missing: Failed to fetch/)
  })

  it('never loads the page again under an open form', () => {
    const leave = formsInProgress.enter()
    missChunk()
    vi.runAllTimers()
    leave()
    expect(reload).not.toHaveBeenCalled()
  })

  it('never loads the page again without a network: there would be no page', () => {
    vi.stubGlobal('navigator', { onLine: false })
    missChunk()
    vi.runAllTimers()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is passed over where the app works without it', async () => {
    const load = loadOptionalPart(async () => {
      throw missChunk()
    })
    await expect(load).rejects.toThrow(TypeError)
    vi.runAllTimers()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is told from one that the app works without and that is under way just then', () => {
    void loadOptionalPart(() => new Promise(() => {}))
    expect(isChunkMissing(missChunk())).toBe(true)
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledOnce()
  })
})
