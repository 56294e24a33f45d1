import type Provider from 'oidc-provider'
import { PROVIDER_PATH } from '../provider/provider-paths'
import { KIOSK_PARAM } from './kiosk-pages'
import { endedSession, endedSignIn, isOneOf, NEVER, sessionCookies, signInCookies } from './sign-in-cookies'

/** Without a day of its own a cookie ends with the browser. */
const endsWithBrowser = (cookie: string) => (cookie.includes(NEVER) ? cookie : cookie.replace(/; expires=[^;]*/i, ''))

/**
 * Usually the cookies of a sign-in are sent to its own pages only. A kiosk's are sent to the whole provider, so that
 * its start can end a sign-in whose address it does not know.
 */
const atProvider = (cookie: string) =>
  isOneOf(signInCookies, cookie) ? cookie.replace(/; path=[^;]*/i, `; path=${PROVIDER_PATH}`) : cookie

/** A header that was set several times comes as a list. */
const cookiesIn = (header: unknown) =>
  (Array.isArray(header) ? header : [header]).filter((cookie): cookie is string => typeof cookie === 'string')

/**
 * Leaves no cookie behind when a sign-in at a kiosk has ended: the next guest must not be let in as the one before. The
 * session stays in the database, because the guest's tokens end with it. Cookies of a sign-in under way end with the
 * browser; a browser that is cut off may have written them to disk all the same, and its next start removes them
 * (cancel-left-sign-in.ts).
 */
export function forgetKioskSession(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (!ctx.oidc?.params?.[KIOSK_PARAM]) return
    const cookies = cookiesIn(ctx.response.get('set-cookie')).map(endsWithBrowser).map(atProvider)
    const kept = cookies.filter((cookie) => !isOneOf([...sessionCookies, ...signInCookies], cookie))
    const left = ctx.oidc.route === 'resume' ? [...kept, ...endedSession(), ...endedSignIn()] : cookies
    if (left.length > 0) ctx.set('Set-Cookie', left)
  })
}
