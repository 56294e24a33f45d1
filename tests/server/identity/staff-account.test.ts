import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdministrator, findEntry, setRole } from '../../../server/access/staff'
import { households } from '../../../server/households/household.table'
import { startAction } from '../support/account-action'
import { bearer, exchangeCode, type SignIn } from '../support/browser'
import { askAndReceive, codeIn } from '../support/code-sign-in'
import { type MailServer, startMailServer } from '../support/mail-server'
import { runServer } from '../support/running-server'

const CARLA = { firstName: 'Carla', lastName: 'Meier', dateOfBirth: '1990-02-28' }

describe('someone who works for the venue', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    server = await runServer({ SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com' })
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })

  const hire = async (email: string) => {
    const id = await addAdministrator(server.database, email, new Date())
    await setRole(server.database, { id, role: 'frontDesk', now: new Date() })
  }
  const signInByCode = async (email: string) => {
    const asked = await askAndReceive(server.url, mails, email)
    return { ...asked, entered: await asked.enter(asked.code) }
  }
  const profileAt = async (url: URL, { verifier }: Pick<SignIn, 'verifier'>) => {
    const tokens = await exchangeCode(server.url, { url, verifier })
    return (await fetch(`${server.url}/api/profile`, { headers: bearer(tokens) })).json()
  }

  it('signs in without saying who they are, and gets no household', async () => {
    await hire('clerk@example.com')
    const before = await server.database.$count(households)
    const { entered, verifier } = await signInByCode('Clerk@Example.com')
    expect(entered.url.pathname).toBe('/oidc-callback')
    expect(await profileAt(entered.url, { verifier })).toMatchObject({ contacts: [], staffRole: 'frontDesk' })
    expect(await server.database.$count(households)).toBe(before)
  })

  it('who wants to check in, too, says who they are after one more sign-in, and heads a household', async () => {
    const email = 'clerk@example.com'
    const before = mails.received.length
    const { browser, page, verifier } = await startAction(server.url, 'guest', email)
    await browser.submit(page, { email })
    const proved = await browser.submit(`${page}/code`, { code: codeIn(await mails.firstTo(email, before)) })
    expect(proved.url.pathname).toMatch(/\/guest$/)
    const { url } = await browser.submit(`${page}/guest`, CARLA)
    const profile = await profileAt(url, { verifier })
    expect(profile).toMatchObject({ staffRole: 'frontDesk', contacts: [{ ...CARLA, isHeadOfHouseHold: true }] })

    const next = await signInByCode(email)
    expect((await profileAt(next.entered.url, next)).contacts).toEqual(profile.contacts)
  })

  it('until lately is asked who they are at the next sign-in, like any guest', async () => {
    await hire('left@example.com')
    await signInByCode('left@example.com')
    const entry = await findEntry(server.database, 'left@example.com')
    await setRole(server.database, { id: entry?.id ?? 0, role: null, now: new Date() })
    expect((await signInByCode('left@example.com')).entered.url.pathname).toMatch(/\/guest$/)
  })
})
