import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database'
import { openPostgres } from '../../../server/database/postgres/open-postgres'
import { databaseTrouble } from '../../../server/database/unavailable'
import { bearer, signIn } from '../support/browser'
import { runServer } from '../support/running-server'
import { type RunningPostgres, startPostgres } from '../support/start-postgres'

type Server = Awaited<ReturnType<typeof runServer>>

let postgres: RunningPostgres
let databaseUrl = ''
let server: Server
let guest: Record<string, string>
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.newDatabase()
  server = await runServer({ DATABASE_URL: databaseUrl })
  guest = bearer(await signIn(server.url, 'maya@example.com'))
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})

/** Resolves when the server takes calls again, without anyone having touched it. */
async function recovered() {
  for (;;) {
    const { status } = await fetch(`${server.url}/api/profile`, { headers: guest })
    if (status === 200) return
    expect(status).toBe(503)
    await wait(50)
  }
}

async function asOperator<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => {})
  await client.connect()
  return run(client).finally(() => client.end())
}

/** Resolves once PostgreSQL has seen that a backend was killed, has ended all others for it, and is there again. */
async function hasRecoveredFrom(backend: number) {
  const look = () => asOperator((client) => client.query('select from pg_stat_activity where pid = $1', [backend]))
  while ((await look().catch(() => null))?.rowCount !== 0) await wait(20)
}

/** Breaks the connection of a transaction that is open, with `breakIt`, and answers what the transaction threw. */
async function breakTransaction(database: Database, breakIt: (backend: number) => Promise<unknown>) {
  const outcome = database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await breakIt(rows[0]?.pid ?? 0)
    await tx.execute('select 1')
  })
  return outcome.then(
    () => null,
    (error: unknown) => error,
  )
}

/** What happens to a connection, and how PostgreSQL comes back from it. */
const accidents: Record<string, (backend: number) => Promise<unknown>> = {
  'a restart': async () => {
    await postgres.halt()
    await postgres.resume()
  },
  pg_terminate_backend: (backend) => asOperator((client) => client.query('select pg_terminate_backend($1)', [backend])),
  'kill -9 of its backend': async (backend) => {
    process.kill(backend, 'SIGKILL')
    await hasRecoveredFrom(backend)
  },
}

describe('a process that is in the middle of a transaction', () => {
  it.each(Object.keys(accidents))('outlives %s of PostgreSQL, and serves again by itself', async (name) => {
    // Every connection of the pool: one that broke and was never given back would be missing ever after.
    let happens = (_: unknown) => {}
    const accident = new Promise((resolve) => {
      happens = resolve
    })
    const errors = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        breakTransaction(server.database, async (backend) => {
          if (index === 0) happens(accidents[name]?.(backend))
          await accident
        }),
      ),
    )
    expect(databaseTrouble(errors[0])).toBe('unreachable')
    await recovered()
    const open = await Promise.all(Array.from({ length: 10 }, () => server.database.transaction(async () => true)))
    expect(open).toHaveLength(10)
  })

  it('gives back a connection that breaks at the very beginning of a transaction', async () => {
    const { database, close } = await openPostgres(await postgres.newDatabase(), async () => {})
    for (let round = 0; round < 12; round += 1) {
      const { rows } = await database.execute<{ pid: number }>('select pg_backend_pid() as pid')
      const pid = rows[0]?.pid ?? 0
      // Killed without the process having heard of it yet: `begin` is what finds out.
      const outcome = database.transaction(async () => 'went through').catch(databaseTrouble)
      process.kill(pid, 'SIGKILL')
      expect(['went through', 'unreachable']).toContain(await outcome)
      while ((await database.execute('select 1').catch(() => null)) === null) await wait(20)
    }
    await close()
  })
})

describe('while PostgreSQL is away', () => {
  it('calls are asked to come back, pages say so in words, and everything goes on when it is there again', async () => {
    await postgres.halt()
    const call = await fetch(`${server.url}/api/profile`, { headers: guest })
    expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '3'])
    expect(await call.json()).toEqual({
      code: 'database-unreachable',
      message: 'Check-in can’t answer right now. Please try again in a moment.',
    })
    const page = await fetch(`${server.url}/`, { headers: { Accept: 'text/html' } })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '3'])
    expect(await page.text()).toMatch(/http-equiv="refresh"[\s\S]*Check-in can’t answer right now/)
    expect((await fetch(`${server.url}/health`)).status).toBe(503)

    const renewal = await fetch(`${server.url}/idp/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'basehut', grant_type: 'refresh_token', refresh_token: randomUUID() }),
    })
    expect([renewal.status, renewal.headers.get('Retry-After')]).toEqual([503, '3'])
    const signInPage = await fetch(`${server.url}/idp/auth?client_id=basehut`, { headers: { Accept: 'text/html' } })
    expect(signInPage.status).toBe(503)

    await postgres.resume()
    await recovered()
    expect((await fetch(`${server.url}/`, { headers: { Accept: 'text/html' } })).status).toBe(200)
  })
})
