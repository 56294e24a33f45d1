import type { WaiverContactTask } from '../contract/contact-task'
import { DocumentRefused, type DocumentToSave, type Fate, type Outbox } from '../outbox/queue/outbox'
import { type SubmissionTrouble, troubleOf } from '../submission/submission-trouble'
import { submitSaved } from '../submission/submit-document'
import { type Signing, waiverDocument } from './signed-waiver'

/** The ids of the documents of one form: made when it opens, and while it says the same they stay. */
export interface DocumentIds {
  of(contactTaskId: number): string
  /** What is signed next is another document. */
  renew(contactTaskIds: readonly number[]): void
}

export interface SubmitParts {
  outbox: Outbox
  contactTasks: readonly WaiverContactTask[]
  ids: DocumentIds
  signing: Signing
  /** Every document is durable on this device. */
  onDurable?: (() => void) | undefined
}

export interface Submitted {
  /** Contact tasks whose documents are received or durable on this device. */
  done: number[]
  rejected: number[]
  /** Why the form has to stay open for the others; null when all are done. */
  trouble: SubmissionTrouble | null
  /** Another tab gave these while the form was open: nothing was saved here. */
  givenElsewhere: readonly number[]
  /** What the server said to the first document that it refused, for the alert of an external waiver. */
  refusal: string | null
}

/**
 * Saves one record for each contact task, all in one transaction and before the first is sent, and says what became of
 * each: a signature never counts for a part of the family because the tab was closed in between.
 */
export async function submitWaivers(parts: SubmitParts): Promise<Submitted> {
  const { outbox, onDurable } = parts
  const outcome: Submitted = { done: [], rejected: [], trouble: null, givenElsewhere: [], refusal: null }
  let saved: Saved[] = []
  try {
    saved = await saveAll(parts)
    onDurable?.()
  } catch (error) {
    const isGiven = error instanceof DocumentRefused && error.code === 'given-elsewhere'
    if (isGiven) outcome.givenElsewhere = error.contactTaskIds
    else outcome.trouble = troubleOf(error)
  }
  await Promise.all(
    saved.map(async ({ document, fate }) => {
      const isRejected = (await submitSaved(outbox, document.id, fate)) === 'rejected'
      outcome[isRejected ? 'rejected' : 'done'].push(document.contactTaskId)
      if (!isRejected) return
      outcome.trouble = { kind: 'rejected', id: document.id }
      outcome.refusal ??= await refusalOf(outbox, document)
    }),
  )
  return outcome
}

interface Saved {
  document: DocumentToSave
  fate: Fate
}

async function saveAll(parts: SubmitParts): Promise<Saved[]> {
  const { outbox, contactTasks, ids, signing } = parts
  const documents = contactTasks.map((contactTask) => waiverDocument(ids.of(contactTask.id), contactTask, signing))
  try {
    const fates = await outbox.saveAll(documents)
    return documents.flatMap((document, index) => (fates[index] ? { document, fate: fates[index] } : []))
  } catch (error) {
    if (!(error instanceof DocumentRefused) || error.code !== 'other-bytes') throw error
    // An earlier try was kept although the device could not say so: what is signed now is another document.
    ids.renew(contactTasks.map(({ id }) => id))
    return saveAll(parts)
  }
}

/** Saving the same document again gives the record that stands for it, with the server's last answer. */
async function refusalOf(outbox: Outbox, document: DocumentToSave) {
  const fate = await outbox.save(document)
  const lastFailure = fate.received ? null : fate.record.lastFailure
  return lastFailure?.message ?? lastFailure?.code ?? String(lastFailure?.status ?? '')
}
