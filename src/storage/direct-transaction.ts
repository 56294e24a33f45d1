import Dexie, { type DBCoreTransaction, type ObservabilitySet, RangeSet } from 'dexie'
import type { BasehutDatabase, MetaRow, StoredBody, StoredRecord, Tombstone } from './database'

interface Rows {
  records: StoredRecord
  bodies: StoredBody
  tombstones: Tombstone
  meta: MetaRow
}
type Name = keyof Rows

export interface Reading {
  get<N extends Name>(name: N, key: string): Promise<Rows[N] | undefined>
  /** What an index has under one key. */
  getAll<N extends Name>(name: N, index: string, key: (string | number)[]): Promise<Rows[N][]>
}

/** A write counts only once the transaction has ended. */
interface Writing extends Reading {
  add<N extends Name>(name: N, row: Rows[N]): void
  put<N extends Name>(name: N, row: Rows[N]): void
}

/** Dexie's core hands the browser's own transactions on; its type says less of them. */
const isNative = (transaction: DBCoreTransaction): transaction is IDBTransaction => 'objectStore' in transaction

function begin(database: BasehutDatabase, names: readonly Name[], mode: 'readonly' | 'readwrite'): IDBTransaction {
  // Through Dexie's core, so that it is tracked and aborted like every other one (running-transactions.ts).
  const transaction = database.core.transaction([...names], mode, { durability: 'strict' })
  if (!isNative(transaction)) throw new TypeError('The transaction is not the browser’s own')
  return transaction
}

/** What the browser answers to one request. */
export const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const readingIn = (transaction: IDBTransaction): Reading => ({
  get: (name, key) => answerOf(transaction.objectStore(name).get(key)),
  getAll: (name, index, key) => answerOf(transaction.objectStore(name).index(index).getAll(key)),
})

const endOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('It was taken back', 'AbortError'))
  })

const keyOf = (row: object, path: string) => Reflect.get(row, path)

/** What Dexie would tell every live query about these rows, in this tab and others. */
function changesOf(database: BasehutDatabase, written: ReadonlyMap<Name, object[]>): ObservabilitySet {
  const changes: ObservabilitySet = {}
  for (const [name, rows] of written) {
    const { primKey, indexes } = database.table(name).schema
    const note = (part: string, path: string | readonly string[]) => {
      const keys = rows.map((row) => (typeof path === 'string' ? keyOf(row, path) : path.map((one) => keyOf(row, one))))
      changes[`idb://${database.name}/${name}/${part}`] = new RangeSet().addKeys(keys)
    }
    for (const part of ['', ':dels']) note(part, primKey.keyPath ?? '')
    for (const index of indexes) note(index.name, index.keyPath ?? '')
  }
  return changes
}

/**
 * Reads with the browser's own requests, without Dexie's layers, which take longer than the requests: only for what a
 * guest waits for. `read` may await nothing but the requests that it makes here.
 */
export const readDirectly = <T>(
  database: BasehutDatabase,
  names: readonly Name[],
  read: (reading: Reading) => Promise<T>,
): Promise<T> =>
  // Does not wait for the end of the transaction: that would be one more round trip, and nothing was written.
  read(readingIn(begin(database, names, 'readonly')))

/**
 * Like `readDirectly`, for one durable transaction that reads and then writes. Any failure, also one thrown in `write`,
 * aborts the whole transaction. Failed requests therefore need no handling of their own, and the commit can be asked
 * for without waiting for the answers.
 */
export async function writeDirectly<T>(
  database: BasehutDatabase,
  names: readonly Name[],
  write: (writing: Writing) => Promise<T>,
): Promise<T> {
  const transaction = begin(database, names, 'readwrite')
  const end = endOf(transaction)
  // If the work itself failed, its error is the one to report.
  end.catch(() => {})
  const written = new Map<Name, object[]>()
  const store = <N extends Name>(name: N, row: Rows[N]) => {
    written.set(name, [...(written.get(name) ?? []), row])
    return transaction.objectStore(name)
  }
  let result: T
  try {
    result = await write({
      ...readingIn(transaction),
      add: (name, row) => store(name, row).add(row),
      put: (name, row) => store(name, row).put(row),
    })
    transaction.commit()
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended; awaiting its end tells why.
      await end
    }
    throw error
  }
  await end
  // In the next turn: live queries rest during a save, and the guest does not wait for them.
  setTimeout(() => Dexie.on.storagemutated.fire(changesOf(database, written)))
  return result
}
