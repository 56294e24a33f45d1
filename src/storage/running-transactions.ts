import type { DBCoreTransaction, Dexie } from 'dexie'
import type { After } from './while-awake'

export interface RunningTransactions {
  /** Aborts all transactions under way, reads and writes. */
  abortAll(): void
  /** How often transactions were aborted because the storage did not answer. */
  silences(): number
}

/** Longer than any request takes on a slow phone, and about as long as a guest waits before a form that says nothing. */
export const SILENCE_MS = 8_000
export const LOOK_MS = 2_000
/** How often a transaction is looked at before it counts as silent: the first look may come right after it began. */
export const SILENT_LOOKS = SILENCE_MS / LOOK_MS + 1

const isEventTarget = (transaction: object): transaction is EventTarget => 'addEventListener' in transaction

/**
 * Watches a database's transactions, and aborts one that makes no progress: a page that the browser froze in the middle
 * of a transaction may hold the storage for ever (WebKit), and the person who waits has to be told.
 */
export function followTransactions(database: Dexie, after: After): RunningTransactions {
  /** How many looks each has had since it last progressed: looks, not time, so that a frozen page counts none. */
  const looks = new Map<DBCoreTransaction, number>()
  let isWatching = false
  let silences = 0

  function abort(transaction: DBCoreTransaction) {
    looks.delete(transaction)
    try {
      transaction.abort()
    } catch {
      // It has just ended.
    }
  }

  function watch() {
    if (isWatching || looks.size === 0) return
    isWatching = true
    after(() => {
      isWatching = false
      giveUpTheSilent()
      watch()
    }, LOOK_MS)
  }

  function giveUpTheSilent() {
    for (const [transaction, before] of looks) looks.set(transaction, before + 1)
    const silent = [...looks].filter(([, looked]) => looked >= SILENT_LOOKS)
    if (silent.length > 0) silences += 1
    for (const [transaction] of silent) abort(transaction)
  }

  database.use({
    stack: 'dbcore',
    name: 'running transactions',
    create: (core) => ({
      ...core,
      transaction: (...asked) => {
        const transaction = core.transaction(...asked)
        if (!isEventTarget(transaction)) return transaction
        const moves = () => looks.set(transaction, 0)
        moves()
        // A transaction may make many slow requests. Their success events do not bubble, so the transaction sees them
        // only in the capture phase.
        transaction.addEventListener('success', moves, { capture: true })
        const forget = () => looks.delete(transaction)
        transaction.addEventListener('complete', forget)
        transaction.addEventListener('abort', forget)
        watch()
        return transaction
      },
    }),
  })

  return {
    abortAll: () => {
      for (const transaction of [...looks.keys()]) abort(transaction)
    },
    silences: () => silences,
  }
}
