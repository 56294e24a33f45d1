import { BasehutDatabase, type DatabaseOptions } from './database'
import { createDeferral } from './live/deferral'
import { type SharedLive, shareLive } from './live/shared-live'
import { type Live, throttledLiveQuery } from './live/throttled-live-query'
import { followTransactions, SILENCE_MS } from './running-transactions'
import { StorageFailed, storageFailureCodeOf } from './storage-failed'
import { type After, afterAwake } from './while-awake'

const HEALING_ATTEMPTS = 3
/** Time for a tab of an older build to close its connection, which it does within moments unless it is frozen. */
const BLOCKED_MS = 3_000
/** Pause before a failed read is tried again: nothing tells us when the storage is free once more. */
const FAILED_REST_MS = 5_000

export type Stored<T> =
  | { status: 'loading' }
  | { status: 'found'; value: T }
  | { status: 'failed'; error: StorageFailed }

type Operation<T> = (database: BasehutDatabase) => Promise<T>

export interface DeviceStorage {
  /**
   * Runs one operation, which may be started again from its beginning: after a lost connection the database is closed,
   * reopened and the operation retried up to 3 times. Rejects with StorageFailed, or with the operation's own error.
   */
  run<T>(operation: Operation<T>): Promise<T>
  /**
   * What a query finds, and again after every committed change to what it read, in this tab or another. Never ends with
   * an error: trouble of the storage is a state to show.
   */
  live<T>(query: Operation<T>): Live<Stored<T>>
  /** Like `live`, with one reading for all places that show it. The key names the query. */
  liveShared<T>(key: string, query: Operation<T>): SharedLive<Stored<T>>
  /** Pauses live queries while this runs: their reads would slow down a save that a guest waits for. */
  deferReadsDuring<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

export interface StorageParts extends DatabaseOptions {
  now?: () => number
  setTimeout?: After
  /** The page whose coming and going is followed. */
  page?: EventTarget | undefined
}

export function createDeviceStorage({
  now = () => performance.now(),
  setTimeout: after = setTimeout,
  // The service worker has one too, but no page ever goes there; Node has none.
  page = 'addEventListener' in globalThis ? globalThis : undefined,
  ...options
}: StorageParts = {}): DeviceStorage {
  const database = new BasehutDatabase(options)
  const transactions = followTransactions(database, after)
  const deferral = createDeferral(after)
  let healings = 0
  let isClosed = false

  /**
   * A page in the back/forward cache freezes in the middle of a write, and WebKit then lets no other page write. So its
   * transactions are aborted here, and run again once the page is shown. Dexie closes the connection itself.
   */
  page?.addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted === true) transactions.abortAll()
  })

  async function open(): Promise<void> {
    if (isClosed) throw new StorageFailed('unavailable')
    if (database.isOpen()) return
    const stops: (() => void)[] = []
    const blocked = new Promise<never>((_, reject) => {
      const onBlocked = () => stops.push(afterAwake(after, BLOCKED_MS, () => reject(new StorageFailed('blocked'))))
      database.on('blocked', onBlocked)
      stops.push(() => database.on('blocked').unsubscribe(onBlocked))
    })
    const silent = new Promise<never>((_, reject) => {
      stops.push(afterAwake(after, SILENCE_MS, () => reject(new StorageFailed('lost'))))
    })
    try {
      await Promise.race([database.open(), blocked, silent])
    } finally {
      for (const stop of stops) stop()
    }
  }

  /**
   * If several operations saw the same connection break, only the first closes it: the others would close its
   * successor.
   */
  function heal(seen: number) {
    if (seen !== healings) return
    healings += 1
    database.close({ disableAutoOpen: false })
  }

  async function withHealing<T>(operation: Operation<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const seen = healings
      const silences = transactions.silences()
      try {
        return await operation(database)
      } catch (error) {
        const code = storageFailureCodeOf(error)
        if (code === null) throw error
        // Storage that was silent for so long is not asked again before the person has been told.
        const isSilent = error instanceof StorageFailed || transactions.silences() !== silences
        if (code !== 'lost' || attempt === HEALING_ATTEMPTS || isClosed || isSilent) {
          throw error instanceof StorageFailed ? error : new StorageFailed(code, { cause: error })
        }
        heal(seen)
      }
    }
  }

  /**
   * Dexie tracks what an async function reads only through its own promises, so it opens the database here by itself.
   */
  async function find<T>(query: Operation<T>): Promise<Stored<T>> {
    try {
      return { status: 'found', value: await withHealing(query) }
    } catch (error) {
      if (error instanceof StorageFailed) return { status: 'failed', error }
      throw error
    }
  }

  const throttledLive = <T>(query: Operation<T>): Live<Stored<T>> =>
    throttledLiveQuery(async () => find(query), {
      now,
      setTimeout: after,
      whenIdle: deferral.whenIdle,
      lookAgainIn: ({ status }) => (status === 'failed' ? FAILED_REST_MS : null),
    })

  /** A database that cannot even be opened must not leave anyone before an empty screen. */
  const live = <T>(query: Operation<T>): Live<Stored<T>> => ({
    subscribe: (onValue) => {
      const stopWaiting = afterAwake(after, SILENCE_MS + FAILED_REST_MS, () =>
        onValue({ status: 'failed', error: new StorageFailed('lost') }),
      )
      const subscription = throttledLive(query).subscribe((value) => {
        stopWaiting()
        onValue(value)
      })
      return {
        unsubscribe: () => {
          stopWaiting()
          subscription.unsubscribe()
        },
      }
    },
  })
  const shared = new Map<string, SharedLive<Stored<unknown>>>()

  return {
    run: (operation) =>
      withHealing(async () => {
        await open()
        return operation(database)
      }),
    live,
    liveShared: <T>(key: string, query: Operation<T>) => {
      const known = shared.get(key) ?? shareLive(live(query))
      shared.set(key, known)
      // A key stands for one query, and so for one type.
      return known as SharedLive<Stored<T>>
    },
    deferReadsDuring: deferral.during,
    close: () => {
      isClosed = true
      database.close()
    },
  }
}
