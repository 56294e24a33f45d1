import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type RunningServer, startServer } from '../../server/app/server'
import { readConfig } from '../../server/config/config'
import { type LastingDatabase, openLasting } from './lasting-database'

/** Runs venue servers one after another in one process, on one database: see `startVenueHost`. */
export type HostRequest = { id: number } & HostOrder
export type HostOrder =
  | { start: Record<string, string>; template: string }
  | { stop: number }
  | { query: number; text: string; values: unknown[] }
  | { putInto: string }
export interface HostReply {
  id: number
  error: string | null
  rows: unknown[]
}

/** Stopped ones too: their rows can still be asked for. */
const venues = new Map<number, RunningServer>()
let lasting: Promise<LastingDatabase> | null = null

/** The statement with its values in place of $1, $2 and so on. */
const statement = (text: string, values: unknown[]) =>
  sql.join(text.split(/\$(\d+)/).map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))))

async function start(env: Record<string, string>, template: string): Promise<RunningServer> {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', ...env })
  // Another build has worked on files of the venue's own: from then on they are what counts.
  if (existsSync(join(config.dataDir, 'database'))) return startServer(config)
  lasting ??= openLasting(template)
  const { open } = await lasting
  return startServer(config, { openDatabase: open })
}

async function carryOut(request: HostRequest): Promise<unknown[]> {
  if ('start' in request) {
    venues.clear()
    venues.set(request.id, await start(request.start, request.template))
    return []
  }
  if ('query' in request) {
    const result = await venues.get(request.query)?.database.execute(statement(request.text, request.values))
    return result?.rows ?? []
  }
  if ('putInto' in request) await (await lasting)?.putInto(request.putInto)
  else await venues.get(request.stop)?.close()
  return []
}

async function end() {
  await (await lasting)?.end()
  process.exit(0)
}

process.on('message', async (request: HostRequest) => {
  const { id } = request
  const reply: HostReply = await carryOut(request).then(
    (rows) => ({ id, error: null, rows }),
    (reason: unknown) => ({ id, error: String(reason), rows: [] }),
  )
  process.send?.(reply)
})
// A story that is broken off leaves nothing running.
process.on('disconnect', end)
