import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { proveAt, startAction } from '../support/account-action'
import { bearer, exchangeCode, renew, signIn } from '../support/browser'
import { askAndReceive, codeIn } from '../support/code-sign-in'
import { serverWithMail } from '../support/server-with-mail'

const MAYA = 'maya@example.com'
const NEW = 'maya.lindqvist@example.org'

describe('the address of an account', () => {
  const venue = serverWithMail()

  async function start(email: string) {
    venue.pass(3_600_000)
    const started = await startAction(venue.url, 'address', email)
    const { page, browser } = started
    return {
      ...started,
      byPassword: () => browser.submit(`${page}/password`, { email, password: 'demo' }),
      byCode: () => proveAt(started, venue.mails, { ask: page, enter: `${page}/code`, email }),
      proveOld: () =>
        proveAt(started, venue.mails, { ask: `${page}/address/old`, enter: `${page}/address/old/code`, email }),
      proveNew: (to: string) =>
        proveAt(started, venue.mails, { ask: `${page}/address`, enter: `${page}/address/code`, email: to }),
    }
  }

  it('is not changed by who has a password and not the mails: the first code goes to the old address', async () => {
    const { byPassword, browser, page } = await start(MAYA)
    const { url: landed, response } = await byPassword()
    expect(landed.pathname).toMatch(/\/address$/)
    expect(await response.text()).toContain('First we’ll send a code to')
    const before = venue.mails.received.length
    await browser.submit(`${page}/address`, { email: NEW })
    expect((await browser.submit(`${page}/address/code`, { code: '123456' })).response.status).toBe(400)
    expect(venue.mails.received).toHaveLength(before)
  })

  it('is not changed to one that is not proved, or that another account has', async () => {
    const { byPassword, proveOld, proveNew, browser, page } = await start(MAYA)
    await byPassword()
    expect((await proveOld()).url.pathname).toMatch(/\/address$/)
    await browser.submit(`${page}/address`, { email: NEW })
    expect((await browser.submit(`${page}/address/code`, { code: '000000' })).response.status).toBe(401)
    const taken = await proveNew('siobhan@example.com')
    expect(taken.response.status).toBe(409)
    expect(await taken.response.text()).toContain('There is another account with this address')
    expect((await browser.submit(`${page}/address`, { email: 'no address' })).response.status).toBe(422)
    expect((await browser.submit(`${page}/address`, { email: MAYA })).response.status).toBe(422)
  })

  it('changes by a code to both, for the account and its head of household, and is told to the old one', async () => {
    const elsewhere = await signIn(venue.url, MAYA)
    await fetch(`${venue.url}/api/profile`, { headers: bearer(elsewhere) })
    const { byCode, proveNew, verifier } = await start(MAYA)
    expect((await byCode()).url.pathname).toMatch(/\/address$/)
    const before = venue.mails.received.length
    const { url: back } = await proveNew(NEW)
    const tokens = await exchangeCode(venue.url, { url: back, verifier })
    const { contacts: family } = await (await fetch(`${venue.url}/api/profile`, { headers: bearer(tokens) })).json()
    expect(family[0].firstName).toBe('Maya')
    const [head] = await venue.database.select().from(contacts).where(eq(contacts.id, family[0].contactId))
    expect(head?.email).toBe(NEW)
    expect((await renew(venue.url, elsewhere.refresh_token)).status).toBe(400)
    expect((await venue.mails.firstTo(MAYA, before)).subject).toContain('was changed')
    expect((await askAndReceive(venue.url, venue.mails, NEW)).code).toMatch(/^\d{6}$/)
  })

  it('changes once, and each press leads back to the app, where the last button is pressed again and again', async () => {
    const { byCode, browser, page, verifier } = await start('siobhan@example.com')
    await byCode()
    const before = venue.mails.received.length
    await browser.submit(`${page}/address`, { email: 'siobhan@example.org' })
    const code = codeIn(await venue.mails.firstTo('siobhan@example.org', before))
    const press = () => {
      const headers = { Origin: venue.url }
      return browser.request(`${page}/address/code`, { method: 'POST', body: new URLSearchParams({ code }), headers })
    }
    const presses = [...(await Promise.all([press(), press()])), await press()]
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303])
    const { url: back } = await browser.open(presses[2]?.headers.get('Location') ?? '')
    await exchangeCode(venue.url, { url: back, verifier })
    const told = venue.mails.received.slice(before).filter(({ subject }) => subject.includes('was changed'))
    expect(told).toHaveLength(1)
  })

  it('that was left is a new guest’s', async () => {
    venue.pass(3_600_000)
    const { enter, code } = await askAndReceive(venue.url, venue.mails, MAYA)
    expect((await enter(code)).url.pathname).toMatch(/\/guest$/)
  })
})
