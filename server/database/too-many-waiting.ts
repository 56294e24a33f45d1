/** Calls that may wait for the database. More would wait so long that their callers have gone. */
export const MOST_WAITING = 500

/** Thrown at once where too many wait already: the caller is asked to come back. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}
