import type { PGlite } from '@electric-sql/pglite'
import { MOST_WAITING, TooManyWaiting } from '../too-many-waiting'

/**
 * Bounds PGlite's queue. PGlite runs one query or transaction at a time and lets any number wait; those beyond
 * `mostWaiting` are turned away at once, as PostgreSQL's pool does. Queries inside a transaction have their turn
 * already. Returns how many wait. Between two turns the process handles other events: PGlite works in this thread, and
 * the next one waiting would start before anything else. Even calls that need no database would then be read only when
 * no one waits for it.
 */
export function boundQueue(client: Pick<PGlite, 'query' | 'transaction'>, mostWaiting = MOST_WAITING): () => number {
  let inside = 0
  let turn = Promise.resolve()
  const bounded =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      if (inside > mostWaiting) throw new TooManyWaiting()
      inside += 1
      const mine = turn
      let isOver = () => {}
      turn = new Promise((resolve) => {
        isOver = resolve
      })
      try {
        await mine
        return await call(...asked)
      } finally {
        inside -= 1
        setImmediate(isOver)
      }
    }
  client.query = bounded(client.query.bind(client)) as PGlite['query']
  client.transaction = bounded(client.transaction.bind(client)) as PGlite['transaction']
  return () => Math.max(0, inside - 1)
}
