import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type ServerContext = Context<{ Bindings: HttpBindings }>

/**
 * Some proxies add the caller's port, as in `1.2.3.4:5678` and `[2001:db8::1]:5678`: another one with each connection.
 */
const withoutPort = (entry: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/**
 * The first half of an IPv6 address, which is all that an internet provider gives out: one subscriber has 2^64 addresses
 * below it, and no limit would ever stop who calls from a fresh one each time. Any other address is given as it is.
 */
function networkOf(address: string): string {
  const [ip = ''] = address.split('%')
  if (!isIPv6(ip) || /^::ffff:/i.test(ip)) return address
  const [left = [], right = []] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** What limits count a caller by: the network address; behind a trusted proxy the one that the proxy saw. */
export function callerAddress(c: ServerContext, trustProxy: boolean): string {
  // The last entry is the one that our own proxy wrote; those before it are the caller's to invent.
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : ''
  return networkOf((forwarded && withoutPort(forwarded)) || c.env.incoming.socket.remoteAddress || 'unknown')
}
