import type { DeliveryStatus, Outbox } from '../outbox/queue/outbox'
import type { LastFailure } from '../outbox/queue/record'

/** How long a guest waits for the word 'Received' before the walk goes on with 'Saved on this device'. */
export const ANSWER_WAIT_MS = 6_000
/** Used while the last one still has no answer: no one should wait out a dead network again at every task. */
export const ANSWER_WAIT_AFTER_SILENCE_MS = 1_500

/** Outboxes whose last submission was not answered in time, until one is. */
const silent = new WeakSet<object>()

export type After = (callback: () => void, milliseconds: number) => unknown

/** What a form hears about its document. 'rejected': the server said no, and why. */
export type FirstAnswer = { state: 'received' | 'saved' } | { state: 'rejected'; failure: LastFailure | null }

/** Tries a saved document once. An answer that takes too long is not waited for: the document is saved. */
export async function firstAnswer(
  outbox: Pick<Outbox, 'retry' | 'sendNow'>,
  { id, status }: { id: string; status: DeliveryStatus },
  after: After,
): Promise<FirstAnswer> {
  if (status.received) return { state: 'received' }
  const { state } = status.record
  let isTried = false

  async function send(): Promise<FirstAnswer> {
    // The same document again, after the server had refused it: a person asks for another try.
    if (state === 'needs-attention') await outbox.retry([id])
    const sent = await outbox.sendNow(id).finally(() => {
      isTried = true
    })
    if (sent.received) {
      silent.delete(outbox)
      return { state: 'received' }
    }
    if (sent.record.state !== 'needs-attention') return { state: 'saved' }
    silent.delete(outbox)
    return { state: 'rejected', failure: sent.record.lastFailure }
  }

  const timeout = new Promise<FirstAnswer>((resolve) => {
    const runOut = () => {
      if (!isTried) silent.add(outbox)
      resolve({ state: 'saved' })
    }
    after(runOut, silent.has(outbox) ? ANSWER_WAIT_AFTER_SILENCE_MS : ANSWER_WAIT_MS)
  })
  // Saved is saved: a failure to send, or to read the answer, does not take that back.
  return Promise.race([send().catch((): FirstAnswer => ({ state: 'saved' })), timeout])
}
