import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '../../../server/database/postgres/open-postgres'
import { PostgresPool } from '../../../server/database/postgres/postgres-pool'
import { freePort } from '../../support/runs/free-port'
import { newDatabase } from '../support/new-database'

const figures = pgTable('figures', { figure: integer() })

let pool: PostgresPool
beforeEach(async () => {
  pool = new PostgresPool({ connectionString: await newDatabase(), max: 1 })
  await pool.query('create table figures (figure int)')
  await pool.query('insert into figures values (4)')
})
afterEach(() => pool.end())

/** In a transaction: a connection on which a query without one fails is given up by the driver itself. */
const ask = () => drizzle(pool).transaction((tx) => tx.select().from(figures).prepare('the figures').execute())
const kept = async () => {
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
  return rows.map(({ name }) => name)
}

it('a statement with a name is read once for each connection', async () => {
  pool.keepsStatements = true
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([{ figure: 4 }])
  expect(await kept()).toEqual(['the figures'])
})

it('no statement has a name where the next transaction may be on another connection', async () => {
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([{ figure: 4 }])
  expect(await kept()).toEqual([])
})

it.each([
  ['the connection does not know the name any more', 'deallocate all'],
  ['the table has another column under that name now', 'alter table figures alter column figure type text'],
])('one call fails and the next ones do without names where %s', async (_, change) => {
  pool.keepsStatements = true
  await ask()
  await pool.query(change)
  await expect(ask()).rejects.toThrow()
  for (let time = 0; time < 3; time += 1) expect((await ask()).map(({ figure }) => Number(figure))).toEqual([4])
})

/** Passes all on, and tells callers a number of the connection that it made up, as a pooler does. */
async function startPooler(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const sockets: Socket[] = []
  const pooler = createServer((caller) => {
    const database = dial(Number(databasePort), hostname)
    sockets.push(caller, database)
    for (const socket of [caller, database]) socket.on('error', () => {})
    caller.pipe(database)
    database.on('data', (bytes) => {
      // BackendKeyData: its type, a length of 12, the number, a secret.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(1, at + 5)
      caller.write(bytes)
    })
    database.on('close', () => caller.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => pooler.listen(port, '127.0.0.1', resolve))
  const url = Object.assign(new URL(databaseUrl), { port: String(port) })
  return {
    url: String(url),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => pooler.close(resolve))
    },
  }
}

it('a server finds out by itself whether a pooler is between it and the database', async () => {
  const databaseUrl = await newDatabase()
  const pooler = await startPooler(databaseUrl)
  const keptThrough = async (url: string) => {
    const { database, close } = await openPostgres(url, async () => {})
    const one = database.select({ one: sql<number>`1` }).from(sql`(select 1) as nothing`)
    for (let time = 0; time < 3; time += 1) await one.prepare('one').execute()
    const { rows } = await database.execute(sql`select name from pg_prepared_statements`)
    await close()
    return rows
  }
  expect(await keptThrough(databaseUrl)).toEqual([{ name: 'one' }])
  expect(await keptThrough(pooler.url)).toEqual([])
  await pooler.close()
})
