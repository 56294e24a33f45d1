import { useEffect, useRef, useState } from 'react'
import type { Outbox } from '../outbox/queue/outbox'
import { createOpenForm, type OpenForm, type Send, type Submitted } from './open-form'
import type { SubmissionTrouble } from './submission-trouble'

interface Submission {
  isSaving: boolean
  trouble: SubmissionTrouble | null
  /** Resolves with the trouble when the form has to stay open. A second call while one is under way does nothing. */
  submit(send: Send): Promise<Submitted | { state: 'busy' }>
}

/** Submits the form of one contact task. */
export function useSubmission(outbox: Pick<Outbox, 'lastSaved'>): Submission {
  const [form] = useState<OpenForm>(() => createOpenForm(outbox, new Date().toISOString()))
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<SubmissionTrouble | null>(null)
  const isBusy = useRef(false)
  useEffect(() => form.open(), [form])

  async function submit(send: Send) {
    if (isBusy.current) return { state: 'busy' } as const
    isBusy.current = true
    setIsSaving(true)
    setTrouble(null)
    try {
      const outcome = await form.submit(send)
      if (outcome.state === 'trouble') setTrouble(outcome.trouble)
      return outcome
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { isSaving, trouble, submit }
}
