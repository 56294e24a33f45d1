import { unlink } from 'node:fs/promises'
import type { Config } from '../config/config'
import { type Verdict, verifyAudit } from '../records/verify-audit'
import { type Filled, fillDatabase, migrationsAround } from './fill-database'
import { putMessageBack } from './kept-messages'
import { checkBackup } from './read-backup'
import { openRestorePlace } from './restore-place'

/**
 * Restores a backup into an empty place. The file is read to its end before anything is written; whatever fails after
 * that leaves the place as empty as it was. Answers what was put back, and what the audit says of it.
 */
export async function restoreBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<Filled & { verdict: Verdict }> {
  const header = await checkBackup(file)
  migrationsAround(header)
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
    const verdict = await verifyAudit(place.database)
    await place.keep()
    return { ...filled, verdict }
  } catch (error) {
    await Promise.all(written.map((path) => unlink(path).catch(() => {})))
    throw error
  } finally {
    await place.close()
  }
}
