import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { freePort } from './free-port'

const READY = /Basehut is ready at (\S+)/

function launch(env: Record<string, string>, release = '.'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(release, 'dist/server/main.js')], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (READY.test(said)) resolve(child)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** A venue server of its own in a process of its own, on demo data, at a port that stays the same over restarts. */
export interface Venue {
  url: string
  dataDir: string
  /** `release` is the folder of another build than the one under test. */
  start(env?: Record<string, string>, release?: string): Promise<void>
  /** Ends it as an operator would. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Rows straight from the database files; the server is stopped for it and started again. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** The same at the end of a story: the server stays stopped. */
  endWithQuery<Row>(sql: string): Promise<Row[]>
  remove(): Promise<void>
}

/** Makes the demo database once, for `openVenue` to copy: a first start takes seconds, a copy does not. */
export async function makeTemplate(): Promise<string> {
  const template = await mkdtemp(join(tmpdir(), 'basehut-template-'))
  const child = await launch({ DATA_DIR: template, PORT: String(await freePort()) })
  child.kill('SIGTERM')
  await ended(child)
  return template
}

export async function openVenue(template: string, env: Record<string, string> = {}): Promise<Venue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basehut-venue-'))
  await cp(template, dataDir, { recursive: true })
  const port = await freePort()
  let child: ChildProcess | null = null

  async function queryFiles<Row>(sql: string, values: unknown[] = []) {
    const database = new PGlite(join(dataDir, 'database'))
    const { rows } = await database.query<Row>(sql, values)
    await database.close()
    return rows
  }

  const venue: Venue = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start(more = {}, release = '.') {
      child = await launch({ DATA_DIR: dataDir, PORT: String(port), ...env, ...more }, release)
    },
    async stop() {
      if (!child) return
      child.kill('SIGTERM')
      await ended(child)
      child = null
    },
    async kill() {
      if (!child) return
      child.kill('SIGKILL')
      await ended(child)
      child = null
    },
    async query<Row>(sql: string, values: unknown[] = []) {
      await venue.stop()
      const rows = await queryFiles<Row>(sql, values)
      await venue.start()
      return rows
    },
    async endWithQuery<Row>(sql: string) {
      await venue.stop()
      return queryFiles<Row>(sql)
    },
    async remove() {
      await venue.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await venue.start()
  return venue
}
