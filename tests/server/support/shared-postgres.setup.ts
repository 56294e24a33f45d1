import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../../support/runs/scratch-folder'
import { type RunningPostgres, startPostgres } from './start-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Each call answers with the URL of a database that no one else has: a copy of the one that the path names. */
    newDatabaseAt: string
  }
}

/** One PostgreSQL for a whole run, in the process that outlives all files. The first file that asks starts it. */
export default async function open({ provide }: TestProject) {
  let postgres: Promise<RunningPostgres> | null = null
  const server = createServer(async ({ url = '/' }, response) => {
    // Kept, it would be closed after some seconds, just as a thread that was busy for so long asks by it again.
    response.shouldKeepAlive = false
    postgres ??= startPostgres({ folder: scratchFolder() })
    try {
      response.end(await (await postgres).newDatabase(url.slice(1) || undefined))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provide('newDatabaseAt', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await postgres)?.stop()
  }
}
