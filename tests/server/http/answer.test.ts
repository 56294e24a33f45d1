import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerWithKeptJson } from '../../../server/http/answer'
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
