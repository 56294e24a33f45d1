import { type DeliveryStatus, DocumentRefused, type DocumentToSave, type Outbox } from '../outbox/queue/outbox'
import type { Operation } from '../outbox/queue/record'
import { type After, firstAnswer } from './first-answer'
import { type SubmissionTrouble, troubleOf } from './submission-trouble'

/** What documents know of the form that they come from. */
export interface FormOpening {
  /** ISO 8601. */
  openedAt: string
  /** The newest document that this device held when the form opened; null when it could not say. */
  seenUpTo: number | null
  /** The id of a document of this form, the same for as long as the form's contents are. */
  idOf(contactTaskId: number, operation?: Operation): string
}

/**
 * Makes what a form gives, for one contact task or for several, in the order of sending. Where a contact task has more
 * than one document, the guest hears about the first.
 */
export type MakeDocuments = (opening: FormOpening) => readonly DocumentToSave[] | Promise<readonly DocumentToSave[]>

/** What became of a form, by contact task. */
export interface Submitted {
  /** The server holds their documents. */
  received: readonly number[]
  /** Their documents are durable on this device and still to be sent. */
  saved: readonly number[]
  /** Another tab gave these while the form was open: nothing was saved here. */
  givenElsewhere: readonly number[]
  /** Why the form has to stay open for the others; null when nothing is left to do in it. */
  trouble: SubmissionTrouble | null
}

export interface Submission {
  /** From now on the form knows of what the device holds now, and of nothing that another tab adds. */
  open(): void
  /**
   * Saves all documents in one transaction and before the first is sent, so that a signature never counts for a part of
   * the family because the tab was closed in between; then tries each once. `onDurable` is called between the two.
   */
  submit(makeDocuments: MakeDocuments, onDurable?: () => void): Promise<Submitted>
}

interface SubmissionParts {
  outbox: Pick<Outbox, 'saveAll' | 'lastSaved' | 'retry' | 'sendNow'>
  /** ISO 8601. */
  openedAt: string
  after?: After
}

interface SavedDocument {
  document: DocumentToSave
  status: DeliveryStatus
}

const nothing: Submitted = { received: [], saved: [], givenElsewhere: [], trouble: null }

/** The way from a filled form to documents on the device and at the server: the only one, for every task. */
export function createSubmission({ outbox, openedAt, after = setTimeout }: SubmissionParts): Submission {
  const ids = new Map<string, string>()
  let seenUpTo: Promise<number | null> = Promise.resolve(null)

  const open = () => {
    seenUpTo = outbox.lastSaved()
  }

  const idOf: FormOpening['idOf'] = (contactTaskId, operation = 'completeContactTask') => {
    const key = `${operation} ${contactTaskId}`
    const id = ids.get(key) ?? crypto.randomUUID()
    ids.set(key, id)
    return id
  }

  /**
   * Gives new ids to what the form submits in place of these documents. Returns whether any of them was this form's.
   */
  function renewIds(stale: readonly string[]): boolean {
    const found = [...ids].filter(([, id]) => stale.includes(id))
    for (const [key] of found) ids.delete(key)
    return found.length > 0
  }

  async function save(makeDocuments: MakeDocuments): Promise<SavedDocument[]> {
    const documents = await makeDocuments({ openedAt, seenUpTo: await seenUpTo, idOf })
    try {
      const statuses = await outbox.saveAll(documents)
      return documents.flatMap((document, index) => {
        const status = statuses[index]
        return status ? { document, status } : []
      })
    } catch (error) {
      if (!(error instanceof DocumentRefused) || error.code !== 'other-bytes') throw error
      // An earlier try was saved although the device could not say so, and the form was changed since: it is another
      // document.
      if (!renewIds(error.documentIds)) throw error
      // That earlier try was this tab's own.
      open()
      return save(makeDocuments)
    }
  }

  async function submit(makeDocuments: MakeDocuments, onDurable = () => {}): Promise<Submitted> {
    let saved: SavedDocument[]
    try {
      saved = await save(makeDocuments)
    } catch (error) {
      const isGiven = error instanceof DocumentRefused && error.code === 'given-elsewhere'
      return isGiven ? { ...nothing, givenElsewhere: error.contactTaskIds } : { ...nothing, trouble: troubleOf(error) }
    }
    onDurable()
    const answers = await Promise.all(
      firstOfEach(saved).map(async ({ document: { id, contactTaskId }, status }) => ({
        contactTaskId,
        answer: await firstAnswer(outbox, { id, status }, after),
      })),
    )
    const idsIn = (state: 'received' | 'saved' | 'rejected') =>
      answers.flatMap(({ contactTaskId, answer }) => (answer.state === state ? contactTaskId : []))
    // A refused document is final under its id. Those queued behind it can no longer be changed by this form.
    const rejected = idsIn('rejected')
    renewIds(saved.flatMap(({ document }) => (rejected.includes(document.contactTaskId) ? document.id : [])))
    const refusal = answers.flatMap(({ answer }) => (answer.state === 'rejected' ? answer : [])).at(0)
    return {
      ...nothing,
      received: idsIn('received'),
      saved: idsIn('saved'),
      trouble: refusal ? { kind: 'rejected', failure: refusal.failure } : null,
    }
  }

  return { open, submit }
}

const firstOfEach = (saved: readonly SavedDocument[]) =>
  saved.filter(
    ({ document }, index) =>
      saved.findIndex((other) => other.document.contactTaskId === document.contactTaskId) === index,
  )
