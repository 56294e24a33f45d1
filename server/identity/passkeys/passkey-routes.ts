import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { VenueLook } from '../../branding/venue-look'
import { callerAddress, type ServerContext } from '../../http/caller-address'
import type { RateLimit } from '../../http/rate-limit'
import { addressPage } from '../sign-in-pages'
import type { SignInSteps } from '../sign-in-steps'
import { readForm } from '../typed-form'
import type { RelyingParty } from './relying-party'
import { askForPasskey, type PasskeyParts, whoHasPasskey } from './sign-in-with-passkey'

const UNKNOWN = 'That didn’t sign you in. Type your email address instead: we’ll send you a code.'
/** Several times what the longest answer of a browser comes to. */
const LONGEST_ANSWER = 20_000

const text = v.pipe(v.string(), v.maxLength(LONGEST_ANSWER))
/** An answer as browsers give it: what is in it is held against everything else by the library. */
const Answer = v.looseObject({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
})

export interface PasskeyRoutesParts extends Omit<PasskeyParts, 'party'> {
  party: RelyingParty | null
  steps: SignInSteps
  perAddress: RateLimit
  trustProxy: boolean
  look: () => Promise<VenueLook>
}

/** Signing in by a passkey, from the page that asks for the address. */
export function createPasskeyRoutes({ party, steps, perAddress, look, ...parts }: PasskeyRoutesParts) {
  const routes = new Hono<{ Bindings: ServerContext['env'] }>()
  const { database, now } = parts
  if (!party) return routes
  const passkeys: PasskeyParts = { database, now, party }

  routes.post('/passkey/options', async (c) => {
    const signIn = await steps.sentSignIn(c)
    if (!signIn || !perAddress.allows(callerAddress(c, parts.trustProxy))) return c.json(null, signIn ? 429 : 400)
    return c.json(await askForPasskey(passkeys, signIn.uid))
  })

  routes.post('/passkey', async (c) => {
    const signIn = await steps.sentSignIn(c)
    if (!signIn) return steps.expired(c)
    const typed = (await readForm(c.req.raw))('answer', LONGEST_ANSWER)
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), typed)
    // The schema has checked what is read of it here; the library reads the rest with care.
    const subject =
      answer.success &&
      (await whoHasPasskey(passkeys, signIn.uid, answer.output as unknown as AuthenticationResponseJSON))
    if (subject) return steps.finish(c, signIn, { subject })
    return c.html(
      addressPage(await look(), {
        uid: signIn.uid,
        email: '',
        problem: UNKNOWN,
        isAskedAgain: false,
        hasPasskeys: true,
      }),
      401,
    )
  })
  return routes
}
