import { expect, it } from 'vitest'
import { listen, REQUEST_TIMEOUT_MS } from '../../../server/app/listen'
import { JSON_LIMIT_BYTES } from '../../../server/http/serve-endpoint'
import { timeLimitOf } from '../../../src/api/time-limit'

const here = { host: '127.0.0.1', port: 0 }
const noLoad = { turnedAway() {} }

it('asks callers to come back until the server is ready', async () => {
  const listener = await listen(here, noLoad)
  const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1'])
  await answer.text()
  await listener.close()
})

it('shows a person who opens a page meanwhile that it goes on by itself', async () => {
  const listener = await listen(here, noLoad)
  const answer = await fetch(`http://127.0.0.1:${listener.port}/home`, { headers: { Accept: 'text/html,*/*' } })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toMatch(/http-equiv="refresh"[\s\S]*Check-in is starting/)
  await listener.close()
})

it('finishes what is under way before it closes, and takes nothing new', async () => {
  const listener = await listen(here, noLoad)
  let arrive: (finish: () => void) => void
  const arrived = new Promise<() => void>((resolve) => {
    arrive = resolve
  })
  listener.answerWith((_request, response) => arrive(() => response.end('done')))
  const answer = fetch(`http://127.0.0.1:${listener.port}/`)
  const finish = await arrived
  const closed = listener.close()
  await expect(fetch(`http://127.0.0.1:${listener.port}/`)).rejects.toThrow()
  finish()
  expect(await (await answer).text()).toBe('done')
  await closed
})

it('keeps no connection once it is ending, so that a balancer uses none that is about to close', async () => {
  const listener = await listen(here, noLoad)
  listener.answerWith((_request, response) => response.end('done'))
  const connectionOf = async () => (await fetch(`http://127.0.0.1:${listener.port}/`)).headers.get('Connection')
  expect(await connectionOf()).toBe('keep-alive')
  listener.letGo()
  expect(await connectionOf()).toBe('close')
  await listener.close()
})

it('names a port that another program has, and a host that is no address of this machine', async () => {
  const holder = await listen(here, noLoad)
  const code = 'cannot-listen'
  const { port } = holder
  await expect(listen({ ...here, port }, noLoad)).rejects.toMatchObject({
    code,
    message: `PORT ${port} on 127.0.0.1 is in use by another program.`,
  })
  const elsewhere = listen({ ...here, host: '203.0.113.9' }, noLoad)
  await expect(elsewhere).rejects.toMatchObject({ code, message: 'HOST 203.0.113.9 is no address of this machine.' })
  await holder.close()
})

it('gives the largest document as long to arrive as the app gives it', () => {
  expect(REQUEST_TIMEOUT_MS).toBeGreaterThan(timeLimitOf({ method: 'POST' }, JSON_LIMIT_BYTES))
})
