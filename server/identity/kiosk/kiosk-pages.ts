import type { MiddlewareHandler } from 'hono'
import type { ServerContext } from '../../http/caller-address'

/** A tablet that guests share says so with its sign-in. */
export const KIOSK_PARAM = 'kiosk'

const LONGEST_SECONDS = 180

/** Requests whose sign-in under way is a kiosk's. */
const marked = new WeakSet<object>()

export const markKiosk = (c: ServerContext) => marked.add(c.env.incoming)

/**
 * Pages of a sign-in at a kiosk: the browser keeps nothing that is typed there, they lead nowhere but back to the start,
 * and do so by themselves when a guest has walked away.
 */
export const forgetfulPages: MiddlewareHandler<{ Bindings: ServerContext['env'] }> = async (c, next) => {
  await next()
  if (!marked.has(c.env.incoming) || !c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  const html = await c.res.text()
  const page = html
    .replaceAll(/ autocomplete="[^"]*"/g, ' autocomplete="off"')
    // Whatever it is told, a browser keeps the address that stands beside a password. Shown as dots by the sheet.
    .replaceAll('type="password"', 'type="text" autocapitalize="none" spellcheck="false" data-secret')
    .replace(/<footer>[\s\S]*?<\/footer>/, '')
    .replace('</main>', '<a class="quiet" href="/">Start over</a>\n</main>')
  c.res = new Response(page, { status: c.res.status, headers: c.res.headers })
  c.res.headers.set('Refresh', `${LONGEST_SECONDS}; url=/`)
}
