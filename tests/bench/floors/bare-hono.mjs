// What the same machine answers with nothing but the framework: one handler, no database, no permission, no checks. What
// the venue's server says of every answer is said here too: the same headers, a histogram of the times, a line for the log.
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { Histogram } from 'prom-client'

const app = new Hono()
const log = pino({ level: 'silent' })
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const times = new Histogram({ name: 'calls', help: 'Calls.', labelNames: ['method', 'route', 'status'], buckets })
const ofSettings = times.labels('GET', '/settings', '200')
let settings = { headers: [], body: new Uint8Array() }

app.put('/settings', async (c) => {
  const { headers, base64 } = await c.req.json()
  settings = { headers: Object.entries(headers), body: new Uint8Array(Buffer.from(base64, 'base64')) }
  return c.json({})
})
app.get('/settings', (c) => {
  const began = performance.now()
  const request = randomUUID().slice(0, 13)
  c.header('X-Request-Id', request)
  for (const [name, value] of settings.headers) c.header(name, value)
  const answer = c.body(settings.body)
  const ms = performance.now() - began
  ofSettings.observe(ms / 1000)
  log.info({ method: 'GET', route: '/settings', status: 200, request, ms: Math.round(ms) })
  return answer
})
app.post('/complete', async (c) => {
  const { id } = await c.req.json()
  return c.json({ id, isComplete: true })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`Basehut is ready at http://127.0.0.1:${port}`)
})
