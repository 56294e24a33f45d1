import type { WaiverContactTask } from '../contract/contact-task'
import { DocumentRefused, type DocumentToSave, type Fate, type Outbox } from '../outbox/outbox'
import { submitSaved } from '../outbox/submit-document'
import type { SubmissionTrouble } from '../outbox/use-submission'
import { storageFailureCodeOf } from '../storage/storage-failed'
import { type Signing, waiverDocument } from './signed-waiver'

export interface SubmitParts {
  outbox: Outbox
  contactTasks: readonly WaiverContactTask[]
  /** The id of a contact task's document, made when its form opened. */
  idFor(contactTaskId: number): string
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
export async function submitWaivers({ outbox, contactTasks, idFor, signing, onDurable }: SubmitParts) {
  const outcome: Submitted = { done: [], rejected: [], trouble: null, givenElsewhere: [], refusal: null }
  const documents = contactTasks.map((contactTask) => waiverDocument(idFor(contactTask.id), contactTask, signing))
  let fates: Fate[] = []
  try {
    fates = await outbox.saveAll(documents)
    onDurable?.()
  } catch (error) {
    const isGiven = error instanceof DocumentRefused && error.code === 'given-elsewhere'
    if (isGiven) outcome.givenElsewhere = error.contactTaskIds
    else outcome.trouble = troubleOf(error)
  }
  await Promise.all(
    fates.map(async (fate, index) => {
      const document = documents[index]
      if (!document) return
      const isRejected = (await submitSaved(outbox, document.id, fate)) === 'rejected'
      outcome[isRejected ? 'rejected' : 'done'].push(document.contactTaskId)
      if (!isRejected) return
      outcome.trouble = { kind: 'rejected', id: document.id }
      outcome.refusal ??= await refusalOf(outbox, document)
    }),
  )
  return outcome
}

function troubleOf(error: unknown): SubmissionTrouble {
  if (error instanceof DocumentRefused && error.code === 'other-person') return { kind: 'other-person' }
  return { kind: 'not-kept', code: storageFailureCodeOf(error) ?? 'unavailable' }
}

/** Saving the same document again gives the record that stands for it, with the server's last answer. */
async function refusalOf(outbox: Outbox, document: DocumentToSave) {
  const fate = await outbox.save(document)
  const lastFailure = fate.received ? null : fate.record.lastFailure
  return lastFailure?.message ?? lastFailure?.code ?? String(lastFailure?.status ?? '')
}
