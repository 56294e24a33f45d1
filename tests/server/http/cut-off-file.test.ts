import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerWithFile } from '../../../server/http/answer'
import type { ServerContext } from '../../../server/http/caller-address'

/** A file whose pieces can be read up to this one. */
const fileUpTo = (last: number) => {
  let pieces = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pieces += 1
        if (pieces > last) controller.error(new Error('Failed query: select; params: maya@example.com'))
        else controller.enqueue(new Uint8Array(100_000))
      },
    },
    { highWaterMark: 0 },
  )
}

async function serve(last: number) {
  const log = { error: vi.fn() }
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')].map((spy) => spy.mockImplementation(() => {}))
  const app = new Hono()
  app.get('/', (c) =>
    answerWithFile(c as unknown as ServerContext, { contentType: 'text/csv', body: fileUpTo(last) }, log),
  )
  app.onError((_, c) => c.json({ code: 'database-unreachable' }, 503))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const spy of said) spy.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { ask, log, said }
}

it('a file that cannot be read at all is answered as any other call that fails', async () => {
  const { ask, log } = await serve(0)
  const answer = await ask()
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'database-unreachable' }])
  expect(log.error).not.toHaveBeenCalled()
})

it.each([1, 2, 3, 40])(
  'a file that cannot be read after piece %i is cut off, and only the log says why',
  async (last) => {
    const { ask, log, said } = await serve(last)
    const answer = ask().then((response) => response.arrayBuffer())
    await expect(answer).rejects.toThrow()
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('maya')
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
  },
)
