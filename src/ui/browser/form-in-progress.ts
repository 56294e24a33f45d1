import { useEffect, useSyncExternalStore } from 'react'

export interface FormsInProgress {
  /** Says that a form is open; the returned function says that it is not any more. */
  enter(): () => void
  any(): boolean
  subscribe(listener: () => void): () => void
}

export function createFormsInProgress(): FormsInProgress {
  const open = new Set<symbol>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    enter() {
      const form = Symbol('form')
      open.add(form)
      tell()
      return () => {
        if (open.delete(form)) tell()
      }
    },
    any: () => open.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One per page: a page has one set of forms on screen, and a restart for an update concerns them all. */
export const formsInProgress = createFormsInProgress()

/** For every screen where a guest fills in or signs something: an update or install prompt waits until it is gone. */
export function useFormInProgress(inProgress = true): void {
  useEffect(() => (inProgress ? formsInProgress.enter() : undefined), [inProgress])
}

export function useAnyFormInProgress(): boolean {
  return useSyncExternalStore(formsInProgress.subscribe, formsInProgress.any)
}
