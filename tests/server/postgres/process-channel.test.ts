import pg from 'pg'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PostgresPool } from '../../../server/database/postgres-pool'
import { openProcessChannel } from '../../../server/database/process-channel'
import { newDatabase } from '../support/new-database'

let databaseUrl = ''
beforeAll(async () => {
  databaseUrl = await newDatabase()
})

function openOne() {
  const heard: string[] = []
  const listening = vi.fn()
  const pool = new PostgresPool({ connectionString: databaseUrl })
  const channel = openProcessChannel(pool, databaseUrl, (text) => heard.push(text), listening)
  onTestFinished(async () => {
    await channel.close()
    await pool.end()
  })
  return { channel, heard, listening }
}

const isListening = (times: number) => (one: ReturnType<typeof openOne>) =>
  vi.waitFor(() => expect(one.listening).toHaveBeenCalledTimes(times), { timeout: 20_000 })

it('what one process tells, every process hears', async () => {
  const [one, other] = [openOne(), openOne()]
  await Promise.all([one, other].map(isListening(1)))
  await one.channel.tell(['first', 'second'])
  await expect.poll(() => [one.heard, other.heard]).toEqual(Array(2).fill(['first', 'second']))
})

it('a connection that breaks is made again by itself', async () => {
  const one = openOne()
  await isListening(1)(one)
  const operator = new pg.Client(databaseUrl)
  await operator.connect()
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen basehut' and datname = current_database()`,
  )
  await operator.end()
  await isListening(2)(one)
  await one.channel.tell(['again'])
  await expect.poll(() => one.heard).toEqual(['again'])
})
