import { Hono } from 'hono'
import { emailKey } from '../../../src/contract/address/email-address'
import type { ServerContext } from '../../http/caller-address'
import type { CodeSteps } from '../codes/code-steps'
import type { Notices } from '../notice-mail'
import { findAccount, type SignInAccount } from '../sign-in-accounts'
import { signInPath } from '../sign-in-pages'
import type { SignIn, SignInSteps, SignInStepsParts } from '../sign-in-steps'
import { NO_ADDRESS, TOO_MANY_CODES, typedAddress } from '../typed-address'
import { readForm } from '../typed-form'
import { newAddressPage, oldAddressPage } from './address-pages'
import { changeAddress } from './change-address'

const SAME = 'That is your address already.'
const TAKEN = 'There is another account with this address. Sign in with it, or use another address.'

export interface AddressRoutesParts extends SignInStepsParts {
  steps: SignInSteps
  codeSteps: CodeSteps
  notify: Notices
}

interface Owner {
  signIn: SignIn
  account: SignInAccount
}

/** Changing the address of the person who has just signed in: a code to the present one, then one to the new one. */
export function createAddressRoutes(parts: AddressRoutesParts) {
  const { database, steps, codeSteps, look, now } = parts
  const routes = new Hono<{ Bindings: ServerContext['env'] }>()

  const ownerOf = async (signIn: SignIn | null): Promise<Owner | null> => {
    const subject = signIn && steps.subjectOf(signIn)
    const account = subject ? await findAccount(database, subject) : null
    return signIn && account ? { signIn, account } : null
  }
  const owner = async (c: ServerContext) => ownerOf(await steps.currentSignIn(c))
  const sender = async (c: ServerContext) => ownerOf(await steps.sentSignIn(c))

  /** A sign-in by code has proved the old address on its way. */
  const hasProvenOld = async ({ signIn, account }: Owner) =>
    (await codeSteps.provenEmail(signIn, 'old-address')) === emailKey(account.email)

  /** The last button was pressed before: its answer never arrived, and an error now would deny what was done. */
  const hasChanged = async (who: Owner | null) =>
    who !== null && (await codeSteps.provenEmail(who.signIn, 'new-address')) === emailKey(who.account.email)

  type Status = 200 | 409 | 422 | 429
  const showNew = async (
    c: ServerContext,
    { signIn }: Owner,
    email = '',
    problem: string | null = null,
    status: Status = 200,
  ) => c.html(newAddressPage(await look(), { uid: signIn.uid, email, problem }), status)
  const showOld = async (
    c: ServerContext,
    { signIn, account }: Owner,
    problem: string | null = null,
    status: Status = 200,
  ) => c.html(oldAddressPage(await look(), { uid: signIn.uid, email: account.email, problem }), status)

  routes.get('/address', async (c) => {
    const who = await owner(c)
    if (!who) return steps.expired(c)
    return (await hasProvenOld(who)) ? showNew(c, who) : showOld(c, who)
  })

  routes.get('/address/leave', async (c) => {
    const who = await owner(c)
    return who ? steps.leave(c, who.signIn) : steps.expired(c)
  })

  routes.post('/address/old', async (c) => {
    const who = await sender(c)
    if (!who) return steps.expired(c)
    const isAsked = await codeSteps.ask(c, who.signIn, 'old-address', emailKey(who.account.email))
    return isAsked ? c.redirect(signInPath(who.signIn.uid, '/address/old'), 303) : showOld(c, who, TOO_MANY_CODES, 429)
  })

  routes.get('/address/old', async (c) => {
    const who = await owner(c)
    return who ? codeSteps.show(c, who.signIn, 'old-address') : steps.expired(c)
  })

  routes.post('/address/old/code', async (c) => {
    if (!(await sender(c))) return steps.expired(c)
    return codeSteps.enter(c, 'old-address', async ({ uid }) => c.redirect(signInPath(uid, '/address'), 303))
  })

  routes.post('/address', async (c) => {
    const who = await sender(c)
    if (!who) return steps.expired(c)
    if (!(await hasProvenOld(who))) return showOld(c, who)
    const { typed, email } = typedAddress(await readForm(c.req.raw))
    if (email === null) return showNew(c, who, typed, NO_ADDRESS, 422)
    if (email === emailKey(who.account.email)) return showNew(c, who, typed, SAME, 422)
    // Only someone who has proved the address is told that it is taken: otherwise this page would tell who has an
    // account.
    if (!(await codeSteps.ask(c, who.signIn, 'new-address', email))) return showNew(c, who, typed, TOO_MANY_CODES, 429)
    return c.redirect(signInPath(who.signIn.uid, '/address/code'), 303)
  })

  routes.get('/address/code', async (c) => {
    const who = await owner(c)
    return who ? codeSteps.show(c, who.signIn, 'new-address') : steps.expired(c)
  })

  routes.post('/address/code', async (c) => {
    const who = await sender(c)
    if (!who) return steps.expired(c)
    if (await hasChanged(who)) return steps.leave(c, who.signIn)
    if (!(await hasProvenOld(who))) return steps.expired(c)
    return codeSteps.enter(c, 'new-address', async (signIn) => {
      const email = await codeSteps.provenEmail(signIn, 'new-address')
      if (email === null) return steps.expired(c)
      const { subject, email: from } = who.account
      const endings = steps.endingsOf(signIn)
      const change = { subject, from, email, endings, kept: steps.keptBy(signIn), now: now() }
      const outcome = await parts.notify(from, 'address', (notice) => changeAddress(database, { ...change, notice }))
      if (outcome === 'changed' || (await hasChanged(await ownerOf(signIn)))) return steps.leave(c, signIn)
      return outcome === 'taken' ? showNew(c, who, email, TAKEN, 409) : steps.expired(c)
    })
  })
  return routes
}
