import { connect } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../server/app/listen'
import { answerError } from '../../../server/http/error-answer'
import { readBytes } from '../../../server/http/read-bytes'

/** A server with one call that takes a body of at most 1 kB, and what it wrote down. */
async function started() {
  const faults: string[] = []
  const away: string[] = []
  let heard = () => {}
  const log = pino({ level: 'error' }, { write: (line: string) => faults.push(line) })
  const load = {
    turnedAway(kind: string, route: string) {
      away.push(`${kind} ${route}`)
      heard()
    },
  }
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/photos', async (c) => c.json((await readBytes(c.req.raw, 1024)).length))
  app.onError((error, c) => answerError(error, c, { log, load, troubled() {} }))
  const listener = await listen({ host: '127.0.0.1', port: 0 }, load)
  listener.answerWith(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  onTestFinished(() => listener.close())
  const turnedAway = () => new Promise<void>((resolve) => (heard = resolve))
  return { port: listener.port, faults, away, turnedAway }
}

/** Sends these bytes over a connection of its own, and hangs up or waits for the answer. */
function send(port: number, text: string, { hangsUp }: { hangsUp: boolean }): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => hangsUp && socket.destroy()))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => {})
  })
}

const POST = 'POST /photos HTTP/1.1\r\nHost: venue.example\r\nConnection: close\r\n'

it('a caller that hangs up in the middle of a body is no fault: it is counted by its route, and nothing else is said', async () => {
  const { port, faults, away, turnedAway } = await started()
  const counted = turnedAway()
  await send(port, `${POST}Content-Length: 500\r\n\r\nhalf of a pho`, { hangsUp: true })
  await counted
  expect(away).toEqual(['cut-off /photos'])
  expect(faults).toEqual([])
})

it.each([
  ['is larger than the call takes', `${POST}Content-Length: 5000\r\n\r\n`, 413, 'too-large /photos'],
  ['has headers without end', `${POST}X: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers-too-large '],
  ['is no HTTP', 'GUEST maya@example.com\r\n\r\n', 400, 'malformed-request '],
])('a call that %s is answered and counted', async (_, text, status, kind) => {
  const { port, faults, away } = await started()
  expect(await send(port, text, { hangsUp: false })).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(away).toEqual([kind])
  expect(faults).toEqual([])
})
