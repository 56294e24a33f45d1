import { BasehutDatabase, type DatabaseOptions } from './database'
import { createDeferral } from './live/deferral'
import { shareLive } from './live/shared-live'
import { type Live, throttledLiveQuery } from './live/throttled-live-query'
import { followTransactions, SILENCE_MS } from './running-transactions'
import { StorageFailed, storageFailureCodeOf } from './storage-failed'
import { type After, afterAwake } from './while-awake'

const HEALING_ATTEMPTS = 3
/** A tab of an older build closes its connection within moments, unless it is frozen. */
const BLOCKED_MS = 3_000
/** What could not be read is tried again: what held the storage may have let go of it, and tells no one. */
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
  /** The same for what is shown in several places: one reading for all of them. The key says what the query finds. */
  liveShared<T>(key: string, query: Operation<T>): Live<Stored<T>>
  /** What is live is not read again while this runs: reading would get in the way of a save that a guest waits for. */
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
  // The service worker has one too, on which no page ever goes; Node has none.
  page = 'addEventListener' in globalThis ? globalThis : undefined,
  ...options
}: StorageParts = {}): DeviceStorage {
  const database = new BasehutDatabase(options)
  const transactions = followTransactions(database, after)
  const deferral = createDeferral(after)
  let healings = 0
  let isClosed = false

  /**
   * A page that is put away for the way back stands still in the middle of what it writes, and WebKit then lets no other
   * page write. What is taken back here begins again once the page is shown again. Dexie closes the connection itself.
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

  /** Only the first of several operations that saw the same connection break may close it: the others would break its successor. */
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
        // A storage that did not answer for so long is not asked again before the person was told.
        const isSilent = error instanceof StorageFailed || transactions.silences() !== silences
        if (code !== 'lost' || attempt === HEALING_ATTEMPTS || isClosed || isSilent) {
          throw error instanceof StorageFailed ? error : new StorageFailed(code, { cause: error })
        }
        heal(seen)
      }
    }
  }

  /** Dexie follows what an async function reads only through its own promises: here it opens the database by itself. */
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

  /** A database that does not even open keeps no one before an empty screen. */
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
  const shared = new Map<string, Live<Stored<unknown>>>()

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
      return known as Live<Stored<T>>
    },
    deferReadsDuring: deferral.during,
    close: () => {
      isClosed = true
      database.close()
    },
  }
}
