import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const hangs = () => new Promise<void>(() => {})

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

  it('looks every half hour, and every half minute until the app is on the device', () => {
    const installed = openPage({})
    installed.start()
    expect(installed.timers.map(({ milliseconds }) => milliseconds)).toEqual([LOOK_EVERY_MS])
    const open = openPage({ isControlled: false, registration: null })
    open.start()
    expect(open.timers.map(({ milliseconds }) => milliseconds)).toEqual([LOOK_UNTIL_INSTALLED_MS])
  })

  it('starts the installation again where the first one lost its script, or waits for it without an end', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    for (const first of [fails, hangs]) {
      const { register, timers, start } = openPage({ isControlled: false, registration: null })
      register.mockImplementationOnce(first)
      start()
      expect(register).toHaveBeenCalledOnce()
      timers[0]?.callback()
      await expect.poll(() => register.mock.calls).toHaveLength(2)
    }
  })

  it('looks again after a look that failed, and beside one that hangs', async () => {
    for (const answer of [fails, hangs]) {
      const { update, timers, start } = openPage({})
      update.mockImplementation(answer)
      start()
      timers[0]?.callback()
      await expect.poll(() => update.mock.calls).toHaveLength(1)
      timers[1]?.callback()
      await expect.poll(() => update.mock.calls).toHaveLength(2)
    }
  })
})
