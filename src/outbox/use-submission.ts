import { useRef, useState } from 'react'
import { type StorageFailureCode, storageFailureCodeOf } from '../storage/storage-failed'
import type { FormOpening } from './completion-document'
import { DocumentRefused, type Outbox } from './outbox'
import { useSeenUpTo } from './use-seen-up-to'

/** Why a form is still open after it was submitted: the server said no, or the device could not keep the document. */
export type SubmissionTrouble =
  | { kind: 'rejected'; id: string }
  | { kind: 'not-kept'; code: StorageFailureCode }
  | { kind: 'other-person' }

/** Saves the document of this form and tries to send it. */
type Send = (opening: FormOpening) => Promise<'received' | 'saved' | 'rejected'>

interface Submission {
  isSaving: boolean
  trouble: SubmissionTrouble | null
  /** Resolves with the trouble when the form has to stay open. A second call while one is under way does nothing. */
  submit(send: Send): Promise<Submitted | { state: 'busy' }>
}

/** `given-elsewhere`: another tab gave the same while this form was open; it has nothing left to give. */
type Submitted = { state: 'received' | 'saved' | 'given-elsewhere' } | { state: 'trouble'; trouble: SubmissionTrouble }

/** Why a document could not be saved. What is neither the device's fault nor the person's is thrown on. */
export const troubleOf = (error: unknown): SubmissionTrouble => {
  if (error instanceof DocumentRefused && error.code === 'other-person') return { kind: 'other-person' }
  const code = storageFailureCodeOf(error)
  if (code) return { kind: 'not-kept', code }
  throw error
}

/**
 * Submits the form of one contact task. The document's id is made when the form opens and stays while it says the same;
 * a form that was changed after a refusal is a new document.
 */
export function useSubmission(outbox: Pick<Outbox, 'lastSaved'>): Submission {
  const seenUpTo = useSeenUpTo(outbox)
  const [openedAt] = useState(() => new Date().toISOString())
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<SubmissionTrouble | null>(null)
  const isBusy = useRef(false)
  const id = useRef(crypto.randomUUID())
  const wasRefused = useRef(false)

  async function submitOnce(send: Send): Promise<Submitted> {
    if (wasRefused.current) id.current = crypto.randomUUID()
    try {
      const state = await send({ id: id.current, openedAt, seenUpTo: await seenUpTo() })
      if (state !== 'rejected') return { state }
      wasRefused.current = true
      return { state: 'trouble', trouble: { kind: 'rejected', id: id.current } }
    } catch (error) {
      // An earlier try was kept although the device could not say so, and the form was changed since: another document.
      if (error instanceof DocumentRefused && error.code === 'other-bytes') {
        id.current = crypto.randomUUID()
        return submitOnce(send)
      }
      if (error instanceof DocumentRefused && error.code === 'given-elsewhere') return { state: 'given-elsewhere' }
      return { state: 'trouble', trouble: troubleOf(error) }
    }
  }

  async function submit(send: Send) {
    if (isBusy.current) return { state: 'busy' } as const
    isBusy.current = true
    setIsSaving(true)
    setTrouble(null)
    try {
      const outcome = await submitOnce(send)
      if (outcome.state === 'trouble') setTrouble(outcome.trouble)
      return outcome
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { isSaving, trouble, submit }
}
