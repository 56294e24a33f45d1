import type { ServerContext } from './caller-address'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where to send a browser that called this machine by another of its names: sign-in comes back to one origin only, and
 * what a device keeps belongs to an origin. Null when it called the right one, or is no browser opening a page.
 */
export function canonicalAddress(c: ServerContext, origin: string): string | null {
  if (c.req.method !== 'GET' || !c.req.header('Accept')?.includes('text/html')) return null
  const called = new URL(c.req.url)
  const canonical = new URL(origin)
  if (called.host === canonical.host || !loopbackNames.has(called.hostname)) return null
  return loopbackNames.has(canonical.hostname) ? `${origin}${called.pathname}${called.search}` : null
}
