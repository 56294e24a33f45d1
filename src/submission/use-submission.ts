import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Outbox } from '../outbox/queue/outbox'
import { createProgress, type SubmissionProgress } from './progress'
import { createSubmission, type MakeDocuments, type Submitted } from './submission'
import type { SubmissionTrouble } from './submission-trouble'

export interface FormSubmission {
  /** For `useProgress`. */
  progress: SubmissionProgress
  trouble: SubmissionTrouble | null
  /** Whether a submission is under way, known at once: two taps can come before the screen is drawn again. */
  isBusy(): boolean
  /** Null while another call is under way: a button that is tapped twice submits once. */
  submit(makeDocuments: MakeDocuments, onDurable?: () => void): Promise<Submitted | null>
  /** The form is open again, and says nothing of an earlier try. */
  reset(): void
}

/**
 * How long a save may take before the screen says so. Mostly the confirmation is there long before, and anything drawn
 * meanwhile only delays it (docs/decisions/071-the-form-stays-until-the-words.md).
 */
export const SAVING_SHOWS_MS = 250

/** Submits what a form gives, for one contact task or for several at once. */
export function useSubmission(outbox: Outbox): FormSubmission {
  const [submission] = useState(() => createSubmission({ outbox, openedAt: new Date().toISOString() }))
  const [progress] = useState(createProgress)
  const [trouble, setTrouble] = useState<SubmissionTrouble | null>(null)
  const isUnderWay = useRef(false)
  useEffect(() => submission.open(), [submission])

  function reset() {
    setTrouble(null)
    progress.become('none')
  }

  async function submit(makeDocuments: MakeDocuments, onDurable = () => {}) {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    // Cleared before it may come back, so that it is announced again. If there is none, nothing is drawn before the
    // save.
    setTrouble(null)
    const takesLong = setTimeout(() => progress.become('saving'), SAVING_SHOWS_MS)
    try {
      const submitted = await submission.submit(makeDocuments, () => {
        clearTimeout(takesLong)
        // Before anything is sent: the guest is told first that it is saved.
        flushSync(() => {
          progress.become('durable')
          onDurable()
        })
      })
      if (submitted.trouble) {
        setTrouble(submitted.trouble)
        progress.become('none')
      }
      return submitted
    } catch (error) {
      progress.become('none')
      throw error
    } finally {
      clearTimeout(takesLong)
      isUnderWay.current = false
    }
  }

  return { progress, trouble, isBusy: () => isUnderWay.current, submit, reset }
}
