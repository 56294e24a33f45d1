import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Outbox } from '../outbox/queue/outbox'
import { createSubmission, type MakeDocuments, type Submitted } from './submission'
import type { SubmissionTrouble } from './submission-trouble'

export interface FormSubmission {
  /** How far the saving is. A form that gave all it had stays 'durable' until it closes. */
  progress: 'none' | 'saving' | 'durable'
  trouble: SubmissionTrouble | null
  /** Whether a submission is under way, known at once: two taps can come before the screen is drawn again. */
  isBusy(): boolean
  /** Null while another call is under way: a button that is tapped twice submits once. */
  submit(makeDocuments: MakeDocuments, onDurable?: () => void): Promise<Submitted | null>
  /** The form is open again, and says nothing of an earlier try. */
  reset(): void
}

/** Submits what a form gives, for one contact task or for several at once. */
export function useSubmission(outbox: Outbox): FormSubmission {
  const [submission] = useState(() => createSubmission({ outbox, openedAt: new Date().toISOString() }))
  const [progress, setProgress] = useState<FormSubmission['progress']>('none')
  const [trouble, setTrouble] = useState<SubmissionTrouble | null>(null)
  const isUnderWay = useRef(false)
  useEffect(() => submission.open(), [submission])

  function reset() {
    setTrouble(null)
    setProgress('none')
  }

  async function submit(makeDocuments: MakeDocuments, onDurable = () => {}) {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    // Gone before it may come back, so that it is said again. Where there is none, nothing is drawn before the save.
    setTrouble(null)
    // While the device writes, not before it: taking a form off the screen must not hold up the save.
    startTransition(() => setProgress('saving'))
    try {
      const submitted = await submission.submit(makeDocuments, () =>
        // Before anything is sent: what was promised is said first.
        flushSync(() => {
          setProgress('durable')
          onDurable()
        }),
      )
      if (submitted.trouble) {
        setTrouble(submitted.trouble)
        setProgress('none')
      }
      return submitted
    } catch (error) {
      setProgress('none')
      throw error
    } finally {
      isUnderWay.current = false
    }
  }

  return { progress, trouble, isBusy: () => isUnderWay.current, submit, reset }
}
