import { describe, expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { households } from '../../../server/households/household.table'
import { signInAccounts } from '../../../server/identity/sign-in-account.table'
import { nameKey } from '../../../src/contract/names'
import { bearer, exchangeCode } from '../support/browser'
import { askAndReceive } from '../support/code-sign-in'
import { serverWithMail } from '../support/server-with-mail'

const ZOE = { firstName: ' Zoë ', lastName: 'van  Dijk', dateOfBirth: '1990-02-28' }

describe('a guest without an account', () => {
  const venue = serverWithMail()

  const counts = async () => ({
    accounts: await venue.database.$count(signInAccounts),
    households: await venue.database.$count(households),
  })

  /** Has proved the address, and is where the code has led. */
  async function prove(email: string) {
    const asked = await askAndReceive(venue.url, venue.mails, email)
    const entered = await asked.enter(asked.code)
    return { ...asked, entered, say: (who: object) => asked.browser.submit(`${asked.page}/guest`, { ...who }) }
  }

  async function profileOf(back: URL, verifier: string) {
    const tokens = await exchangeCode(venue.url, { url: back, verifier })
    return (await (await fetch(`${venue.url}/api/profile`, { headers: bearer(tokens) })).json()).contacts
  }

  /** A household as an order brings it: its head has an address and has never signed in. */
  async function seedOrdered(email: string, dateOfBirth: string | null) {
    const [household] = await venue.database.insert(households).values({}).returning()
    const names = { firstName: 'Pat', lastName: 'Ito' }
    const householdId = household?.id ?? 0
    const head = { householdId, isHeadOfHousehold: true, ...names, nameKey: nameKey(names), email, dateOfBirth }
    const [row] = await venue.database.insert(contacts).values(head).returning()
    return row?.id
  }

  it('says names and date of birth after the code, and heads a household of their own', async () => {
    const { entered, say, verifier } = await prove('Zoe@Example.com')
    expect(entered.url.pathname).toMatch(/\/guest$/)
    const { url: back } = await say(ZOE)
    expect(await profileOf(back, verifier)).toMatchObject([
      { firstName: 'Zoë', lastName: 'van Dijk', dateOfBirth: '1990-02-28', isHeadOfHouseHold: true },
    ])
  })

  it('is not asked again the next time', async () => {
    const { entered } = await prove('zoe@example.com')
    expect(entered.url.pathname).toBe('/oidc-callback')
  })

  it('opens nothing before the code was typed', async () => {
    const before = await counts()
    const { browser, page } = await askAndReceive(venue.url, venue.mails, 'early@example.com')
    const shown = await browser.open(`${page}/guest`)
    expect(shown.url.href).toBe(page)
    const { url } = await browser.submit(`${page}/guest`, ZOE)
    expect(url.href).toBe(page)
    expect(await counts()).toEqual(before)
  })

  it('has to prove again where the address was changed after the code', async () => {
    const before = await counts()
    const { browser, page, say } = await prove('first@example.com')
    await browser.submit(page, { email: 'second@example.com' })
    expect((await say(ZOE)).url.href).toBe(page)
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['firstName', '  ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'x'.repeat(101), 'At most 100 characters'],
    ['dateOfBirth', '', 'Date of birth is required'],
    ['dateOfBirth', '1990-02-30', 'no such date'],
    ['dateOfBirth', '2999-01-01', 'in the future'],
    ['dateOfBirth', '1850-01-01', 'more than 120 years ago'],
  ])('is told what is wrong: %s "%s"', async (field, value, words) => {
    const { say } = await prove(`wrong-${crypto.randomUUID()}@example.com`)
    const { response } = await say({ ...ZOE, [field]: value })
    expect(response.status).toBe(422)
    const html = await response.text()
    const [marked = '', ...others] = html.match(/<input[^>]* aria-invalid="true"[^>]*>/g) ?? []
    expect(marked).toMatch(new RegExp(`name="${field}".* aria-describedby="problem" .*autofocus`))
    expect(others).toEqual([])
    expect(html).toMatch(new RegExp(`id="problem">[^<]*${words}[^<]*</p>\\s*<input id="${field}"`))
    if (field !== 'firstName') expect(html).toContain('Zoë')
  })

  it('under 18 makes no household, and is told to fetch an adult', async () => {
    const before = await counts()
    const { say } = await prove('teen@example.com')
    const dateOfBirth = `${new Date().getUTCFullYear() - 17}-06-01`
    const { response } = await say({ ...ZOE, dateOfBirth })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Please fetch an adult')
    expect(await counts()).toEqual(before)
  })

  it('under 18 does not get in by typing another year, in that sign-in or with that address, for a day', async () => {
    const young = { ...ZOE, dateOfBirth: `${new Date().getUTCFullYear() - 16}-06-01` }
    const before = await counts()
    const first = await prove('sly@example.com')
    expect((await first.say(young)).response.status).toBe(403)
    expect((await first.say(ZOE)).response.status).toBe(403)
    expect((await first.browser.open(`${first.page}/guest`)).response.status).toBe(403)
    const again = await prove('sly@example.com')
    expect(again.entered.response.status).toBe(403)
    expect((await again.say(ZOE)).response.status).toBe(403)
    await first.browser.submit(first.page, { email: 'sly-2@example.com' })
    const mail = await venue.mails.firstTo('sly-2@example.com', 0)
    expect((await first.enter(mail.subject.slice(0, 6))).response.status).toBe(403)
    expect(await counts()).toEqual(before)
    const aDay = 25 * 3_600_000
    venue.pass(aDay)
    const nextDay = await prove('sly@example.com')
    venue.pass(-aDay)
    expect(nextDay.entered.url.pathname).toMatch(/\/guest$/)
  })

  it('may be the adult who was fetched, on the same phone, and is offered a passkey where the phone can keep one', async () => {
    const teen = await prove('youngster@example.com')
    await teen.say({ ...ZOE, dateOfBirth: `${new Date().getUTCFullYear() - 16}-06-01` })
    const { say } = await prove('parent@example.com')
    expect((await say({ ...ZOE, canKeepPasskey: '1' })).url.pathname).toMatch(/\/keep$/)
  })

  it('opens the household that came with the orders, under the names it has there', async () => {
    const headId = await seedOrdered('Ordered@Example.com', null)
    const { entered, say, verifier } = await prove('ordered@example.com')
    expect(await entered.response.text()).toContain('Welcome, Pat')
    const { url: back } = await say({ ...ZOE, firstName: 'Mallory' })
    expect(await profileOf(back, verifier)).toMatchObject([
      { contactId: headId, firstName: 'Pat', lastName: 'Ito', dateOfBirth: '1990-02-28' },
    ])
  })

  it('a guest that the venue knows wholly from an order says nothing more', async () => {
    const headId = await seedOrdered('whole@example.com', '1980-01-01')
    const { entered, verifier } = await prove('whole@example.com')
    expect(await profileOf(entered.url, verifier)).toMatchObject([{ contactId: headId, dateOfBirth: '1980-01-01' }])
  })

  it('a guest that the venue knows from an order to be under 18 is told to fetch an adult', async () => {
    await seedOrdered('young@example.com', `${new Date().getUTCFullYear() - 12}-01-01`)
    const before = await counts()
    expect((await prove('young@example.com')).entered.response.status).toBe(403)
    expect(await counts()).toEqual(before)
  })

  it('with another address than the order’s gets none of that household', async () => {
    const headId = await seedOrdered('real@example.com', null)
    const { say, verifier } = await prove('real@example.org')
    const [own, ...others] = await profileOf((await say(ZOE)).url, verifier)
    expect(own.contactId).not.toBe(headId)
    expect(others).toEqual([])
  })

  it('signs in by no password, since there is none', async () => {
    const { browser, page } = await askAndReceive(venue.url, venue.mails, 'zoe@example.com')
    for (const password of ['', 'demo', 'null']) {
      const { response } = await browser.submit(`${page}/password`, { email: 'zoe@example.com', password })
      expect(response.status).toBe(password === '' ? 422 : 401)
    }
  })
})
