import { useSyncExternalStore } from 'react'

/** How far the saving of a form is. A form that gave all it had stays 'durable' until it closes. */
type Progress = 'none' | 'saving' | 'durable'

/**
 * Kept outside the form's own state, so that only what shows it is drawn again. Drawing a form with a whole waiver once
 * more between Accept and the confirmation is time in which the guest sees nothing.
 */
export interface SubmissionProgress {
  now(): Progress
  become(next: Progress): void
  subscribe(onChange: () => void): () => void
}

export function createProgress(): SubmissionProgress {
  let now: Progress = 'none'
  const lookers = new Set<() => void>()
  return {
    now: () => now,
    become: (next) => {
      now = next
      for (const look of lookers) look()
    },
    subscribe: (onChange) => {
      lookers.add(onChange)
      return () => lookers.delete(onChange)
    },
  }
}

export const useProgress = ({ progress }: { progress: SubmissionProgress }) =>
  useSyncExternalStore(progress.subscribe, progress.now)
