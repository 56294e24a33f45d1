import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { noteWork } from '../at-work'
import { isNotAllowed } from '../not-owned'
import { keepRoom } from './keep-room'
import { type OpenFolder, openFolder } from './open-folder'
import { parseOnce } from './parse-once'
import { cacheStatements } from './statement-cache'
import { sendLongTextsAsBytes } from './texts-as-bytes'

/** What is asked of the embedded database, by one caller at a time. */
export type Asked = Pick<PGlite, 'query' | 'transaction' | 'close'>

/** Opening takes a second in which no one is answered, so not each of the calls that wait tries it. */
const PAUSE_MS = 5_000

const DISK_FULL = '53100'
/** PostgreSQL's code for a session that ends because the server has crashed. */
const CRASHED = '57P02'

/** A full disk is said to be one. Whatever else it was, calls are asked to come back. */
const ended = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === DISK_FULL
    ? cause
    : Object.assign(new Error('The embedded database cannot go on', { cause }), { code: CRASHED })

/** Makes what a server works with of a client whose tables no longer change. */
function equip({ client, gaveUpFor }: OpenFolder, dataDir: string) {
  const isAtWork = noteWork(client)
  cacheStatements(client)
  return { client, gaveUpFor, isAtWork, requireRoom: keepRoom(client, dataDir) }
}

/**
 * The database of DATA_DIR, which goes on where PostgreSQL has given up, as for a log that found no room. A PostgreSQL is
 * started again by its own supervisor and reads its log; the embedded one has none. What was under way has failed then,
 * and the next call opens the folder again once there is room.
 */
export function openedAgain(first: OpenFolder, dataDir: string) {
  let newest = equip(first, dataDir)
  let failed = { at: Number.NEGATIVE_INFINITY, why: new Error() }

  async function openAgain(): Promise<void> {
    if (performance.now() - failed.at < PAUSE_MS) throw failed.why
    newest.requireRoom()
    try {
      await newest.client.close()
      const opened = await openFolder(join(dataDir, 'database'))
      parseOnce(opened.client)
      sendLongTextsAsBytes(opened.client)
      newest = equip(opened, dataDir)
    } catch (error) {
      failed = { at: performance.now(), why: ended(error) }
      throw failed.why
    }
  }

  async function ask<Answer>(question: (client: PGlite) => Promise<Answer>): Promise<Answer> {
    if (newest.gaveUpFor()) await openAgain()
    const { client, gaveUpFor } = newest
    try {
      return await question(client)
    } catch (error) {
      // Its one user may do everything: only the system refuses a file, as on a disk that has turned read-only.
      const reason = gaveUpFor() ?? (isNotAllowed(error) ? error : null)
      throw reason ? ended(reason) : error
    }
  }
  const query = (...asked: Parameters<PGlite['query']>) => ask((client) => client.query(...asked))
  const transaction: PGlite['transaction'] = (work) => ask((client) => client.transaction(work))
  const asked: Asked = { query: query as PGlite['query'], transaction, close: () => newest.client.close() }
  return {
    asked,
    isAtWork: () => newest.isAtWork(),
    requireRoom: () => newest.requireRoom(),
  }
}
