import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { sha256 } from '../encoding/sha256'
import { counters } from './counters'
import { createGauges, type Readings } from './gauges'

const sameText = (a: string, b: string) => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))

/**
 * GET /metrics in Prometheus' text format, for a caller that sends METRICS_TOKEN as a bearer token. Without the token,
 * or where none is set, the address answers 404.
 */
export function createMetricsRoutes(token: string | null, readings: Readings): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const all = Registry.merge([counters, createGauges(readings)])
  app.get('/metrics', async (c) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    if (!token || !sameText(given, token)) return c.notFound()
    c.header('Cache-Control', 'no-store')
    return c.text(await all.metrics(), 200, { 'Content-Type': all.contentType })
  })
  return app
}
