import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerWithJson, answerWithKeptJson } from '../../../server/http/answer'
import type { ServerContext } from '../../../server/http/caller-address'

it('an answer that could not be written once is written at the next call', async () => {
  let failures = 1
  const settings = {
    toJSON() {
      if (failures-- > 0) throw new Error('no memory')
      return { name: 'Granite Peak' }
    },
  }
  const app = new Hono()
  app.get('/', (c) => answerWithKeptJson(c as unknown as ServerContext, settings))
  app.onError((_, c) => c.text('', 500))
  expect((await app.request('/')).status).toBe(500)
  expect(await (await app.request('/')).json()).toEqual({ name: 'Granite Peak' })
})

it.each([
  ['gzip', 'gzip'],
  ['br;q=1.0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, identity', null],
  ['gzip; q=0.0', null],
  ['identity', null],
])('a long answer to a caller that takes %s is sent as %s', async (accepted, encoding) => {
  const app = new Hono()
  app.get('/', (c) => answerWithJson(c as unknown as ServerContext, { text: 'a'.repeat(10_000) }))
  const { headers } = await app.request('/', { headers: { 'Accept-Encoding': accepted } })
  expect(headers.get('Content-Encoding')).toBe(encoding)
  expect(headers.get('Vary')).toBe('Accept-Encoding')
})
