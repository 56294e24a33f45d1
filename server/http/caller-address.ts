import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type ServerContext = Context<{ Bindings: HttpBindings }>

/** The caller's network address; behind a trusted proxy the one that the proxy saw. */
export function callerAddress(c: ServerContext, trustProxy: boolean): string {
  // The last entry is the one that our own proxy wrote; those before it are the caller's to invent.
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : ''
  return forwarded || c.env.incoming.socket.remoteAddress || 'unknown'
}
