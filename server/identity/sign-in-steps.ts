import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { VenueLook } from '../branding/venue-look'
import type { ServerContext } from '../http/caller-address'
import { errorPage } from './provider-pages'

export type SignIn = Awaited<ReturnType<Provider['interactionDetails']>>

export interface SignInStepsParts {
  provider: Provider
  origin: string
  now: () => Date
  look: () => Promise<VenueLook>
}

/** What every page of a sign-in does with the provider. */
export function createSignInSteps({ provider, origin, now, look }: SignInStepsParts) {
  /** The sign-in under way of this browser: its cookie proves that the form was ours. Null when it is over. */
  const currentSignIn = async (c: ServerContext): Promise<SignIn | null> => {
    try {
      const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
      return details.uid === c.req.param('uid') ? details : null
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null
      throw error
    }
  }

  return {
    currentSignIn,
    /** The same for a form that was sent: only from a page of our own. */
    async sentSignIn(c: ServerContext): Promise<SignIn | null> {
      const from = c.req.header('Origin')
      return from === undefined || from === 'null' || from === origin ? currentSignIn(c) : null
    },
    async expired(c: ServerContext): Promise<Response> {
      return c.html(errorPage(await look(), origin, 'sign-in-expired'), 400)
    },
    /** Signs the browser in, and sends it back to the app. */
    async finish(c: ServerContext, subject: string): Promise<Response> {
      const login = { accountId: subject, remember: true, ts: Math.floor(now().getTime() / 1000) }
      return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, { login }), 303)
    },
  }
}
