import { Hono } from 'hono'
import * as v from 'valibot'
import { limits } from '../../../src/contract/limits'
import type { VenueLook } from '../../branding/venue-look'
import type { CallLimits } from '../../http/call-limits'
import { callerAddress, type ServerContext } from '../../http/caller-address'
import { addressPage } from '../sign-in-pages'
import type { SignInSteps } from '../sign-in-steps'
import { readForm } from '../typed-form'
import { PasskeyAnswer } from './passkey-answer'
import type { RelyingParty } from './relying-party'
import { askForPasskey, type PasskeyParts, whoHasPasskey } from './sign-in-with-passkey'

const UNKNOWN = 'That didn’t sign you in. Type your email address instead: we’ll send you a code.'
export interface PasskeyRoutesParts extends Omit<PasskeyParts, 'party'> {
  party: RelyingParty | null
  steps: SignInSteps
  limits: Pick<CallLimits, 'allowsPasskeyQuestion'>
  trustProxy: boolean
  look: () => Promise<VenueLook>
}

/** Signing in by a passkey, from the page that asks for the address. */
export function createPasskeyRoutes({ party, steps, limits: callLimits, look, ...parts }: PasskeyRoutesParts) {
  const routes = new Hono<{ Bindings: ServerContext['env'] }>()
  const { database, now } = parts
  if (!party) return routes
  const passkeys: PasskeyParts = { database, now, party }

  routes.post('/passkey/options', async (c) => {
    const signIn = await steps.sentSignIn(c)
    if (!signIn) return c.json(null, 400)
    if (!callLimits.allowsPasskeyQuestion(callerAddress(c, parts.trustProxy))) return c.json(null, 429)
    return c.json(await askForPasskey(passkeys, signIn.uid))
  })

  routes.post('/passkey', async (c) => {
    const signIn = await steps.sentSignIn(c)
    if (!signIn) return steps.expired(c)
    const answer = v.safeParse(PasskeyAnswer, (await readForm(c.req.raw))('answer', limits.passkeyAnswer))
    const subject = answer.success && (await whoHasPasskey(passkeys, signIn.uid, answer.output))
    if (subject) return steps.finish(c, signIn, { subject })
    return c.html(
      addressPage(await look(), {
        uid: signIn.uid,
        email: '',
        problem: UNKNOWN,
        isAskedAgain: false,
        hasPasskeys: true,
        takesPassword: steps.takesPassword(signIn),
      }),
      401,
    )
  })
  return routes
}
