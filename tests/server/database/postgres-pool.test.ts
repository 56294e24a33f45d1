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
