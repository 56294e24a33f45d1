import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/**
 * PostgreSQL writes its log in files of 16 MB, and gives up altogether where there is no room for the next one (see
 * open-folder.ts): nothing could be read either. Twice as much is kept free, since a statement also writes to its tables.
 */
const KEPT_FREE_BYTES = 32 * 1024 * 1024

const READ_ONLY = '25006'

/** By the name that PostgreSQL has for a full disk. */
const noRoom = (cause?: unknown) =>
  Object.assign(new Error('The disk has too little room to write on', { cause }), { code: '53100' })

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === READ_ONLY) || isReadOnly(error.cause))

/**
 * Takes no writes while the disk of the database has little room left, and takes them again by itself; reading goes on.
 * Returns what throws while there is too little room.
 */
export function keepRoom(client: PGlite, folder: string): () => void {
  let mode: 'on' | 'off' = 'off'
  const isShort = () => {
    try {
      // In this thread: it takes some microseconds, and each statement of each guest waits for it.
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize < KEPT_FREE_BYTES
    } catch {
      // The folder is gone, which the database says in its own words.
      return false
    }
  }
  const requireRoom = () => {
    if (isShort()) throw noRoom()
  }
  const inMode = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const wanted = isShort() ? 'on' : 'off'
    if (wanted !== mode) await client.exec(`set default_transaction_read_only = ${wanted}`)
    mode = wanted
    try {
      return await call()
    } catch (error) {
      throw mode === 'on' && isReadOnly(error) ? noRoom(error) : error
    }
  }
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)]
  client.query = ((...asked: Parameters<typeof query>) => inMode(() => query(...asked))) as PGlite['query']
  client.transaction = (work) =>
    inMode(() =>
      transaction((tx) => {
        const within = tx.query.bind(tx)
        // A long one, such as an import, may use up what was there when it began.
        tx.query = (async (...asked: Parameters<typeof within>) => {
          if (mode === 'off') requireRoom()
          return within(...asked)
        }) as typeof tx.query
        return work(tx)
      }),
    )
  return requireRoom
}
