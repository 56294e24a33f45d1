import type { WaiverContactTask } from '../contract/contact-task'
import type { Outbox } from '../outbox/outbox'
import { submitDocument } from '../outbox/submit-document'
import { type Signing, waiverDocument } from './signed-waiver'

export interface SubmitParts {
  outbox: Outbox
  contactTasks: readonly WaiverContactTask[]
  /** The id of a contact task's document, made when its form opened. */
  idFor(contactTaskId: number): string
  signing: Signing
  /** Every document is durable on this device. */
  onDurable(): void
}

export interface Submitted {
  received: number[]
  saved: number[]
  rejected: number[]
  /** Why the documents that are in none of the three could not be saved on this device; null when all were. */
  error: unknown
}

/** Saves one record for each contact task, all of them before the first is sent, and says what became of each. */
export async function submitWaivers({ outbox, contactTasks, idFor, signing, onDurable }: SubmitParts) {
  const documents = contactTasks.map((contactTask) => waiverDocument(idFor(contactTask.id), contactTask, signing))
  const outcome: Submitted = { received: [], saved: [], rejected: [], error: null }
  const durable: typeof documents = []
  try {
    for (const document of documents) {
      await outbox.save(document)
      durable.push(document)
    }
    onDurable()
  } catch (error) {
    outcome.error = error
  }
  await Promise.all(
    durable.map(async (document) => outcome[await submitDocument(outbox, document)].push(document.contactTaskId)),
  )
  return outcome
}
