import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { freePort } from './free-port'
import { type RunningVenue, type StartVenue, startInProcess } from './running-venue'

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
  /** Rows straight from the database, while the server runs on where it shares its process with the database. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** The same at the end of a story: the server stays stopped. */
  endWithQuery<Row>(sql: string): Promise<Row[]>
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
  let last: RunningVenue | null = null
  let isRunning = false

  async function end(how: 'stop' | 'kill') {
    if (isRunning) await last?.[how]()
    isRunning = false
  }

  /** Asks the database and ends the server, in whichever order reaches it. */
  async function queryAndStop<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const files = join(dataDir, 'database')
    if (last?.query && (isRunning || !existsSync(files))) {
      const rows = await last.query(sql, values)
      await end('stop')
      return rows as Row[]
    }
    await end('stop')
    const database = new PGlite(files)
    const { rows } = await database.query<Row>(sql, values)
    await database.close()
    return rows
  }

  const venue: Venue = {
    url: `http://localhost:${port}`,
    dataDir,
    async start(more = {}, release) {
      last = await startVenue({ DATA_DIR: dataDir, PORT: String(port), ...env, ...more }, release)
      isRunning = true
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
    async query<Row>(sql: string, values: unknown[] = []) {
      // A restart would fail whatever the open page is just loading.
      if (isRunning && last?.query) {
        const rows = await last.query(sql, values)
        if (/^update settings\b/.test(sql)) await last.query(settingsHaveChanged, [])
        return rows as Row[]
      }
      const rows = await queryAndStop<Row>(sql, values)
      await venue.start()
      return rows
    },
    endWithQuery: queryAndStop,
    async remove() {
      await venue.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await venue.start()
  return venue
}
