import pg from 'pg'
import { expect, it } from 'vitest'
import { PostgresPool } from '../../../server/database/postgres/postgres-pool'
import { databaseTrouble } from '../../../server/database/unavailable'
import { newDatabase } from '../support/new-database'

it('lets only so many calls wait for a connection, and turns the next one away at once', async () => {
  const pool = new PostgresPool({ connectionString: await newDatabase(), max: 1 }, 2)
  const held = await pool.connect()
  const first = pool.query('select 1')
  const second = pool.connect()
  for (const refused of [pool.query('select 1'), pool.connect()]) {
    expect(databaseTrouble(await refused.catch((error: unknown) => error))).toBe('busy')
  }
  held.release()
  expect((await first).rowCount).toBe(1)
  ;(await second).release()
  await pool.end()
})

it('sends one statement of a connection after the other, also where they are asked for at once', async () => {
  let underWay = 0
  const most: number[] = []
  class Counting extends pg.Client {
    override query = (async (...asked: Parameters<pg.Client['query']>) => {
      underWay += 1
      most.push(underWay)
      try {
        return await super.query(...asked)
      } finally {
        underWay -= 1
      }
    }) as pg.Client['query']
  }
  const pool = new PostgresPool({ connectionString: await newDatabase(), max: 1, Client: Counting })
  const client = await pool.connect()
  most.length = 0
  const asked = ['select 1 as n', 'select no_such_column', 'select 3 as n', 'select 4 as n']
  const answers = await Promise.allSettled(asked.map((text) => client.query<{ n: number }>(text)))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.n : 'refused'))).toEqual([
    1,
    'refused',
    3,
    4,
  ])
  expect(most).toEqual([1, 1, 1, 1])
  client.release()
  await pool.end()
})
