import { DocumentRefused, type Outbox } from '../outbox/queue/outbox'
import type { FormOpening } from './completion-document'
import { type SubmissionTrouble, troubleOf } from './submission-trouble'

/** Saves the document of a form and tries to send it. */
export type Send = (opening: FormOpening) => Promise<'received' | 'saved' | 'rejected'>

/** `given-elsewhere`: another tab gave the same while this form was open; it has nothing left to give. */
export type Submitted =
  | { state: 'received' | 'saved' | 'given-elsewhere' }
  | { state: 'trouble'; trouble: SubmissionTrouble }

export interface OpenForm {
  /** From here on it knows of what the device holds now, and of nothing that comes from another tab. */
  open(): void
  submit(send: Send): Promise<Submitted>
}

/**
 * The form of one contact task. The document's id is made with the form and stays while it says the same; a form that was
 * changed after a refusal is a new document.
 */
export function createOpenForm(outbox: Pick<Outbox, 'lastSaved'>, openedAt: string): OpenForm {
  let id = crypto.randomUUID()
  let wasRefused = false
  let seenUpTo: Promise<number | null> = Promise.resolve(null)

  const open = () => {
    seenUpTo = outbox.lastSaved()
  }

  async function submit(send: Send): Promise<Submitted> {
    if (wasRefused) id = crypto.randomUUID()
    try {
      const state = await send({ id, openedAt, seenUpTo: await seenUpTo })
      if (state !== 'rejected') return { state }
      wasRefused = true
      return { state: 'trouble', trouble: { kind: 'rejected', id } }
    } catch (error) {
      if (error instanceof DocumentRefused && error.code === 'other-bytes') {
        // An earlier try was kept although the device could not say so, and the form was changed since: another document.
        id = crypto.randomUUID()
        // That try came from no other tab.
        open()
        return submit(send)
      }
      if (error instanceof DocumentRefused && error.code === 'given-elsewhere') return { state: 'given-elsewhere' }
      return { state: 'trouble', trouble: troubleOf(error) }
    }
  }

  return { open, submit }
}
