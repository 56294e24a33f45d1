import { Hono } from 'hono'
import * as v from 'valibot'
import { NewFamilyMember } from '../../../src/contract/entities/contact'
import { shownName } from '../../../src/contract/names'
import { ADULT_AGE, ageOn } from '../../../src/contract/waiver/signer'
import { invitationsTo } from '../../households/adults/family-invitations'
import { dateOfBirthProblem } from '../../households/date-of-birth'
import { findContactToLink } from '../../households/ensure-household'
import type { ServerContext } from '../../http/caller-address'
import { venueDay } from '../../settings/venue-day'
import type { CodeSteps } from '../codes/code-steps'
import { EMBEDDED_ISSUER } from '../provider/provider-paths'
import { findAccount, findByEmail, isNameless } from '../sign-in-accounts'
import { canKeepPasskey, signInPath } from '../sign-in-pages'
import type { SignIn, SignInSteps, SignInStepsParts } from '../sign-in-steps'
import { readForm } from '../typed-form'
import { noteMinor, wasMinor } from './minor-refusals'
import { type NewGuest, openAccount, openStaffAccount } from './new-account'
import { minorPage, type NewGuestField, newGuestPage } from './new-guest-pages'

export interface NewGuestRoutesParts extends SignInStepsParts {
  steps: SignInSteps
  codeSteps: Pick<CodeSteps, 'provenEmail'>
}

const LONGEST_TYPED = 1024

/** What a guest still has to say who proved an address that has no account. */
export function createNewGuestRoutes(parts: NewGuestRoutesParts) {
  const { database, steps, codeSteps, now, look, origin } = parts
  const { currentSignIn, sentSignIn, expired, finish } = steps
  const routes = new Hono<{ Bindings: ServerContext['env'] }>()

  /** Proved by a code; for staff who become guests, by whatever they have just signed in with. */
  const provenEmail = async (signIn: SignIn) => {
    const proven = await codeSteps.provenEmail(signIn, 'sign-in')
    const subject = steps.subjectOf(signIn)
    return proven ?? (subject ? (await findAccount(database, subject))?.email : null)
  }
  const isGuest = async (email: string) => {
    const account = await findByEmail(database, email)
    return account !== null && !isNameless(account)
  }

  /** The head whose household waits for the person who proved this address, or was theirs under another provider. */
  const headOf = (email: string) =>
    findContactToLink(database, { issuer: EMBEDDED_ISSUER, email, isEmailVerified: true })
  const fetchAnAdult = async (c: ServerContext) => c.html(minorPage(await look(), origin), 403)
  const isRefused = ({ uid }: SignIn, email: string) => wasMinor(database, { email, signIn: uid }, now())

  async function open(c: ServerContext, signIn: SignIn, guest: NewGuest, canKeepPasskey: boolean): Promise<Response> {
    const today = await venueDay(database, now())
    if ((ageOn(today, guest.dateOfBirth) ?? 0) < ADULT_AGE) {
      await noteMinor(database, { email: guest.email, signIn: signIn.uid }, now())
      return fetchAnAdult(c)
    }
    return finish(c, signIn, { ...(await openAccount(database, guest)), canKeepPasskey })
  }

  /** On with a person who proved the address: into the app, or to the page that asks who it is. */
  async function goOn(c: ServerContext, signIn: SignIn, canKeepPasskey = false): Promise<Response> {
    const email = await provenEmail(signIn)
    if (!email) return c.redirect(signInPath(signIn.uid), 303)
    const account = await findByEmail(database, email)
    if (account) return finish(c, signIn, { subject: account.subject, endings: account.endings, canKeepPasskey })
    if (await isRefused(signIn, email)) return fetchAnAdult(c)
    const head = await headOf(email)
    if (head?.dateOfBirth) {
      const { firstName: givenName, lastName: familyName, dateOfBirth } = head
      return open(c, signIn, { email, givenName, familyName, dateOfBirth }, canKeepPasskey)
    }
    if (await parts.isStaff(email))
      return finish(c, signIn, { ...(await openStaffAccount(database, email)), canKeepPasskey })
    return c.redirect(signInPath(signIn.uid, '/guest'), 303)
  }

  routes.get('/guest', async (c) => {
    const signIn = await currentSignIn(c)
    if (!signIn) return expired(c)
    const email = await provenEmail(signIn)
    if (!email) return c.redirect(signInPath(signIn.uid), 303)
    if (await isRefused(signIn, email)) return fetchAnAdult(c)
    if (await isGuest(email)) return goOn(c, signIn)
    const head = await headOf(email)
    const invited = (await invitationsTo(database, email, now()))[0]?.contact
    const { firstName, lastName } = head ?? invited ?? { firstName: '', lastName: '' }
    const said = { firstName, lastName, dateOfBirth: '' }
    const nothingWrong = { problem: null, problemAt: null }
    const form = { uid: signIn.uid, email, ...said, isNamed: head !== null, ...nothingWrong }
    return c.html(newGuestPage(await look(), form))
  })

  routes.post('/guest', async (c) => {
    const signIn = await sentSignIn(c)
    if (!signIn) return expired(c)
    const email = await provenEmail(signIn)
    if (!email || (await isGuest(email)) || (await isRefused(signIn, email))) return goOn(c, signIn)
    const typed = await readForm(c.req.raw)
    const head = await headOf(email)
    const said = {
      firstName: head?.firstName ?? typed('firstName', LONGEST_TYPED),
      lastName: head?.lastName ?? typed('lastName', LONGEST_TYPED),
      dateOfBirth: typed('dateOfBirth', LONGEST_TYPED),
    }
    const fields = head ? v.pick(NewFamilyMember, ['dateOfBirth']) : NewFamilyMember
    const checked = v.safeParse(fields, said)
    const today = await venueDay(database, now())
    const problem = checked.success
      ? dateOfBirthProblem(said.dateOfBirth, today)
      : `${checked.issues[0]?.message ?? 'Something is missing'}.`
    if (problem) {
      const problemAt = (checked.issues?.[0].path?.[0]?.key ?? 'dateOfBirth') as NewGuestField
      const form = { uid: signIn.uid, email, ...said, isNamed: head !== null, problem, problemAt }
      return c.html(newGuestPage(await look(), form), 422)
    }
    const guest = {
      email,
      givenName: shownName(said.firstName.normalize('NFC')),
      familyName: shownName(said.lastName.normalize('NFC')),
      dateOfBirth: head?.dateOfBirth ?? said.dateOfBirth,
    }
    return open(c, signIn, guest, canKeepPasskey(typed))
  })

  return { routes, goOn }
}
