// What the same machine answers with nothing but the framework: one handler, no database, no permission, no checks.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
let settings = ''
app.put('/settings', async (c) => {
  settings = await c.req.text()
  return c.json({})
})
app.get('/settings', (c) => c.body(settings, 200, { 'Content-Type': 'application/json; charset=utf-8' }))
app.post('/complete', async (c) => {
  const { id } = await c.req.json()
  return c.json({ id, isComplete: true })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`Basehut is ready at http://127.0.0.1:${port}`)
})
