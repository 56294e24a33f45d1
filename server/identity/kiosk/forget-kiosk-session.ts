import type Provider from 'oidc-provider'
import { PROVIDER_PATH } from '../provider/provider-paths'
import { KIOSK_PARAM } from './kiosk-pages'

const NEVER = 'Thu, 01 Jan 1970'

const signed = (name: string) => [name, `${name}.sig`]
const sessionCookies = signed('basehut_session')

const ended = (name: string, path: string) => `${name}=; path=${path}; expires=${NEVER} 00:00:00 GMT; httponly`

/** Without a day of its own a cookie ends with the browser, and is gone after a power cut too. */
const endsWithBrowser = (cookie: string) => (cookie.includes(NEVER) ? cookie : cookie.replace(/; expires=[^;]*/i, ''))

/** A header that stands several times comes as a list. */
const cookiesIn = (header: unknown) =>
  (Array.isArray(header) ? header : [header]).filter((cookie): cookie is string => typeof cookie === 'string')

/**
 * Leaves no cookie behind when a sign-in at a kiosk has ended: the next guest must not be let in as the one before. The
 * session goes on in the database, for the tokens that the guest was given end with it. Those of a sign-in under way are
 * not written to the tablet's disk, where one would outlive a tablet that is cut off.
 */
export function forgetKioskSession(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (!ctx.oidc?.params?.[KIOSK_PARAM]) return
    const cookies = cookiesIn(ctx.response.get('set-cookie')).map(endsWithBrowser)
    if (ctx.oidc.route !== 'resume') {
      if (cookies.length > 0) ctx.set('Set-Cookie', cookies)
      return
    }
    const { uid } = ctx.params as { uid?: string }
    ctx.set('Set-Cookie', [
      ...cookies.filter((cookie) => !sessionCookies.some((name) => cookie.startsWith(`${name}=`))),
      ...sessionCookies.map((name) => ended(name, PROVIDER_PATH)),
      ...signed('basehut_sign_in').map((name) => ended(name, `${PROVIDER_PATH}/sign-in/${uid}`)),
      ...signed('basehut_resume').map((name) => ended(name, `${PROVIDER_PATH}/auth/${uid}`)),
    ])
  })
}
