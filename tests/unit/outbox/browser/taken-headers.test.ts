import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTakenHeaders } from '../../../../src/outbox/browser/taken-headers'

const sent = {
  Authorization: 'Bearer of-maya',
  'Idempotency-Key': '8f7c1d6e-5a7b-4c1e-9f1a-0d7b0f6c2a11',
  'X-Content-SHA256': 'ab',
  'X-Signed-At': '2026-11-22T09:00:00Z',
  'X-App-Version': '1.0.0',
}
const names = Object.keys(sent).map((name) => name.toLowerCase())

/** Answers with the names of those headers that arrived. */
const server = createServer((request, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(names.filter((name) => name in request.headers)))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function arriving(origin: string, taken: readonly string[]): Promise<string[]> {
  const send = withTakenHeaders(fetch, { origin, taken: () => taken })
  const response = await send(`${url}/api/tasks/contact/complete/waiver`, { method: 'POST', headers: sent, body: '{}' })
  return response.json()
}

describe('the headers beyond the specification', () => {
  test('go to the server that the app comes from', async () => {
    expect(await arriving(url, [])).toEqual(names)
  })

  test('do not go to another origin that does not say it takes them', async () => {
    expect(await arriving('https://app.venue.example', [])).toEqual(['authorization'])
  })

  test('go to another origin one by one, as it names them in whatever case', async () => {
    expect(await arriving('https://app.venue.example', ['idempotency-key', 'X-SIGNED-AT', 'x-other'])).toEqual([
      'authorization',
      'idempotency-key',
      'x-signed-at',
    ])
  })
})
