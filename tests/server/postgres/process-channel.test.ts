import pg from 'pg'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PostgresPool } from '../../../server/database/postgres/postgres-pool'
import { openProcessChannel } from '../../../server/database/process-channel'
import { newDatabase } from '../support/new-database'

let databaseUrl = ''
beforeAll(async () => {
  databaseUrl = await newDatabase()
})

function openOne(url = databaseUrl) {
  const heard: string[] = []
  const listening = vi.fn()
  const pool = new PostgresPool({ connectionString: url })
  const channel = openProcessChannel(pool, url, (text) => heard.push(text), listening)
  onTestFinished(async () => {
    await channel.close()
    await pool.end()
  })
  return { channel, heard, listening }
}

const isListening = (times: number) => (one: ReturnType<typeof openOne>) =>
  vi.waitFor(() => expect(one.listening).toHaveBeenCalledTimes(times), { timeout: 20_000 })

async function openOperator() {
  const operator = new pg.Client(databaseUrl)
  await operator.connect()
  onTestFinished(() => operator.end())
  return operator
}

/** As a standby does: it takes a connection, and no one may listen on it. */
function refuseToListen() {
  const { query } = pg.Client.prototype
  let asked = 0
  function refuse(this: pg.Client, ...values: unknown[]) {
    if (values[0] !== 'listen basehut') return Reflect.apply(query, this, values)
    asked += 1
    return Promise.reject(new Error('cannot execute LISTEN during recovery'))
  }
  const refusing = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(refuse as typeof query)
  onTestFinished(() => void refusing.mockRestore())
  return { asked: () => asked, relent: () => refusing.mockRestore() }
}

it('what one process tells, every process hears', async () => {
  const [one, other] = [openOne(), openOne()]
  await Promise.all([one, other].map(isListening(1)))
  await one.channel.tell(['first', 'second'])
  await expect.poll(() => [one.heard, other.heard]).toEqual(Array(2).fill(['first', 'second']))
})

it('a connection that breaks is made again by itself', async () => {
  const one = openOne()
  await isListening(1)(one)
  const operator = await openOperator()
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen basehut' and datname = current_database()`,
  )
  await isListening(2)(one)
  await one.channel.tell(['again'])
  await expect.poll(() => one.heard).toEqual(['again'])
})

it('tries again and again where it may not listen, and holds one connection at most', async () => {
  const operator = await openOperator()
  const connections = async () => {
    const { rows } = await operator.query(`select pid from pg_stat_activity where application_name = 'refused'`)
    return rows.length
  }
  const database = refuseToListen()
  const one = openOne(`${databaseUrl}?application_name=refused`)
  await expect.poll(database.asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  await expect.poll(connections, { timeout: 5_000 }).toBeLessThanOrEqual(1)
  database.relent()
  await isListening(1)(one)
  await expect.poll(connections, { timeout: 5_000 }).toBe(1)
})
