import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  bytes: Uint8Array<ArrayBuffer>
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

/** A server on a free port that answers with `reply`, and what it was sent. It ends with the test. */
export async function serve(reply: (received: Received) => Reply | null) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const call: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      bytes: new Uint8Array(Buffer.concat(parts)),
    }
    received.push(call)
    const answer = reply(call)
    if (!answer) return
    response.writeHead(answer.status ?? 200, answer.headers ?? {})
    response.end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, received }
}
