import { readConfig } from '../../server/config'
import { type RunningServer, startServer } from '../../server/server'

/** Runs venue servers one after another in one process, for `startVenueHost`: the database's program is compiled once. */
export type HostRequest = { id: number } & ({ start: Record<string, string> } | { stop: number })
export interface HostReply {
  id: number
  error: string | null
}

const running = new Map<number, RunningServer>()

async function carryOut(request: HostRequest): Promise<void> {
  if ('start' in request) {
    running.set(request.id, await startServer(readConfig({ ...process.env, LOG_LEVEL: 'silent', ...request.start })))
    return
  }
  const server = running.get(request.stop)
  running.delete(request.stop)
  await server?.close()
}

process.on('message', async (request: HostRequest) => {
  const error = await carryOut(request).then(
    () => null,
    (reason: unknown) => String(reason),
  )
  process.send?.({ id: request.id, error } satisfies HostReply)
})
// A story that is broken off leaves nothing running.
process.on('disconnect', () => process.exit(0))
