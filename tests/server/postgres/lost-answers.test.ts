import { createServer, connect as dial, type Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchForLostAnswers } from '../../../server/database/postgres/lost-answers'
import { PostgresPool } from '../../../server/database/postgres/postgres-pool'
import { databaseTrouble } from '../../../server/database/unavailable'
import { freePort } from '../../support/runs/free-port'
import { newDatabase } from '../support/new-database'

const LOOK_MS = 400

/** A way to the database that can lose its power: what is sent goes nowhere, and nothing says so. */
async function startWay(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const pairs: Socket[][] = []
  let isDead = false
  const way = createServer((caller) => {
    if (isDead) return
    const database = dial(Number(databasePort), hostname)
    pairs.push([caller, database])
    caller.on('error', () => {}).pipe(database)
    database.on('error', () => {}).pipe(caller)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => way.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const [caller, database] of pairs) {
      caller?.unpipe().resume()
      database?.unpipe().resume()
    }
  }
  return {
    url: String(Object.assign(new URL(databaseUrl), { port: String(port) })),
    /** Loses what goes over the connections that are there; new ones work. */
    cut,
    die() {
      isDead = true
      cut()
    },
    live() {
      isDead = false
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy()
      way.close()
    },
  }
}

let way: Awaited<ReturnType<typeof startWay>>
let pool: PostgresPool
let stop: () => void
beforeEach(async () => {
  way = await startWay(await newDatabase())
  pool = new PostgresPool({ connectionString: way.url, max: 2, connectionTimeoutMillis: 2 * LOOK_MS })
  stop = watchForLostAnswers(pool, {
    connectionString: way.url,
    isDirect: () => true,
    lookMs: LOOK_MS,
    answersWithinMs: 5 * LOOK_MS,
  })
  await pool.query('create table figures (figure int)')
})
afterEach(async () => {
  stop()
  way.close()
  await pool.end()
})

const troubleOf = (answer: Promise<unknown>) => answer.then(() => null, databaseTrouble)
const figures = async () => (await drizzle(pool).execute<{ figure: number }>('select figure from figures')).rows

it.each(['cut', 'die'] as const)(
  'a call whose answer is lost on the way (%s) is freed, and the next ones are served on new connections',
  async (how) => {
    const answer = drizzle(pool).transaction(async (tx) => {
      await tx.execute('insert into figures values (1)')
      way[how]()
      await tx.execute('insert into figures values (2)')
    })
    expect(await troubleOf(answer)).toBe('unreachable')
    if (how === 'die') expect(['unreachable', 'busy']).toContain(await troubleOf(figures()))
    way.live()
    const all = await Promise.all([figures(), figures(), figures()])
    expect(all).toEqual([[], [], []])
  },
)

it('a query that takes long, or waits for a lock, is left alone', async () => {
  const holder = await pool.connect()
  await holder.query('begin; lock table figures')
  const waiting = pool.query('insert into figures values (3)')
  // By then a lost answer has been looked for and given up: that time is what is tested.
  await holder.query('select pg_sleep($1)', [(5 * LOOK_MS) / 1000])
  await holder.query('commit')
  holder.release()
  await waiting
  expect(await figures()).toEqual([{ figure: 3 }])
})
