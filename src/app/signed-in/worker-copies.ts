import type { Api } from '../../api/client'
import { allContactTasks, type ContactTaskGrouping } from '../../contract/entities/contact-task'
import { registerBackgroundSync } from '../../outbox/browser/browser-wake-sources'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'

/** Sealed copies of what waits, for the worker to send while the app is closed. */
export interface WorkerCopies {
  /** The person's calls, where each list of tasks brings a ticket for them, unless one lies here. */
  ticketed(api: Api): Api
  /** Documents were saved: what still waits in a moment gets its copy. */
  saved(): void
  stop(): void
}

/** For browsers that wake no worker (only Chromium's do), and for kiosks. */
export const noCopies: WorkerCopies = { ticketed: (api) => api, saved: () => {}, stop: () => {} }

/** With a network a document is gone by then. And the screen that the guest waits for has been drawn. */
const MOMENT_MS = 1_500

interface Parts {
  storage: DeviceStorage
  owner: Owner
}

export function createWorkerCopies(parts: Parts): WorkerCopies {
  if (!('SyncManager' in window)) return noCopies
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let opened: Promise<{ ask(ids: readonly number[]): Promise<void>; seal(): Promise<number> }> | null = null
  let working: Promise<void> = Promise.resolve()

  async function open(api: Api) {
    const { openCopySealer } = await import('../../outbox/personal/sealing/copy-sealer')
    return openCopySealer({ ...parts, api })
  }

  /** One after another: two at once would seal the same document twice. */
  function sealNow() {
    working = working
      .then(async () => {
        if (isStopped || !opened) return
        // The browser is asked once more: it may have called while there was no copy to send.
        if ((await (await opened).seal()) > 0) await registerBackgroundSync()
      })
      .catch((error: unknown) => console.warn('What waits could not be sealed', error))
  }

  function sealSoon() {
    clearTimeout(timer)
    timer = setTimeout(sealNow, MOMENT_MS)
  }

  // Who puts the phone away right after signing may not come back.
  const sealWhenHidden = () => {
    if (document.visibilityState === 'hidden') sealNow()
  }
  document.addEventListener('visibilitychange', sealWhenHidden)

  return {
    ticketed(api) {
      opened = open(api)
      // A chunk that could not be loaded is asked for at the next start.
      opened.catch(() => {})
      sealSoon()
      const heard = (grouping: ContactTaskGrouping) => {
        const ids = allContactTasks(grouping).map(({ id }) => id)
        void opened?.then(({ ask }) => ask(ids)).then(sealSoon, () => {})
      }
      return {
        async request(name, input) {
          const result = await api.request(name, input)
          if (result.ok && name === 'groupContactTasks') heard(result.value as ContactTaskGrouping)
          return result
        },
        async call(name, input) {
          const answer = await api.call(name, input)
          if (name === 'groupContactTasks') heard(answer as ContactTaskGrouping)
          return answer
        },
      }
    },
    saved: sealSoon,
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', sealWhenHidden)
    },
  }
}
