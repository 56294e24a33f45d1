import { isAbsolute } from 'node:path'
import { CommandFailed } from '../errors/command-failed'
import { programVersion } from '../process/package-root'
import type { Footer } from './backup-format'
import { openBackupSource, type Venue } from './backup-source'
import { keptMessages } from './kept-messages'
import { schemaVersion } from './schema-version'
import { writeBackup } from './write-backup'

async function* noMessages() {}

export interface BackupOrder extends Venue {
  file: string
  madeAt: Date
}

/** Writes the whole venue, as it was at one instant, to a new file. Answers what it holds. */
export async function makeBackup({ file, madeAt, ...venue }: BackupOrder): Promise<Footer['end']> {
  const { dataDir } = venue.config
  const source = await openBackupSource(venue)
  try {
    const schema = await schemaVersion(source.database)
    if (schema === null) throw new CommandFailed('The database holds no venue: there is nothing to back up.')
    const messages = isAbsolute(dataDir) ? keptMessages(dataDir) : noMessages()
    return await writeBackup({ database: source.database, messages, program: programVersion(), schema, madeAt }, file)
  } finally {
    await source.close()
  }
}
