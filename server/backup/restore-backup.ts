import { unlink } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { counted } from '../../src/contract/english'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { isNotAllowed, notOwned } from '../database/not-owned'
import { isOneAtATime } from '../database/one-at-a-time'
import { CommandFailed } from '../errors/command-failed'
import { type Verdict, verifyAudit } from '../records/verify-audit'
import type { Header } from './backup-format'
import { type Filled, fillDatabase, migrationsAround } from './fill-database'
import { putMessageBack } from './kept-messages'
import { checkBackup } from './read-backup'
import { openRestorePlace, whyNotRestored } from './restore-place'

type RestoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'>

/** What the audit of a filled database says, or what kept it from being read. */
async function verdictOn(database: Database): Promise<Verdict | { failure: unknown }> {
  try {
    // A freshly filled database has no statistics: its first queries would read whole tables.
    await database.execute(sql`analyze`)
    return await verifyAudit(database)
  } catch (failure) {
    return { failure }
  }
}

/** PGlite never vacuums by itself: what a migration has taken out of the rows would stay readable in its files. */
async function forgetTakenOut(database: Database): Promise<void> {
  if (isOneAtATime(database)) await database.execute(sql`vacuum full receipts`)
}

/** What was put back, in words. */
export const restoredWords = ({ rows, messages }: Pick<Filled, 'rows' | 'messages'>) =>
  `Restored ${counted(rows, 'row', 'rows')} and ${counted(messages, 'message', 'messages')}`

const notVerified = (filled: Filled, cause: unknown) =>
  new CommandFailed(
    `${restoredWords(filled)}, but the audit could not be verified. All of it is in place: do not restore again, run npm run audit:verify.`,
    { cause },
  )

/**
 * Restores a backup into an empty place. The file is read to its end before anything is written; whatever fails before
 * all rows are in leaves the place as empty as it was. After that nothing is taken back, also where the audit cannot be
 * read: a PostgreSQL keeps the rows, and without their messages it would look whole. Answers what was put back, and what
 * the audit says of it.
 */
export async function restoreBackup(config: RestoreConfig, file: string): Promise<Filled & { verdict: Verdict }> {
  const header = await checkBackup(file)
  migrationsAround(header)
  const { filled, verdict } = await fillPlace(config, file, header)
  if ('failure' in verdict) throw notVerified(filled, verdict.failure)
  return { ...filled, verdict }
}

async function fillPlace(config: RestoreConfig, file: string, header: Header) {
  const place = await openRestorePlace(config)
  const written: string[] = []
  try {
    const filled = await fillDatabase(
      {
        database: place.database,
        file,
        putMessageBack: async (message) => {
          written.push(await putMessageBack(config.dataDir, message))
        },
      },
      header,
    )
    if (migrationsAround(header).after.length > 0) await forgetTakenOut(place.database)
    const verdict = await verdictOn(place.database)
    await place.keep()
    return { filled, verdict }
  } catch (error) {
    const why = isNotAllowed(error) ? notOwned(error) : await whyNotRestored(config, error)
    await Promise.all(written.map((path) => unlink(path).catch(() => {})))
    throw why
  } finally {
    await place.close()
  }
}
