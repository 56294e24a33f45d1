import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readDataConfig } from '../config/config'
import type { Database } from '../database/database'
import { openDatabase } from '../database/open-database'
import { CannotStart } from '../errors/cannot-start'

/** Says one line and ends the command with 1. */
export class CommandFailed extends Error {}

/**
 * Runs one command of an operator on the venue's database, and prints what it answers. An embedded database is in use
 * while the server runs; PostgreSQL is not.
 */
export async function runCommand(command: (database: Database, words: readonly string[]) => Promise<string>) {
  process.umask(0o077)
  try {
    const config = readDataConfig(process.env)
    // A mistyped folder would get a new database, and a command would report on an empty venue.
    if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database')))
      throw new CommandFailed(`There is no database in DATA_DIR ${config.dataDir}.`)
    const opened = await openDatabase(config, async () => {})
    try {
      process.stdout.write(`${await command(opened.database, process.argv.slice(2))}\n`)
    } finally {
      await opened.close()
    }
  } catch (error) {
    const isExpected = error instanceof CannotStart || error instanceof CommandFailed
    process.stderr.write(`${isExpected ? error.message : `Something unforeseen: ${error}`.split('\n')[0]}\n`)
    process.exitCode = 1
  }
}
