import { describe, expect, it } from 'vitest'
import { createAuthenticator } from '../support/authenticator'
import { bearer, renew, signIn, startSignIn } from '../support/browser'
import { keepPasskey, startWithPasskey } from '../support/passkey-sign-in'
import { serverWithMail } from '../support/server-with-mail'

const MAYA = 'maya@example.com'
const SIOBHAN = 'siobhan@example.com'

describe('the account page', () => {
  const venue = serverWithMail()

  type Person = { access_token: string }
  const ask = (who: Person, path = '', init: RequestInit = {}) =>
    fetch(`${venue.url}/api/account${path}`, { ...init, headers: { ...bearer(who), ...init.headers } })
  const account = async (who: Person) => (await ask(who)).json()
  const remove = (who: Person, path: string) => ask(who, path, { method: 'DELETE' })

  it('says who is signed in, and where', async () => {
    const phone = await signIn(venue.url, MAYA)
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
    const lost = await signIn(venue.url, MAYA)
    const mine = await signIn(venue.url, MAYA)
    const lostId = (await account(lost)).devices.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne).id
    expect((await remove(mine, `/devices/${lostId}`)).status).toBe(200)
    expect((await ask(lost)).status).toBe(401)
    expect((await renew(venue.url, lost.refresh_token)).status).toBe(400)
    const silent = await startSignIn(venue.url, { browser: lost.browser, prompt: 'none' })
    expect(silent.url.searchParams.get('error')).toBe('login_required')
    expect((await ask(mine)).status).toBe(200)
    expect((await account(mine)).devices.map(({ id }: { id: string }) => id)).not.toContain(lostId)
  })

  it('ends no sign-in of anyone else', async () => {
    const other = await signIn(venue.url, SIOBHAN)
    const [{ id }] = (await account(other)).devices
    await remove(await signIn(venue.url, MAYA), `/devices/${id}`)
    expect((await ask(other)).status).toBe(200)
  })

  it('removes a passkey of one’s own, which then signs no one in, and none of anyone else', async () => {
    const phone = createAuthenticator(venue.url)
    await keepPasskey(venue.url, phone, MAYA, 'Red phone')
    const maya = await signIn(venue.url, MAYA)
    const { passkeys } = await account(maya)
    expect(passkeys).toMatchObject([{ name: 'Red phone', lastUsedDateUtc: null }])
    await remove(await signIn(venue.url, SIOBHAN), `/passkeys/${passkeys[0].id}`)
    expect((await account(maya)).passkeys).toHaveLength(1)
    await remove(maya, `/passkeys/${passkeys[0].id}`)
    expect((await account(maya)).passkeys).toEqual([])
    const { asked, answerWith } = await startWithPasskey(venue.url)
    expect((await answerWith(phone.get(asked))).response.status).toBe(401)
  })

  it('gives a copy of everything about the own household, and nothing of another', async () => {
    const response = await ask(await signIn(venue.url, MAYA), '/data')
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

  it('keeps the deletion request, tells the administrators once, and takes it back', async () => {
    const maya = await signIn(venue.url, MAYA)
    const before = venue.mails.received.length
    const asking = { method: 'POST' }
    const { askedDateUtc } = await (await ask(maya, '/deletion', asking)).json()
    const mail = await venue.mails.firstTo('admin@example.com', before)
    expect(mail.subject).toBe('Summit Valley: a guest asks to be deleted')
    expect(mail.content).toContain('Maya Lindqvist (maya@example.com, contact ')
    expect((await (await ask(maya, '/deletion', asking)).json()).askedDateUtc).toBe(askedDateUtc)
    expect((await account(maya)).deletionAskedDateUtc).toBe(askedDateUtc)
    expect(venue.mails.received.slice(before)).toHaveLength(1)
    await remove(maya, '/deletion')
    expect((await account(maya)).deletionAskedDateUtc).toBeNull()
  })

  it('lists who asked to be deleted until an administrator says that they are answered', async () => {
    const maya = await signIn(venue.url, MAYA)
    const admin = bearer(await signIn(venue.url, 'admin@example.com'))
    const list = async () => (await fetch(`${venue.url}/api/admin/deletions`, { headers: admin })).json()
    await ask(maya, '/deletion', { method: 'POST' })
    const [request, ...others] = await list()
    expect(others).toEqual([])
    expect(request).toMatchObject({ name: 'Maya Lindqvist', email: MAYA, people: 4 })
    const { issuer, subject } = request
    for (let press = 1; press <= 2; press += 1) {
      const answered = await fetch(`${venue.url}/api/admin/deletions/answered`, {
        method: 'POST',
        headers: { ...admin, 'Content-Type': 'application/json' },
        body: JSON.stringify({ issuer, subject }),
      })
      expect(answered.status).toBe(200)
    }
    expect(await list()).toEqual([])
    expect((await account(maya)).deletionAskedDateUtc).toBeNull()
  })
})
