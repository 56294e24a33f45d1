import type { Handler } from 'hono'
import type Provider from 'oidc-provider'
import type { ServerContext } from '../../http/caller-address'
import { errors } from '../provider/library.mjs'
import { isAtKiosk } from '../sign-in-steps'
import { endedSignIn, signInCookies } from './sign-in-cookies'

/**
 * Asked by a kiosk at its start: ends a sign-in that someone has left there, and its cookies. No script can see those,
 * and the tablet does not know the address of that sign-in.
 */
export const cancelLeftSignIn =
  (provider: Provider): Handler<{ Bindings: ServerContext['env'] }> =>
  async (c) => {
    const sent = c.req.header('Cookie') ?? ''
    if (!signInCookies.some((name) => sent.includes(`${name}=`))) return c.body(null, 204)
    const left = await provider.interactionDetails(c.env.incoming, c.env.outgoing).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null
      throw error
    })
    if (left && isAtKiosk(left)) await left.destroy()
    for (const cookie of endedSignIn()) c.header('Set-Cookie', cookie, { append: true })
    return c.body(null, 204)
  }
