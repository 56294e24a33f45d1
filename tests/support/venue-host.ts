import { sql } from 'drizzle-orm'
import { type RunningServer, startServer } from '../../server/app/server'
import { readConfig } from '../../server/config/config'

/** Runs venue servers one after another in one process, for `startVenueHost`: the database's program is compiled once. */
export type HostRequest = { id: number } & HostOrder
export type HostOrder =
  | { start: Record<string, string> }
  | { stop: number }
  | { query: number; text: string; values: unknown[] }
export interface HostReply {
  id: number
  error: string | null
  rows: unknown[]
}

const running = new Map<number, RunningServer>()

/** The statement with its values in place of $1, $2 and so on. */
const statement = (text: string, values: unknown[]) =>
  sql.join(text.split(/\$(\d+)/).map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))))

async function carryOut(request: HostRequest): Promise<unknown[]> {
  if ('start' in request) {
    running.set(request.id, await startServer(readConfig({ ...process.env, LOG_LEVEL: 'silent', ...request.start })))
    return []
  }
  if ('query' in request) {
    const result = await running.get(request.query)?.database.execute(statement(request.text, request.values))
    return result?.rows ?? []
  }
  const server = running.get(request.stop)
  running.delete(request.stop)
  await server?.close()
  return []
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
process.on('disconnect', () => process.exit(0))
