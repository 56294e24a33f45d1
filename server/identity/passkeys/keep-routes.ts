import { Hono } from 'hono'
import * as v from 'valibot'
import { limits } from '../../../src/contract/limits'
import type { CallLimits } from '../../http/call-limits'
import { callerAddress, type ServerContext } from '../../http/caller-address'
import { deviceName } from '../device-name'
import type { Notices } from '../notice-mail'
import { findAccount } from '../sign-in-accounts'
import type { SignIn, SignInSteps, SignInStepsParts } from '../sign-in-steps'
import { readForm } from '../typed-form'
import { addPasskey, offerPasskey } from './add-passkey'
import { keepPage } from './keep-page'
import { NewPasskeyAnswer } from './passkey-answer'
import type { RelyingParty } from './relying-party'

const problems = {
  refused: 'That didn’t work. Try again, or continue without it.',
  taken: 'This device is already set up.',
  full: 'You can’t add any more. Remove one on your account page first.',
} as const

export interface KeepRoutesParts extends SignInStepsParts {
  party: RelyingParty | null
  steps: SignInSteps
  notify: Notices
  limits: Pick<CallLimits, 'allowsPasskeyQuestion'>
  trustProxy: boolean
}

/** Adding a passkey right after a sign-in, so that only who has just proved to be there can. */
export function createKeepRoutes({ party, steps, notify, look, database, now, ...parts }: KeepRoutesParts) {
  const routes = new Hono<{ Bindings: ServerContext['env'] }>()
  if (!party) return routes
  const passkeys = { database, party, now }

  const ownerOf = async (signIn: SignIn | null) => {
    const subject = signIn && steps.subjectOf(signIn)
    const account = subject ? await findAccount(database, subject) : null
    return signIn && account
      ? { signIn, owner: { account, signIn: signIn.uid, endings: steps.endingsOf(signIn) } }
      : null
  }
  type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>
  const formOf = ({ signIn, owner }: Owner) => ({ uid: signIn.uid, email: owner.account.email })

  const suggestedName = (c: ServerContext) => deviceName(c.req.header('User-Agent') ?? '')

  routes.get('/keep', async (c) => {
    const who = await ownerOf(await steps.currentSignIn(c))
    if (!who) return steps.expired(c)
    return c.html(keepPage(await look(), { ...formOf(who), name: suggestedName(c), problem: null }))
  })

  routes.post('/keep', async (c) => {
    const signIn = await steps.sentSignIn(c)
    return signIn && steps.subjectOf(signIn) ? steps.leave(c, signIn) : steps.expired(c)
  })

  routes.post('/keep/options', async (c) => {
    const who = await ownerOf(await steps.sentSignIn(c))
    if (!who) return c.json(null, 400)
    if (!parts.limits.allowsPasskeyQuestion(callerAddress(c, parts.trustProxy))) return c.json(null, 429)
    return c.json(await offerPasskey(passkeys, who.owner, (await look()).language.application.title))
  })

  routes.post('/keep/answer', async (c) => {
    const who = await ownerOf(await steps.sentSignIn(c))
    if (!who) return steps.expired(c)
    const typed = await readForm(c.req.raw)
    const answer = v.safeParse(NewPasskeyAnswer, typed('answer', limits.passkeyAnswer))
    const name = typed('name', limits.passkeyName).trim() || suggestedName(c)
    const added = answer.success
      ? await notify(who.owner.account.email, 'passkey', (notice) =>
          addPasskey(passkeys, who.owner, { name, response: answer.output, notice }),
        )
      : 'refused'
    if (typeof added === 'string')
      return c.html(keepPage(await look(), { ...formOf(who), name, problem: problems[added] }), 422)
    return steps.leave(c, who.signIn)
  })
  return routes
}
