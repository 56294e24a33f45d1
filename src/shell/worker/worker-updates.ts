import type { Workbox } from 'workbox-window'
import { ACTIVATE_UPDATE, type MessageToWorker } from '../../contract/worker-messages'

export interface WorkerUpdates {
  /** True when a newer version of the app waits for the person's word. */
  offered(): boolean
  subscribe(listener: () => void): () => void
  /** The person agrees: the newer version takes over and the app's pages load again. */
  accept(): Promise<void>
  /** Not now; offered again at the next start, or when a still newer one waits. */
  postpone(): void
  /** The worker that waits now, or none: Workbox reports only one newer version while a page is open. */
  found(worker: ServiceWorker | null): void
  /** Starts to follow the registered worker. */
  follow(worker: Pick<Workbox, 'addEventListener'>): void
}

interface Surroundings {
  /** Whether a worker serves this page by now; its first worker is no update. */
  isControlled: () => boolean
  forms: { any(): boolean; subscribe(listener: () => void): () => void }
  reload: () => void
  /** The worker that waits by now: a version that waited through another release has made way for it. */
  waitsNow: () => Promise<ServiceWorker | null>
}

/**
 * Turns the worker's life into one question to the person. When another tab said yes, this page loads again too, since
 * the older parts of the app are gone from the cache; but an open form is left to be finished first.
 */
export function createWorkerUpdates({ isControlled, forms, reload, waitsNow }: Surroundings): WorkerUpdates {
  const listeners = new Set<() => void>()
  let waiting: ServiceWorker | null = null
  /** The person has said yes or no to this one. */
  let answered: ServiceWorker | null = null
  let controlled = isControlled()

  const offer = (worker: ServiceWorker | null) => {
    // The first worker may have taken over before anyone listened: without this the page would not load again.
    controlled ||= isControlled()
    // On a slow device the first worker waits for a moment too: there is no older version that it would replace.
    waiting = controlled ? worker : null
    for (const listener of listeners) listener()
  }
  const reloadOnceFree = () => {
    if (!forms.any()) return reload()
    const stop = forms.subscribe(() => {
      if (forms.any()) return
      stop()
      reload()
    })
  }
  return {
    offered: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async accept() {
      const offered = waiting
      offer(null)
      answered = offered?.state === 'redundant' ? await waitsNow() : offered
      answered?.postMessage({ type: ACTIVATE_UPDATE } satisfies MessageToWorker)
    },
    postpone() {
      answered = waiting
      offer(null)
    },
    found(worker) {
      if (worker && worker !== waiting && worker !== answered) offer(worker)
    },
    follow(worker) {
      worker.addEventListener('waiting', ({ sw }) => offer(sw ?? null))
      worker.addEventListener('controlling', () => {
        if (controlled) reloadOnceFree()
        controlled = true
      })
    },
  }
}
