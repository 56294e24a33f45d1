import type { Database } from '../database/database'
import { isOneAtATime } from '../database/one-at-a-time'
import { NoConnection } from '../database/postgres/postgres-pool'
import { MOST_ROWS } from '../database/queries/given-rows'
import { shareTransaction } from '../database/together'
import { MOST_WAITING, TooManyWaiting } from '../database/too-many-waiting'
import { tryAgain } from '../database/try-again'
import { Refusal } from '../errors/refusal'

/** Thrown before anything is written, by a record that cannot share a transaction with another one in it. */
export class NotTogether extends Error {
  override readonly name = 'NotTogether'
}

/**
 * Takes one record in, and calls `willWrite` before it writes: a record refused until then has left nothing behind. May
 * run more than once, in one transaction after another.
 */
type TakeIn<Taken> = (tx: Database, willWrite: () => void) => Promise<Taken>

/** Takes one record in, in a transaction of its own. */
export const inTransaction = <Taken>(database: Database, takeIn: TakeIn<Taken>): Promise<Taken> =>
  tryAgain(() => database.transaction((tx) => takeIn(tx, () => {})))

/**
 * A transaction that takes longer than this may be waiting for a lock, so the next one starts beside it. Until then the
 * next one waits and gathers more records; a full one starts at once, up to MOST_UNDER_WAY.
 */
const USUAL_MS = 25
/** Transactions at once, where the database can. */
const MOST_UNDER_WAY = 4

interface Waiting {
  owner: string
  takeIn: TakeIn<unknown>
  answer: (taken: unknown) => void
  fail: (error: unknown) => void
}

/**
 * Takes the records for the next transaction out of the queue: one of each owner, whose next one has to wait for it.
 */
function takeNext(queue: Waiting[]): Waiting[] {
  const next = new Map<string, Waiting>()
  const left = queue.filter((one) => {
    if (next.size >= MOST_ROWS || next.has(one.owner)) return true
    next.set(one.owner, one)
    return false
  })
  queue.splice(0, queue.length, ...left)
  return [...next.values()]
}

const isFull = (queue: readonly Waiting[]): boolean =>
  queue.length >= MOST_ROWS && new Set(queue.map(({ owner }) => owner)).size >= MOST_ROWS

type Outcome = PromiseSettledResult<unknown>

/**
 * Takes all of them in, or throws and leaves nothing of any: one that fails after it has begun to write rolls the
 * others back.
 */
const takeAll = (database: Database, together: readonly Waiting[]): Promise<Outcome[]> =>
  database.transaction(async (tx) => {
    shareTransaction(tx)
    const hasBegun = new Set<Waiting>()
    const outcomes = await Promise.allSettled(together.map((one) => one.takeIn(tx, () => hasBegun.add(one))))
    for (const [at, one] of together.entries()) {
      const outcome = outcomes[at]
      if (outcome?.status !== 'rejected') continue
      const isHarmless = outcome.reason instanceof Refusal || outcome.reason instanceof NotTogether
      if (!isHarmless || hasBegun.has(one)) throw outcome.reason
    }
    return outcomes
  })

const hasNotBegun = (error: unknown) => error instanceof NoConnection || error instanceof TooManyWaiting

function createQueue(database: Database) {
  const mostUnderWay = isOneAtATime(database) ? 1 : MOST_UNDER_WAY
  const queue: Waiting[] = []
  let underWay = 0
  /** Runs until the transaction that started last has ended, or takes longer than usual. */
  let lastIsUsual: NodeJS.Timeout | null = null

  const takeAlone = ({ takeIn, answer, fail }: Waiting) => inTransaction(database, takeIn).then(answer, fail)

  async function take(together: readonly Waiting[]): Promise<void> {
    const [only] = together
    if (only && together.length === 1) return takeAlone(only)
    const outcomes = await takeAll(database, together).catch((error: unknown) => {
      if (!hasNotBegun(error)) return null
      for (const { fail } of together) fail(error)
      return []
    })
    // None of them was answered: each is tried by itself, so that only the faulty one fails.
    if (!outcomes) await Promise.all(together.map(takeAlone))
    for (const [at, outcome] of (outcomes ?? []).entries()) {
      const one = together[at]
      if (!one) continue
      if (outcome.status === 'fulfilled') one.answer(outcome.value)
      else if (outcome.reason instanceof NotTogether) await takeAlone(one)
      else one.fail(outcome.reason)
    }
  }

  function begin() {
    if (queue.length === 0 || underWay >= mostUnderWay) return
    if (lastIsUsual && !isFull(queue)) return
    if (lastIsUsual) clearTimeout(lastIsUsual)
    const goOn = () => {
      clearTimeout(mine)
      if (lastIsUsual === mine) lastIsUsual = null
      begin()
    }
    const mine = setTimeout(goOn, USUAL_MS)
    lastIsUsual = mine
    underWay += 1
    take(takeNext(queue)).finally(() => {
      underWay -= 1
      goOn()
    })
  }

  return (waiting: Waiting) => {
    if (queue.length >= MOST_WAITING) throw new TooManyWaiting()
    queue.push(waiting)
    begin()
  }
}

const queues = new WeakMap<Database, (waiting: Waiting) => void>()

/**
 * Takes one record in, in one transaction with those of other owners that arrive while the one before is under way:
 * they share its statements, its place in the audit and its commit. Each is answered after the commit. One that is
 * refused is refused alone; if anything else fails, each is taken in by itself.
 */
export function inTransactionOfSeveral<Taken>(
  database: Database,
  owner: string,
  takeIn: TakeIn<Taken>,
): Promise<Taken> {
  const enqueue = queues.get(database) ?? createQueue(database)
  queues.set(database, enqueue)
  return new Promise<unknown>((answer, fail) => {
    enqueue({ owner, takeIn, answer, fail })
  }) as Promise<Taken>
}
