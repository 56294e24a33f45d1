import type { PGlite } from '@electric-sql/pglite'
import { MOST_WAITING, TooManyWaiting } from './too-many-waiting'

/**
 * PGlite does one query or transaction after the other, and lets any number wait. Turns those beyond `mostWaiting` away at
 * once, as the pool of a PostgreSQL does. What runs inside a transaction has its turn already. Answers how many wait.
 *
 * Between two of them the process hears of other calls: PGlite works in this thread, and one that waits would begin before
 * anything else does. Then even those that need no database would be read only when no one waits for it any more.
 */
export function boundQueue(client: PGlite, mostWaiting = MOST_WAITING): () => number {
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
