import { eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { failedSignIns as rows } from './failed-sign-in.table'

const MINUTE = 60_000
/** Failures that cost nothing: people have several passwords, and small keyboards. */
const FREE = 10
const FIRST_WAIT_MS = MINUTE / 2
const LONGEST_WAIT_MS = 15 * MINUTE
/** From this one on, the wait no longer doubles. */
const LAST_DOUBLING = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS))
const FORGOTTEN_AFTER_MS = 60 * MINUTE

const WINDOW_MS = 15 * MINUTE
/** Wrong passwords of one network address, whatever the account. A whole resort may sit behind one address. */
const MOST_OF_ADDRESS = 600
/**
 * Passwords of one account from one address, right ones too: each costs the server a quarter of a second. It stays where
 * RATE_LIMITS is off: what counts calls in front does not know whose password one brings.
 */
const MOST_OF_ACCOUNT = 100

export const TOO_MANY_PASSWORDS = 'Too many attempts. Wait a few minutes and try again.'

export interface SignInAttempt {
  /** Where the caller calls from. */
  address: string
  account: string
}

export interface FailedSignIns {
  /**
   * Whether this password may be tried now. It counts as wrong until `succeeded` says otherwise, so that guesses sent all
   * at once count too.
   */
  mayTry(attempt: SignInAttempt): Promise<boolean>
  succeeded(attempt: SignInAttempt): Promise<void>
  /** Forgets the wrong ones of someone who has shown in another way whose account it is. */
  forgive(attempt: SignInAttempt): Promise<void>
}

const keyOf = (...counted: string[]) => sha256(JSON.stringify(counted))
const keysOf = ({ address, account }: SignInAttempt) => ({
  wrong: keyOf('wrong', address, account),
  tried: keyOf('tried', address, account),
  ofAddress: keyOf('address', address),
})

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

interface Counted {
  key: string
  /** For an existing row; a new one counts 1. */
  next: { count: SQL; until: SQL }
  /** When a new row stops counting. */
  until: Date
  /** Rows that take one more. */
  while: SQL
}

/** Counts one more, in one statement: two processes cannot both take the last place. False where there is none. */
async function countOne(tx: Database, { key, next, until, while: setWhere }: Counted): Promise<boolean> {
  const taken = await tx
    .insert(rows)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({ target: rows.key, set: next, setWhere })
    .returning({ count: rows.count })
  return taken.length === 1
}

/** At most so many in a quarter of an hour. */
function countInWindow(tx: Database, { key, at, most }: { key: string; at: Date; most: number }) {
  const isOver = lte(rows.until, at)
  const until = later(at, WINDOW_MS)
  return countOne(tx, {
    key,
    until,
    next: {
      count: sql`case when ${isOver} then 1 else ${rows.count} + 1 end`,
      until: sql`case when ${isOver} then ${instant(until)} else ${rows.until} end`,
    },
    while: sql`${isOver} or ${lt(rows.count, most)}`,
  })
}

/** After a few failures each further one doubles the wait for the next. */
function countWrong(tx: Database, key: string, at: Date) {
  const isForgotten = lt(rows.until, later(at, -FORGOTTEN_AFTER_MS))
  const count = sql`case when ${isForgotten} then 1 else ${rows.count} + 1 end`
  const doublings = sql`least(${count} - ${FREE}::int, ${LAST_DOUBLING}::int)`
  const waitMs = sql`case when ${count} < ${FREE}::int then 0
    else least(${FIRST_WAIT_MS}::int * power(2, ${doublings}), ${LONGEST_WAIT_MS}::int) end`
  return countOne(tx, {
    key,
    until: at,
    next: { count, until: sql`greatest(${rows.until}, ${instant(at)} + ${waitMs} * interval '1 millisecond')` },
    // Tries that arrive together are counted one after the other here, and clocks differ: an earlier one may come
    // later.
    while: sql`${lt(rows.count, FREE)} or ${lte(rows.until, at)}`,
  })
}

const takeBack = (tx: Database, key: string) =>
  tx
    .update(rows)
    .set({ count: sql`greatest(${rows.count} - 1, 0)` })
    .where(eq(rows.key, key))

/**
 * Slows down wrong passwords, by address and account together: someone who guesses from elsewhere cannot lock an owner
 * out, and a right password costs nothing. One address has a limit for all its wrong passwords too. Counted in the
 * database, for all processes of the venue.
 */
export function createFailedSignIns(database: Database, now: () => Date): FailedSignIns {
  return {
    mayTry: (attempt) =>
      database.transaction(async (tx) => {
        const at = now()
        const { wrong, tried, ofAddress } = keysOf(attempt)
        if (!(await countInWindow(tx, { key: ofAddress, at, most: MOST_OF_ADDRESS }))) return false
        if (await countInWindow(tx, { key: tried, at, most: MOST_OF_ACCOUNT })) {
          if (await countWrong(tx, wrong, at)) return true
          await takeBack(tx, tried)
        }
        // No password was checked, so it does not count against the others at this address.
        await takeBack(tx, ofAddress)
        return false
      }),

    async succeeded(attempt) {
      const { wrong, ofAddress } = keysOf(attempt)
      await database.transaction(async (tx) => {
        await takeBack(tx, ofAddress)
        await tx.delete(rows).where(eq(rows.key, wrong))
      })
    },

    async forgive(attempt) {
      await database.delete(rows).where(eq(rows.key, keysOf(attempt).wrong))
    },
  }
}

/** Deletes rows that no limit needs any more. */
export async function forgetFailedSignIns(database: Database, now: Date): Promise<void> {
  await database.delete(rows).where(lt(rows.until, later(now, -FORGOTTEN_AFTER_MS)))
}
