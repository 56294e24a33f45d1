// What the same machine needs to write the rows of one signed waiver, and nothing else: the newest receipt, evidence and
// entry of the audit of that database once more, in one transaction for each call.
import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const { FOLDER, DATABASE_URL } = process.env
const pool = FOLDER ? null : new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const embedded = FOLDER ? await PGlite.create(FOLDER) : null
const query = (text) => (embedded ?? pool).query(text)

async function transaction(run) {
  if (embedded) return embedded.transaction((tx) => run((text, values) => tx.query(text, values)))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await run((text, values) => client.query({ name: text, text, values }))
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function insertLike(table, order, own) {
  const [{ id: _, ...row }] = (await query(`select * from ${table} order by ${order} desc limit 1`)).rows
  const columns = [...Object.keys(row), ...Object.keys(own()).filter((name) => !(name in row))]
  const places = columns.map((_, at) => `$${at + 1}`).join(', ')
  const text = `insert into ${table} (${columns.join(', ')}) values (${places})`
  return () => {
    const values = { ...row, ...own() }
    return [text, columns.map((name) => values[name])]
  }
}

const [{ last }] = (await query('select max(sequence)::int as last from audit_entries')).rows
let sequence = last
const receipt = await insertLike('receipts', 'received_at', () => ({ id: randomUUID() }))
const evidence = await insertLike('waiver_evidence', 'id', () => ({ receipt_id: randomUUID() }))
const entry = await insertLike('audit_entries', 'sequence', () => ({ sequence: ++sequence, hash: randomUUID() }))

const app = new Hono()
app.post('/complete', async (c) => {
  const { id } = await c.req.json()
  await transaction(async (insert) => {
    await insert(...receipt())
    await insert(...evidence())
    await insert(...entry())
  })
  return c.json({ id, isComplete: true })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`Basehut is ready at http://127.0.0.1:${port}`)
})
