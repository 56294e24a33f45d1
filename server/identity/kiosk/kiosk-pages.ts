import type { MiddlewareHandler } from 'hono'
import { escapeHtml } from '../../../src/venue-page/escape-html'
import { unreachedWords, kioskWords as words } from '../../../src/venue-page/kiosk-words'
import type { ServerContext } from '../../http/caller-address'
import { PROVIDER_PATH } from '../provider/provider-paths'

/** A tablet that guests share says so with its sign-in. */
export const KIOSK_PARAM = 'kiosk'

/** Where the page's script did not come, nothing asks "Still here?": no page stays longer than a code works. */
const LONGEST_SECONDS = 600

/** Requests whose sign-in under way is a kiosk's. */
const marked = new WeakSet<object>()

export const markKiosk = (c: ServerContext) => marked.add(c.env.incoming)

const closing = (label: string) => `<form method="dialog"><button type="submit">${label}</button></form>`

/** The end of the app's bar (src/kiosk/stay/kiosk-bar.tsx), and what it opens. kiosk-script.ts brings both to life. */
export const kioskBar = `<nav class="kiosk" aria-label="${words.bar}">
<a class="quiet" href="/">${words.startOver}</a>
<button type="button" class="quiet" aria-haspopup="dialog" data-help>${words.help}</button>
</nav>
<dialog id="help" aria-labelledby="help-title">
<h2 id="help-title">${words.help}</h2>
${words.helpText.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${closing(words.close)}
</dialog>
<dialog id="still-here" aria-labelledby="still-here-title">
<h2 id="still-here-title">${words.idleTitle}</h2>
<p role="timer"></p>
${closing(words.stillHere)}
<a class="quiet" href="/">${words.startOver}</a>
</dialog>
<dialog id="unreached" aria-labelledby="unreached-title">
<h2 id="unreached-title">${unreachedWords.title}</h2>
<p>${unreachedWords.text}</p>
${closing(words.close)}
</dialog>
<script src="${PROVIDER_PATH}/kiosk.js" defer></script>`

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
    // Whatever it is told, a browser remembers the address beside a password field. So this is no password field: the
    // style sheet shows it as dots.
    .replaceAll('type="password"', 'type="text" autocapitalize="none" spellcheck="false" data-secret')
    .replace(/<footer>[\s\S]*?<\/footer>/, '')
    .replace('<body>', `<body class="at-kiosk">\n${kioskBar}`)
  c.res = new Response(page, { status: c.res.status, headers: c.res.headers })
  c.res.headers.set('Refresh', `${LONGEST_SECONDS}; url=/`)
}
