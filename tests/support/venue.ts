import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type RunningVenue, type StartVenue, startInProcess } from './running-venue'
import { freePort } from './runs/free-port'

/** A venue server on demo data of its own, at a port that stays the same over restarts. */
export interface Venue {
  url: string
  dataDir: string
  /** `release` is the folder of another build than the one under test. */
  start(env?: Record<string, string>, release?: string): Promise<void>
  /** Ends it as an operator would. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /**
   * Rows straight from the database. Where the server does not share its process with it, a running one is stopped for
   * the question and started again as it was; a stopped one stays stopped.
   */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  remove(): Promise<void>
}

/** What a server looks at before it uses its copy of the settings, where others write to its database. */
const settingsHaveChanged = `update settings set modified_at = modified_at + interval '1 millisecond'`

/** A venue on the demo data, started: on a copy of the template's files, or in the host that brings its own database. */
export async function openVenue(
  from: { template: string } | { host: StartVenue },
  env: Record<string, string> = {},
): Promise<Venue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basehut-venue-'))
  const startVenue = 'host' in from ? from.host : startInProcess
  // A quarter of the time of the same without Sync.
  if ('template' in from) cpSync(from.template, dataDir, { recursive: true })
  const port = await freePort()
  const files = join(dataDir, 'database')
  let last: RunningVenue | null = null
  let isRunning = false
  let started: Parameters<Venue['start']> = []

  async function end(how: 'stop' | 'kill') {
    if (isRunning) await last?.[how]()
    isRunning = false
  }

  /** Of files that no server has open. */
  async function queryFiles<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    const database = new PGlite(files)
    const { rows } = await database.query<Row>(sql, values)
    await database.close()
    return rows
  }

  const venue: Venue = {
    url: `http://localhost:${port}`,
    dataDir,
    async start(...how) {
      started = how
      const [more, release] = how
      last = await startVenue({ DATA_DIR: dataDir, PORT: String(port), ...env, ...more }, release)
      isRunning = true
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
    async query<Row>(sql: string, values: unknown[] = []) {
      // A restart would fail whatever the open page is just loading.
      if (last?.query && (isRunning || !existsSync(files))) {
        const rows = await last.query(sql, values)
        if (/^update settings\b/.test(sql)) await last.query(settingsHaveChanged, [])
        return rows as Row[]
      }
      const wasRunning = isRunning
      await end('stop')
      const rows = await queryFiles<Row>(sql, values)
      if (wasRunning) await venue.start(...started)
      return rows
    },
    async remove() {
      await venue.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await venue.start()
  return venue
}
