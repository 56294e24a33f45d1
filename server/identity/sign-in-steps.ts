import type Provider from 'oidc-provider'
import type { VenueLook } from '../branding/venue-look'
import type { Database } from '../database/database'
import type { ServerContext } from '../http/caller-address'
import { KIOSK_PARAM, markKiosk } from './kiosk/kiosk-pages'
import { relyingPartyOf } from './passkeys/relying-party'
import { errors } from './provider/library.mjs'
import { errorPage } from './provider/provider-pages'
import { findAccount, isNameless, mayOfferPasskey } from './sign-in-accounts'
import { signInPath } from './sign-in-pages'
import type { SignInToKeep } from './signed-in-devices'

export type SignIn = Awaited<ReturnType<Provider['interactionDetails']>>

export const isAtKiosk = ({ params }: SignIn) => Boolean(params[KIOSK_PARAM])

/**
 * Whether the browser says that another site has sent this. That site can have it come from no origin ('null'), and a
 * neighbour of the venue's host gets our cookies with it.
 */
const isFromElsewhere = (c: ServerContext) => ['cross-site', 'same-site'].includes(c.req.header('Sec-Fetch-Site') ?? '')

export interface SignInStepsParts {
  provider: Provider
  database: Database
  origin: string
  now: () => Date
  look: () => Promise<VenueLook>
  /** Whether a proved address works for the venue: it signs in without a household. */
  isStaff: (email: string) => Promise<boolean>
  /** Whether mail leaves the house. */
  isMailSet: boolean
}

export interface SignedIn {
  subject: string
  /** Whether the device says that it could keep a passkey: only a browser's script knows. */
  canKeepPasskey?: boolean
  /** How often the account's sign-ins had been ended when this was proved; if left out, it is proved now. */
  endings?: number
}

/** The steps that all pages of a sign-in share. */
export function createSignInSteps(parts: SignInStepsParts) {
  const { provider, database, origin, now, look, isStaff, isMailSet } = parts

  /** The sign-in under way of this browser: its cookie proves that the form was ours. Null when it is over. */
  const currentSignIn = async (c: ServerContext): Promise<SignIn | null> => {
    try {
      const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
      if (details.uid !== c.req.param('uid')) return null
      if (isAtKiosk(details)) markKiosk(c)
      return details
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null
      throw error
    }
  }

  const offersPasskey = async (signIn: SignIn, { subject, canKeepPasskey }: SignedIn) => {
    const isWanted = signIn.params.action === 'passkey'
    // A passkey on a shared tablet would work for everyone who unlocks it.
    if (isAtKiosk(signIn)) return false
    if (!relyingPartyOf(origin) || !(isWanted || canKeepPasskey)) return false
    return (await mayOfferPasskey(database, subject, now())) || isWanted
  }

  /** Staff who want to be guests, too, or who no longer work here: they have not said who they are. */
  const becomesGuest = async ({ params }: SignIn, { subject }: SignedIn) => {
    const account = await findAccount(database, subject)
    return account !== null && isNameless(account) && (params.action === 'guest' || !(await isStaff(account.email)))
  }

  return {
    currentSignIn,
    /** Like `currentSignIn`, for a sent form: only from a page of our own. */
    async sentSignIn(c: ServerContext): Promise<SignIn | null> {
      const from = c.req.header('Origin')
      const isOwn = from === undefined || from === 'null' || from === origin
      return isOwn && !isFromElsewhere(c) ? currentSignIn(c) : null
    },
    async expired(c: ServerContext): Promise<Response> {
      return c.html(errorPage(await look(), origin, 'sign-in-expired'), 400)
    },
    /** Whether a password may be typed. On a shared tablet only where no code could come to the guest's own phone. */
    takesPassword: (signIn: SignIn): boolean => !(isMailSet && isAtKiosk(signIn)),
    /** Who has signed in already in this sign-in; null before. */
    subjectOf: ({ result }: SignIn): string | null => result?.login?.accountId ?? null,
    /** How often the person's sign-ins had been ended when this one was proved. */
    endingsOf: ({ result }: SignIn): number => Number(result?.login?.acr ?? 0),
    /** The sign-in that is kept where the person's others end: this one. */
    keptBy: ({ uid, session }: SignIn): SignInToKeep => ({ uid, session: session?.uid ?? null }),
    /** Back to the app. */
    leave: (c: ServerContext, { returnTo }: SignIn): Response => c.redirect(returnTo, 303),
    /** Signs the browser in, and sends it back to the app, or first to what the app asked for, or we have to offer. */
    async finish(c: ServerContext, signIn: SignIn, who: SignedIn): Promise<Response> {
      const endings = who.endings ?? (await findAccount(database, who.subject))?.endings ?? 0
      const ts = Math.floor(now().getTime() / 1000)
      const login = { accountId: who.subject, remember: true, ts, acr: String(endings) }
      const returnTo = await provider.interactionResult(c.env.incoming, c.env.outgoing, { login })
      if (signIn.params.action === 'address') return c.redirect(signInPath(signIn.uid, '/address'), 303)
      if (await becomesGuest(signIn, who)) return c.redirect(signInPath(signIn.uid, '/guest'), 303)
      if (await offersPasskey(signIn, who)) return c.redirect(signInPath(signIn.uid, '/keep'), 303)
      return c.redirect(returnTo, 303)
    },
  }
}

export type SignInSteps = ReturnType<typeof createSignInSteps>
