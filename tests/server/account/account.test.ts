import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../support/authenticator'
import { bearer, renew, signIn, startSignIn } from '../support/browser'
import { type MailServer, startMailServer } from '../support/mail-server'
import { keepPasskey, startWithPasskey } from '../support/passkey-sign-in'
import { runServer } from '../support/running-server'

const MAYA = 'maya@example.com'
const SIOBHAN = 'siobhan@example.com'

describe('the account page', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let mails: MailServer
  let url: string
  beforeAll(async () => {
    mails = await startMailServer()
    server = await runServer({ SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com' })
    url = server.url
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })

  type Person = { access_token: string }
  const ask = (who: Person, path = '', init: RequestInit = {}) =>
    fetch(`${url}/api/account${path}`, { ...init, headers: { ...bearer(who), ...init.headers } })
  const account = async (who: Person) => (await ask(who)).json()
  const remove = (who: Person, path: string) => ask(who, path, { method: 'DELETE' })

  it('says who is signed in, and where', async () => {
    const phone = await signIn(url, MAYA)
    const { devices, ...told } = await account(phone)
    expect(told).toEqual({
      email: MAYA,
      isKeptHere: true,
      providerUrl: null,
      hasPassword: true,
      canAddPasskeys: true,
      passkeys: [],
      deletionAskedDateUtc: null,
    })
    expect(devices.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toHaveLength(1)
  })

  it('ends a sign-in of one’s own: its tokens, and what would give new ones', async () => {
    const lost = await signIn(url, MAYA)
    const mine = await signIn(url, MAYA)
    const lostId = (await account(lost)).devices.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne).id
    expect((await remove(mine, `/devices/${lostId}`)).status).toBe(200)
    expect((await ask(lost)).status).toBe(401)
    expect((await renew(url, lost.refresh_token)).status).toBe(400)
    const silent = await startSignIn(url, { browser: lost.browser, prompt: 'none' })
    expect(silent.url.searchParams.get('error')).toBe('login_required')
    expect((await ask(mine)).status).toBe(200)
    expect((await account(mine)).devices.map(({ id }: { id: string }) => id)).not.toContain(lostId)
  })

  it('ends no sign-in of anyone else', async () => {
    const other = await signIn(url, SIOBHAN)
    const [{ id }] = (await account(other)).devices
    await remove(await signIn(url, MAYA), `/devices/${id}`)
    expect((await ask(other)).status).toBe(200)
  })

  it('removes a passkey of one’s own, which then signs no one in, and none of anyone else', async () => {
    const phone = createAuthenticator(url)
    await keepPasskey(url, phone, MAYA, 'Red phone')
    const maya = await signIn(url, MAYA)
    const { passkeys } = await account(maya)
    expect(passkeys).toMatchObject([{ name: 'Red phone', lastUsedDateUtc: null }])
    await remove(await signIn(url, SIOBHAN), `/passkeys/${passkeys[0].id}`)
    expect((await account(maya)).passkeys).toHaveLength(1)
    await remove(maya, `/passkeys/${passkeys[0].id}`)
    expect((await account(maya)).passkeys).toEqual([])
    const { asked, answerWith } = await startWithPasskey(url)
    expect((await answerWith(phone.get(asked))).response.status).toBe(401)
  })

  it('gives a copy of everything about the own household, and nothing of another', async () => {
    const response = await ask(await signIn(url, MAYA), '/data')
    expect(response.headers.get('Content-Disposition')).toMatch(/my-data-\d{4}-\d\d-\d\d\.json/)
    const text = await response.text()
    const data = JSON.parse(text)
    expect(data.household.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Maya',
      'Jonas',
      'Ida',
      'Leo',
    ])
    expect(data).toMatchObject({ signedInAs: { email: MAYA }, account: { isKeptHere: true } })
    for (const kind of ['orders', 'passes', 'childRegistrations', 'rentalProfiles', 'portraits', 'signedWaivers'])
      expect(data[kind]).toBeInstanceOf(Array)
    expect(data.orders.length).toBeGreaterThan(0)
    expect(text).not.toContain('Zoë')
    expect(text).not.toMatch(/scrypt|credential/)
  })

  it('keeps the wish to be deleted, tells the administrators once, and takes it back', async () => {
    const maya = await signIn(url, MAYA)
    const before = mails.received.length
    const wish = { method: 'POST' }
    const { askedDateUtc } = await (await ask(maya, '/deletion', wish)).json()
    const mail = await mails.firstTo('admin@example.com', before)
    expect(mail.subject).toBe('Summit Valley: a guest asks to be deleted')
    expect(mail.content).toContain('Maya Lindqvist (maya@example.com, contact ')
    expect((await (await ask(maya, '/deletion', wish)).json()).askedDateUtc).toBe(askedDateUtc)
    expect((await account(maya)).deletionAskedDateUtc).toBe(askedDateUtc)
    expect(mails.received.slice(before)).toHaveLength(1)
    await remove(maya, '/deletion')
    expect((await account(maya)).deletionAskedDateUtc).toBeNull()
  })
})
