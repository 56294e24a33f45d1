import type { DocumentToSave, Fate, Outbox } from '../outbox/queue/outbox'

/** How long a guest waits for the word 'Received' before the walk goes on with 'Saved on this device'. */
export const PATIENCE_MS = 6_000
/** While the last one still has no answer: nobody should wait out a dead network anew at every task. */
export const PATIENCE_AFTER_SILENCE_MS = 1_500

/** Outboxes whose last submission was not answered in time, until one is. */
const silent = new WeakSet<Outbox>()

type After = (callback: () => void, milliseconds: number) => unknown
export type SubmissionState = 'received' | 'saved' | 'rejected'

/**
 * Saves a document and tries it once. 'rejected': the server said no, show 'ERROR CALLING API' and keep the form open
 * with all that was typed. Rejects with StorageFailed or DocumentRefused when it could not be saved at all.
 */
export async function submitDocument(
  outbox: Outbox,
  document: DocumentToSave,
  after: After = setTimeout,
): Promise<SubmissionState> {
  return submitSaved(outbox, document.id, await outbox.save(document), after)
}

/** The same for a document that is saved already. */
export async function submitSaved(
  outbox: Outbox,
  id: string,
  saved: Fate,
  after: After = setTimeout,
): Promise<SubmissionState> {
  if (saved.received) return 'received'
  // The same document again, after the server had refused it: a person asks for another try.
  if (saved.record.state === 'needs-attention') await outbox.retry([id])
  let isTried = false
  const patience = new Promise<'saved'>((resolve) => {
    const runOut = () => {
      if (!isTried) silent.add(outbox)
      resolve('saved')
    }
    after(runOut, silent.has(outbox) ? PATIENCE_AFTER_SILENCE_MS : PATIENCE_MS)
  })
  const trying = outbox.sendNow(id).finally(() => {
    isTried = true
  })
  const tried = trying.then((fate) => {
    if (fate.received || fate.record.state === 'needs-attention') silent.delete(outbox)
    if (fate.received) return 'received'
    return fate.record.state === 'needs-attention' ? 'rejected' : 'saved'
  })
  // Saved is saved: trouble on the way to the server, or with reading its outcome, does not take it back.
  return Promise.race([tried.catch(() => 'saved' as const), patience])
}
