import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '../config/config'
import { CannotStart, codeOf } from '../errors/cannot-start'

const reasons: Record<string, (config: Pick<Config, 'host' | 'port'>) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT ${port} on ${host} is in use by another program.`,
  EACCES: ({ port }) => `PORT ${port} needs more rights than this process has.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
}

const STARTING = JSON.stringify({ code: 'starting', message: 'The server is starting. Please try again in a moment.' })
const STARTING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Starting</title>
<p style="max-width:24rem;margin:30vh auto;padding:1rem;font:1.125rem/1.5 system-ui;text-align:center">Check-in is starting. This page goes on by itself in a moment.</p>
</html>
`

/** Whoever opens a page while the server starts waits for it without a touch; a program is told when to come back. */
const starting: RequestListener = ({ headers }, response) => {
  const isPage = headers.accept?.includes('text/html')
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': type, 'Cache-Control': 'no-store', Vary: 'Accept' })
  response.end(isPage ? STARTING_PAGE : STARTING)
}

export interface Listener {
  port: number
  /** From here on requests are answered; until then they are asked to come back. */
  answerWith(listener: RequestListener): void
  /** Stops taking requests, and resolves when those under way are answered. */
  close(): Promise<void>
}

/** How long a call under way may take once the server is ending. */
const PATIENCE_MS = 10_000
const SWEEP_MS = 25

/** Takes the port before anything else is done, so that a start that cannot succeed does nothing. */
export function listen(config: Pick<Config, 'host' | 'port'>): Promise<Listener> {
  let answer = starting
  const server: Server = createServer((request, response) => answer(request, response))
  const close = () =>
    new Promise<void>((resolve) => {
      // A browser would keep its connection for seconds after the last answer.
      const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const losingPatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      server.close(() => {
        clearInterval(sweeping)
        clearTimeout(losingPatience)
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
        close,
      })
    })
  })
}
