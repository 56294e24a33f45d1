import type { DBCoreTransaction, Dexie } from 'dexie'

export interface RunningTransactions {
  /** Takes back all that is under way, written or read. */
  abortAll(): void
  /** How often transactions were taken back because the storage did not answer. */
  silences(): number
}

interface TransactionParts {
  now: () => number
  setTimeout: (callback: () => void, milliseconds: number) => unknown
}

/** Longer than any request takes on a slow phone, and about as long as a guest waits before a form that says nothing. */
export const SILENCE_MS = 8_000

const isEventTarget = (transaction: object): transaction is EventTarget => 'addEventListener' in transaction

/**
 * Follows a database's transactions, and takes back one that gets no further: another page that the browser put away in the
 * middle of its own may hold the storage for ever (WebKit), and the person who waits has to be told.
 */
export function followTransactions(database: Dexie, { now, setTimeout }: TransactionParts): RunningTransactions {
  const movedAt = new Map<DBCoreTransaction, number>()
  let isWatching = false
  let silences = 0

  function abort(transaction: DBCoreTransaction) {
    movedAt.delete(transaction)
    try {
      transaction.abort()
    } catch {
      // It ended by itself at this moment.
    }
  }

  function watch() {
    if (isWatching || movedAt.size === 0) return
    isWatching = true
    const from = now()
    setTimeout(() => {
      isWatching = false
      // A page that was frozen knows nothing of the time in between: what it began may go on now.
      if (now() - from < 2 * SILENCE_MS) giveUpTheSilent()
      watch()
    }, SILENCE_MS)
  }

  function giveUpTheSilent() {
    const silent = [...movedAt].filter(([, at]) => now() - at >= SILENCE_MS)
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
        const moves = () => movedAt.set(transaction, now())
        moves()
        // Many requests may take as long as they like. What is answered is told to the transaction on its way down only.
        transaction.addEventListener('success', moves, { capture: true })
        const forget = () => movedAt.delete(transaction)
        transaction.addEventListener('complete', forget)
        transaction.addEventListener('abort', forget)
        watch()
        return transaction
      },
    }),
  })

  return {
    abortAll: () => {
      for (const transaction of [...movedAt.keys()]) abort(transaction)
    },
    silences: () => silences,
  }
}
