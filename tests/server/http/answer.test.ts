import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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

const asIs = (bytes: Buffer) => bytes

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['br;q=0.0, gzip;q=0.5', 'gzip', gunzipSync],
  ['gzip;q=0, identity', null, asIs],
  ['gzip; q=0.0', null, asIs],
  ['br;q=0 , gzip', 'gzip', gunzipSync],
  ['br ; Q=0, GZIP', 'gzip', gunzipSync],
  ['', null, asIs],
] as const)('to one who takes “%s” long answers come as %s, whole', async (taken, encoding, read) => {
  // One byte, two, three and four of UTF-8.
  const words = 'I agree – j’accepte – Ich stimme zu – 同意します – 👍 '
  const app = new Hono()
  app.get('/:times', (c) =>
    answerWithJson(c as unknown as ServerContext, { waiver: words.repeat(Number(c.req.param('times'))) }),
  )
  const ask = async (times: number) => {
    const answer = await app.request(`/${times}`, { headers: { 'Accept-Encoding': taken } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    const bytes = read(Buffer.from(await answer.arrayBuffer()))
    expect(JSON.parse(bytes.toString())).toEqual({ waiver: words.repeat(times) })
  }
  // Two at the same moment, and one that is long enough for another thread.
  await Promise.all([ask(200), ask(500), ask(20_000)])
})
