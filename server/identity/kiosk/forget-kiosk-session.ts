import type Provider from 'oidc-provider'
import { PROVIDER_PATH } from '../provider/provider-paths'
import { KIOSK_PARAM } from './kiosk-pages'

const signed = (name: string) => [name, `${name}.sig`]
const sessionCookies = signed('basehut_session')

const ended = (name: string, path: string) => `${name}=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly`

/**
 * Leaves no cookie behind when a sign-in at a kiosk has ended: the next guest must not be let in as the one before. The
 * session goes on in the database, for the tokens that the guest was given end with it.
 */
export function forgetKioskSession(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'resume' || !ctx.oidc.params?.[KIOSK_PARAM]) return
    const set = ctx.response.get('set-cookie') as unknown
    const others = (Array.isArray(set) ? set : [set]).filter(
      (cookie): cookie is string =>
        typeof cookie === 'string' && !sessionCookies.some((name) => cookie.startsWith(`${name}=`)),
    )
    const { uid } = ctx.params as { uid?: string }
    const left = [
      ...sessionCookies.map((name) => ended(name, PROVIDER_PATH)),
      ...signed('basehut_sign_in').map((name) => ended(name, `${PROVIDER_PATH}/sign-in/${uid}`)),
      ...signed('basehut_resume').map((name) => ended(name, `${PROVIDER_PATH}/auth/${uid}`)),
    ]
    ctx.set('Set-Cookie', [...others, ...left])
  })
}
