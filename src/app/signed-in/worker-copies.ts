import type { Api } from '../../api/client'
import { tellTaskLists } from '../../api/task-lists'
import { registerBackgroundSync } from '../../outbox/browser/browser-wake-sources'
import type { openCopySealer } from '../../outbox/personal/sealing/copy-sealer'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { loadOptionalPart } from '../../ui/browser/optional-part'

/** Sealed copies of what waits, for the worker to send while the app is closed. */
export interface WorkerCopies {
  /** The person's calls; each list of tasks gets a ticket, unless one is kept here. */
  ticketed(api: Api): Api
  /** Documents were saved: what still waits in a moment gets its copy. */
  saved(): void
  /** One was received: while others follow, none of them needs a copy. */
  delivered(): void
  stop(): void
}

/** For browsers that wake no worker (only Chromium's do), and for kiosks. */
export const noCopies: WorkerCopies = { ticketed: (api) => api, saved: () => {}, delivered: () => {}, stop: () => {} }

/** With a network a document is gone by then, and the screen that the guest waits for has been drawn. */
const MOMENT_MS = 1_500

interface Parts {
  storage: DeviceStorage
  owner: Owner
}

export function createWorkerCopies(parts: Parts): WorkerCopies {
  if (!('SyncManager' in window)) return noCopies
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let calls: Api | null = null
  let sealer: ReturnType<typeof openCopySealer> | null = null
  /** Home asks for the tasks of other places and activities too, and something of each list may be signed. */
  const lists = new Map<string, readonly number[]>()
  let deliveredAt = Number.NEGATIVE_INFINITY
  /** A hidden page may be closed before the next one is received. */
  const isWanted = () => document.visibilityState === 'hidden' || performance.now() - deliveredAt >= MOMENT_MS
  let working: Promise<void> = Promise.resolve()
  let isNext = false

  async function work(api: Api) {
    // Not before the first screen is shown: it loads the cryptography.
    const { openCopySealer } = await loadOptionalPart(() => import('../../outbox/personal/sealing/copy-sealer'))
    sealer ??= openCopySealer({ ...parts, api })
    // The longest list first: its ticket covers the shorter list from before a family member was added.
    const longestFirst = [...lists.values()].sort((a, b) => b.length - a.length)
    for (const contactTaskIds of longestFirst) await sealer.ask(contactTaskIds)
    // Asks the browser for one more sync: it may have fired one while there was no copy to send.
    if ((await sealer.seal(isWanted)) > 0) await registerBackgroundSync()
  }

  /**
   * One run at a time: two would seal the same document twice. A run that has not begun yet serves everyone who asks
   * meanwhile: on a network that hangs, each takes 20 seconds per list.
   */
  function workNow() {
    if (isNext) return
    isNext = true
    working = working
      .then(() => {
        isNext = false
        return isStopped || !calls ? undefined : work(calls)
      })
      .catch((error: unknown) => console.warn('What waits could not be sealed', error))
  }

  function workSoon() {
    clearTimeout(timer)
    timer = setTimeout(workNow, MOMENT_MS)
  }

  // A page that is left runs nothing of this to its end, and the next one would wait while it starts.
  let isLeft = false
  const noteLeft = ({ type }: Event) => {
    isLeft = type === 'pagehide'
  }
  // Someone who puts the phone away right after signing may not come back.
  const workWhenHidden = () => {
    if (document.visibilityState === 'hidden' && !isLeft) workNow()
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', workWhenHidden, { signal })
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, noteLeft, { signal })

  return {
    ticketed(api) {
      calls = api
      workSoon()
      return tellTaskLists(api, (contactTaskIds) => {
        lists.set(contactTaskIds.join(), contactTaskIds)
        workSoon()
        return null
      })
    },
    saved: workSoon,
    delivered() {
      deliveredAt = performance.now()
      workSoon()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      listening.abort()
    },
  }
}
