/**
 * PostgreSQL's errors for a statement that met another transaction: what it names was removed after it was looked up, or
 * each waited for the other and this one was given up.
 */
const meetings = new Set<unknown>(['23503', '40P01', '40001'])

/** Thrown by work that has found so itself. */
export class MetAnother extends Error {
  override readonly name = 'MetAnother'
}

/** Whether a statement failed only because of what another transaction did at that moment. */
export function hasMetAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof MetAnother || ('code' in error && meetings.has(error.code)) || hasMetAnother(error.cause)
}

/** Whether a statement failed because another row has the value already, as one that was written at that moment. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isTaken(error.cause)
}

/** Another try nearly always sees what the other has done. More would only hide a fault of ours. */
const MOST_TRIES = 3

/**
 * Does it again where it met another transaction: the next try finds what was removed gone, and says so. For work that
 * leaves nothing behind when it throws: questions, or one transaction.
 */
export async function tryAgain<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !hasMetAnother(error)) throw error
    }
  }
}

/** The same call, done again where it met another transaction: for a handler of such work. */
export const triedAgain =
  <Sent, Answer>(handle: (call: Sent) => Promise<Answer>) =>
  (call: Sent): Promise<Answer> =>
    tryAgain(() => handle(call))
