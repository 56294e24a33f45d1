import { describe, expect, it, vi } from 'vitest'
import { CLAIM_PAGES } from '../../../src/contract/worker-messages'
import { createWorkerWatch, LOOK_EVERY_MS, LOOK_UNTIL_INSTALLED_MS } from '../../../src/shell/worker/worker-watch'

interface Page {
  isControlled?: boolean
  isOnline?: boolean
  registration?: { waiting?: object; isActive?: boolean } | null
}

function openPage({ isControlled = true, isOnline = true, registration = { isActive: true } }: Page) {
  const active = registration?.isActive ? { postMessage: vi.fn() } : null
  const update = vi.fn(async () => {})
  const register = vi.fn(async () => {})
  const found = vi.fn()
  const timers: { milliseconds: number; callback: () => void }[] = []
  const workers = {
    controller: isControlled ? active : null,
    getRegistration: async () => registration && { active, update, waiting: registration.waiting ?? null },
  } as never
  const watch = createWorkerWatch({
    workers,
    register,
    updates: { found },
    isOnline: () => isOnline,
    setTimeout: (callback, milliseconds) => timers.push({ callback, milliseconds }),
  })
  return { ...watch, active, update, register, found, timers }
}

describe('a page that is open', () => {
  it('asks the browser for a newer version, and offers one that waits', async () => {
    const waiting = {}
    const { look, update, found } = openPage({ registration: { isActive: true, waiting } })
    await look()
    expect(update).toHaveBeenCalledOnce()
    expect(found).toHaveBeenCalledWith(waiting)
  })

  it('without a network asks no one', async () => {
    const { look, update } = openPage({ isOnline: false })
    await look()
    expect(update).not.toHaveBeenCalled()
  })

  it('that the worker left out asks to be served', async () => {
    const { look, active } = openPage({ isControlled: false })
    await look()
    expect(active?.postMessage).toHaveBeenCalledWith({ type: CLAIM_PAGES })
  })

  it('waits while the first worker is being installed', async () => {
    const { look, update, register } = openPage({ isControlled: false, registration: {} })
    await look()
    expect(update).not.toHaveBeenCalled()
    expect(register).not.toHaveBeenCalled()
  })

  it('has the app installed once more where a bad network broke it off', async () => {
    const { look, register } = openPage({ isControlled: false, registration: null })
    await look()
    expect(register).toHaveBeenCalledOnce()
  })

  it('looks every half hour, and every half minute until the app is on the device', async () => {
    const installed = openPage({})
    installed.lookFromTimeToTime()
    expect(installed.timers.map(({ milliseconds }) => milliseconds)).toEqual([LOOK_EVERY_MS])
    const open = openPage({ isControlled: false, registration: null })
    open.lookFromTimeToTime()
    expect(open.timers.map(({ milliseconds }) => milliseconds)).toEqual([LOOK_UNTIL_INSTALLED_MS])
    open.timers[0]?.callback()
    await expect.poll(() => open.timers).toHaveLength(2)
    expect(open.register).toHaveBeenCalledOnce()
  })

  it('looks again after a look that failed', async () => {
    const { update, timers, lookFromTimeToTime } = openPage({})
    update.mockRejectedValue(new TypeError('Failed to fetch'))
    lookFromTimeToTime()
    timers[0]?.callback()
    await expect.poll(() => timers).toHaveLength(2)
  })
})
