import type { Database } from '../../../server/database/database'
import { outcomeOf } from '../support/call-with'
import { waiters } from './waiters'

/** What `call` comes to, where it waits for a transaction that changes what it has already seen. */
export async function meanwhile(
  database: Database,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<string> {
  const { outcome } = await database.transaction(async (tx) => {
    await change(tx)
    const calling = outcomeOf(call())
    await waiters(database, 1)
    return { outcome: calling }
  })
  return outcome
}
