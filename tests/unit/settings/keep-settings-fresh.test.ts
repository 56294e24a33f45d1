import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SETTINGS_CHANGED } from '../../../src/contract/worker-messages'
import { keepSettingsFresh } from '../../../src/settings/keep-settings-fresh'
import { readSettings } from '../../../src/settings/read-settings'
import { createSettingsStore } from '../../../src/settings/settings-store'

const document = (destination: string) => ({
  frontEndSettings: { oidcSettings: { authority: 'https://id.venue.example', clientId: 'basehut' } },
  destination,
})

function followed() {
  let answer: () => Response | Promise<Response> = () => Response.json(document('old'))
  const store = createSettingsStore(readSettings(document('old'), () => {}))
  const [window, worker, warn] = [new EventTarget(), new EventTarget(), vi.fn()]
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const stop = keepSettingsFresh({
    store,
    window,
    page,
    serviceWorker: worker,
    warn,
    fetch: async () => answer(),
  })
  return {
    store,
    warn,
    stop,
    answerWith: (next: () => Response | Promise<Response>) => {
      answer = next
    },
    online: () => window.dispatchEvent(new Event('online')),
    becomes(state: DocumentVisibilityState) {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    workerSays: (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })),
    destination: () => store.current().document.destination,
  }
}

describe('settings while the app is open', () => {
  it('follow the venue when the worker says that they changed', async () => {
    const app = followed()
    app.answerWith(() => Response.json(document('new')))
    app.workerSays({ type: SETTINGS_CHANGED })
    await expect.poll(() => app.destination()).toBe('new')
  })

  it('follow the venue when the network is back', async () => {
    const app = followed()
    app.answerWith(() => Response.json(document('new')))
    app.online()
    await expect.poll(() => app.destination()).toBe('new')
  })

  it('follow the venue when an app that is seldom closed comes back into sight', async () => {
    const app = followed()
    await new Promise(setImmediate)
    const asked = vi.fn(() => Response.json(document('new')))
    app.answerWith(asked)
    app.becomes('hidden')
    expect(asked).not.toHaveBeenCalled()
    app.becomes('visible')
    await expect.poll(() => app.destination()).toBe('new')
  })

  it('follow the venue where the page is in sight for weeks, as at the desk', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = followed()
    await new Promise(setImmediate)
    const asked = vi.fn(() => Response.json(document('new')))
    app.answerWith(asked)
    app.becomes('hidden')
    vi.advanceTimersByTime(60 * 60_000)
    expect(asked).not.toHaveBeenCalled()
    app.becomes('visible')
    await expect.poll(() => asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(30 * 60_000)
    await expect.poll(() => asked).toHaveBeenCalledTimes(2)
  })

  it('disturb no screen when nothing changed', async () => {
    const app = followed()
    const before = app.store.current()
    const asked = vi.fn(() => Response.json(document('old')))
    app.answerWith(asked)
    app.online()
    await expect.poll(() => asked).toHaveBeenCalled()
    await Promise.resolve()
    expect(app.store.current()).toBe(before)
  })

  it('stay as they are, with a reason in the log, when the newer ones cannot be used', async () => {
    const app = followed()
    app.answerWith(() => Response.json({}))
    app.online()
    await expect.poll(() => app.warn).toHaveBeenCalled()
    expect(app.destination()).toBe('old')
  })

  it('are asked for one time after the other: an older answer that comes late must not win', async () => {
    const app = followed()
    const answers: ((answer: Response) => void)[] = []
    app.answerWith(() => new Promise((resolve) => answers.push(resolve)))
    app.online()
    await expect.poll(() => answers).toHaveLength(1)
    app.online()
    app.online()
    expect(answers).toHaveLength(1)
    answers[0]?.(Response.json(document('old')))
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.(Response.json(document('new')))
    await expect.poll(() => app.destination()).toBe('new')
    expect(answers).toHaveLength(2)
  })

  it('are asked for every half minute where each answer is news to the worker: two processes may differ', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = followed()
    // The first answer has come.
    await new Promise(setImmediate)
    let asked = 0
    app.answerWith(() => {
      asked += 1
      setTimeout(() => app.workerSays({ type: SETTINGS_CHANGED }), 10)
      return Response.json(document(`of process ${asked % 2}`))
    })
    app.workerSays({ type: SETTINGS_CHANGED })
    expect(asked).toBe(1)
    for (let second = 0; second < 45; second += 1) await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toBe(2)
  })

  it('are left alone after the app has stopped following', () => {
    const app = followed()
    app.stop()
    const asked = vi.fn(() => Response.json(document('new')))
    app.answerWith(asked)
    app.online()
    app.becomes('visible')
    app.workerSays({ type: SETTINGS_CHANGED })
    expect(asked).not.toHaveBeenCalled()
  })
})
