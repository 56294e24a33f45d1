import { useSyncExternalStore } from 'react'

/** How far the saving of a form is. A form that gave all it had stays 'durable' until it closes. */
type Progress = 'none' | 'saving' | 'durable'

/**
 * It lies beside the form: only what shows it is drawn again. A form of a whole waiver that is drawn once more on the way
 * from Accept to the words is time in which the guest sees nothing.
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
