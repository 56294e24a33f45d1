import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '../config/config'
import { CannotStart, codeOf } from '../errors/cannot-start'
import type { LoadLog } from '../http/load-log'
import { startingPage } from '../http/wait-page'

const reasons: Record<string, (config: Pick<Config, 'host' | 'port'>) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT ${port} on ${host} is in use by another program.`,
  EACCES: ({ port }) => `PORT ${port} needs more rights than this process has.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
}

const STARTING = JSON.stringify({ code: 'starting', message: 'The server is starting. Please try again in a moment.' })

/**
 * A person who opens a page during the start is shown one that reloads by itself; a program is told when to come back.
 */
const starting: RequestListener = ({ headers }, response) => {
  const isPage = headers.accept?.includes('text/html')
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': type, 'Cache-Control': 'no-store', Vary: 'Accept' })
  response.end(isPage ? startingPage : STARTING)
}

export interface Listener {
  port: number
  /** Answers requests from now on; until then they are asked to come back. */
  answerWith(listener: RequestListener): void
  /** Closes each connection after its next answer from now on. */
  letGo(): void
  /** Stops taking requests, and resolves when those under way are answered. */
  close(): Promise<void>
}

/** How long a call, or a mail, under way may take once the server is ending. */
export const CLOSE_TIMEOUT_MS = 10_000
const SWEEP_MS = 25
/**
 * How long a call may take to arrive. Node's own 300 s would cut off the largest document that a phone with one bar of
 * signal still sends in its time (src/api/time-limit.ts), at each of its tries.
 */
export const REQUEST_TIMEOUT_MS = 600_000

/** What reached us and was no call: cut off, too slow, too long, or not HTTP. */
const brokenCalls: Record<string, { kind: string; status: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { kind: 'request-too-slow', status: '408 Request Timeout' },
  HPE_HEADER_OVERFLOW: { kind: 'headers-too-large', status: '431 Request Header Fields Too Large' },
  HPE_INVALID_EOF_STATE: { kind: 'cut-off', status: '' },
  ECONNRESET: { kind: 'cut-off', status: '' },
}
const malformed = { kind: 'malformed-request', status: '400 Bad Request' }

function turnAwayBrokenCalls(server: Server, load: LoadLog): void {
  const underWay = new WeakSet<object>()
  server.on('request', ({ socket }, response) => {
    underWay.add(socket)
    response.once('close', () => underWay.delete(socket))
  })
  server.on('clientError', (error, socket) => {
    const { kind, status } = brokenCalls[codeOf(error)] ?? malformed
    // If a handler is reading the body, it reports that the call ended early.
    if (!underWay.has(socket)) load.turnedAway(kind, '')
    if (!status || !socket.writable) socket.destroy()
    else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
}

/** Takes the port before anything else is done, so that a start that cannot succeed does nothing. */
export function listen(config: Pick<Config, 'host' | 'port'>, load: LoadLog): Promise<Listener> {
  let answer = starting
  let isLettingGo = false
  const server: Server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    if (isLettingGo) response.shouldKeepAlive = false
    answer(request, response)
  })
  turnAwayBrokenCalls(server, load)
  const letGo = () => {
    isLettingGo = true
  }
  const close = () =>
    new Promise<void>((resolve) => {
      letGo()
      // A browser would keep its connection for seconds after the last answer.
      const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      server.close(() => {
        clearInterval(sweeping)
        clearTimeout(timeout)
        resolve()
      })
    })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = codeOf(error)
      const message = reasons[code]?.(config) ?? `HOST ${config.host} PORT ${config.port} cannot be used (${code}).`
      reject(new CannotStart('cannot-listen', message, error))
    })
    server.listen(config.port, config.host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : config.port,
        answerWith(listener) {
          answer = listener
        },
        letGo,
        close,
      })
    })
  })
}
