import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskey, offerPasskey } from '../../../server/identity/passkeys/add-passkey'
import { passkeyChallenges, passkeys } from '../../../server/identity/passkeys/passkey.table'
import { relyingPartyOf } from '../../../server/identity/passkeys/relying-party'
import { endOtherSignIns, signedInNowhere } from '../../../server/identity/signed-in-devices'
import { limits } from '../../../src/contract/limits'
import { createAuthenticator } from '../support/authenticator'
import { exchangeCode, startSignIn } from '../support/browser'
import { askedOn, keepPasskey, startKeeping, startWithPasskey } from '../support/passkey-sign-in'
import { runServer } from '../support/running-server'

const MAYA = 'maya@example.com'
const SIOBHAN = 'siobhan@example.com'
const HOUR = 3_600_000

describe('a passkey', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let url: string
  /** Added to the clock. */
  let later = 0
  beforeAll(async () => {
    server = await runServer({}, { now: () => new Date(Date.now() + later) })
    url = server.url
  })
  afterAll(() => server.close())

  const phoneOf = async (email: string) => {
    const phone = createAuthenticator(url)
    await keepPasskey(url, phone, email)
    return phone
  }

  it('signs in who has added it, without an address or a code', async () => {
    const phone = await phoneOf(MAYA)
    const { asked, answerWith, verifier } = await startWithPasskey(url)
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const { url: back } = await answerWith(phone.get(asked))
    const { access_token } = await exchangeCode(url, { url: back, verifier })
    expect(JSON.parse(atob(access_token.split('.')[1] ?? '')).email).toBe(MAYA)
  })

  it('is asked for in the autofill of the address field, by a script of this server', async () => {
    const { response, browser } = await startSignIn(url)
    expect(await response.text()).toContain('autocomplete="username webauthn"')
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    const script = await browser.open('/idp/passkeys.js')
    expect(script.response.headers.get('Content-Type')).toContain('text/javascript')
  })

  it('is offered once after a sign-in, to a device that can keep one', async () => {
    const landing = async (canKeepPasskey: string) => {
      const { browser, url: page } = await startSignIn(url)
      return browser.submit(`${page.href}/password`, { email: 'admin@example.com', password: 'demo', canKeepPasskey })
    }
    expect((await landing('')).url.pathname).toBe('/oidc-callback')
    const offered = await landing('1')
    expect(offered.url.pathname).toMatch(/\/keep$/)
    const words = await offered.response.text()
    expect(words).toContain('Sign in with your face or fingerprint next time')
    expect(words, 'whose it will be').toContain('<strong>admin@example.com</strong>')
    expect((await landing('1')).url.pathname).toBe('/oidc-callback')
  })

  it('that is not wanted leads on into the app', async () => {
    const { browser, page, shown, verifier } = await startKeeping(url, MAYA)
    expect(shown.url.pathname).toMatch(/\/keep$/)
    const { url: back } = await browser.submit(`${page}/keep`, {})
    expect(await exchangeCode(url, { url: back, verifier })).toHaveProperty('access_token')
  })

  it('can be several of one person, and none twice on one device', async () => {
    const phone = createAuthenticator(url)
    const first = await keepPasskey(url, phone, SIOBHAN, 'Phone')
    const second = await keepPasskey(url, createAuthenticator(url), SIOBHAN, '')
    const kept = await server.database.select().from(passkeys)
    expect(kept.filter(({ subject }) => subject === 'demo-siobhan').map(({ name }) => name)).toEqual([
      'Phone',
      'Unknown device',
    ])
    expect(second.asked.excludeCredentials.map(({ id }: { id: string }) => id)).toContain(JSON.parse(first.answer).id)
  })

  it.each([
    ['that names another person', { userHandle: Buffer.from('demo-siobhan').toString('base64url') }],
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['for another host', { rpId: 'elsewhere.example' }],
    ['without a face, a finger or a code', { isUserVerified: false }],
  ])('an answer %s is refused', async (_, twist) => {
    const phone = await phoneOf(MAYA)
    const { asked, answerWith } = await startWithPasskey(url)
    const { response } = await answerWith(phone.get(asked, twist))
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('That didn’t sign you in')
  })

  it('that was copied is refused once the copy counts on from where it was', async () => {
    const phone = await phoneOf(MAYA)
    const landings: string[] = []
    for (const counter of [5, 5, 4, 6]) {
      const { asked, answerWith } = await startWithPasskey(url)
      const { url: landed } = await answerWith(phone.get(asked, { counter }))
      landings.push(landed.pathname.replace(/\/idp\/sign-in\/[^/]+/, ''))
    }
    expect(landings).toEqual(['/oidc-callback', '/passkey', '/passkey', '/oidc-callback'])
  })

  it('answers one question once, in the sign-in that asked, and not for ever', async () => {
    const phone = await phoneOf(MAYA)
    const mine = await startWithPasskey(url)
    const other = await startWithPasskey(url)
    expect((await other.answerWith(phone.get(mine.asked))).response.status).toBe(401)
    const late = await startWithPasskey(url)
    later = 59 * 60_000
    const inTime = await startWithPasskey(url)
    const answer = phone.get(inTime.asked)
    later += 30 * 60_000
    expect((await inTime.answerWith(answer)).url.pathname).toBe('/oidc-callback')
    expect((await inTime.answerWith(answer)).response.status).toBe(400)
    expect((await late.answerWith(phone.get(late.asked))).response.status).not.toBe(303)
  })

  it('is not added with the answer to another question, nor in a sign-in that has not signed in', async () => {
    const phone = createAuthenticator(url)
    const mine = await startKeeping(url, MAYA)
    const others = await startKeeping(url, SIOBHAN)
    const asked = await askedOn(others, `${others.page}/keep/options`)
    const { response } = await mine.browser.submit(`${mine.page}/keep/answer`, {
      name: 'Stolen',
      answer: JSON.stringify(phone.create(asked)),
    })
    expect(response.status).toBe(422)
    const early = await startSignIn(url, { action: 'passkey' })
    await expect(askedOn(early, `${early.url.href}/keep/options`)).rejects.toThrow('400')
  })

  it('of someone else is not taken over by adding it again', async () => {
    const phone = createAuthenticator(url)
    const { answer } = await keepPasskey(url, phone, MAYA)
    const before = await server.database.$count(passkeys)
    const { browser, page } = await startKeeping(url, SIOBHAN)
    await askedOn({ browser }, `${page}/keep/options`)
    expect((await browser.submit(`${page}/keep/answer`, { name: 'Mine', answer })).response.status).toBe(422)
    expect(await server.database.$count(passkeys)).toBe(before)
  })

  /** The administrator, about to add a passkey in a sign-in of that number of ends. */
  async function aboutToAdd(signIn: string, endings: number) {
    const party = relyingPartyOf(url)
    if (!party) throw new Error('No passkeys are taken here')
    const parts = { database: server.database, party, now: () => new Date() }
    const person = { subject: 'demo-admin', email: 'admin@example.com', givenName: 'Robin', familyName: 'Hale' }
    const owner = { account: person, signIn, endings }
    const notice = { to: person.email, subject: 'A new passkey', text: 'One', html: '<p>One</p>' }
    const response = createAuthenticator(url).create(await offerPasskey(parts, owner, 'Summit Valley'))
    return () => addPasskey(parts, owner, { name: signIn, response, notice })
  }
  const endSignIns = () =>
    server.database.transaction((tx) => endOtherSignIns(tx, 'demo-admin', signedInNowhere, new Date()))

  it('is not added by a sign-in whose owner ends it at that moment', async () => {
    const endings = await endSignIns()
    const add = await aboutToAdd('a thief’s', endings)
    await endSignIns()
    expect(await add()).toBe('refused')
  })

  it('is one more than a person may have for only one of several that are added at once', async () => {
    const { database } = server
    const full = { subject: 'demo-admin', name: 'Old', publicKey: Buffer.from('k'), counter: 0, transports: [] }
    const kept = () => database.$count(passkeys, eq(passkeys.subject, full.subject))
    for (let at = await kept(); at < limits.passkeys - 1; at++)
      await database.insert(passkeys).values({ ...full, id: `old-${at}`, createdAt: new Date() })
    const endings = await endSignIns()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => aboutToAdd(`sign-in ${at}`, endings)))
    const added = await Promise.all(answers.map((add) => add()))
    expect(added.filter((one) => one === 'full')).toHaveLength(7)
    expect(await kept()).toBe(limits.passkeys)
  })

  it('answers that are none are refused in words', async () => {
    for (const typed of [
      '',
      '{}',
      '[',
      JSON.stringify({ id: 'x', type: 'public-key', response: {} }),
      'x'.repeat(30_000),
    ]) {
      const { browser, page } = await startWithPasskey(url)
      expect((await browser.submit(`${page}/passkey`, { answer: typed })).response.status).toBe(401)
    }
  })

  it('leaves no question behind that no one answers', async () => {
    await startWithPasskey(url)
    expect(await server.database.$count(passkeyChallenges)).toBeGreaterThan(0)
    const { removeOldChallenges } = await import('../../../server/identity/passkeys/passkey-challenges')
    await removeOldChallenges(server.database, new Date(Date.now() + later + 2 * HOUR))
    expect(await server.database.$count(passkeyChallenges)).toBe(0)
  })
})

it('there are passkeys where browsers take them', () => {
  expect(relyingPartyOf('https://venue.example')).toEqual({ id: 'venue.example', origin: 'https://venue.example' })
  expect(relyingPartyOf('http://localhost:8080')?.id).toBe('localhost')
  for (const origin of ['http://127.0.0.1:8080', 'https://192.0.2.7', 'http://[::1]:8080', 'http://venue.example'])
    expect(relyingPartyOf(origin)).toBeNull()
})
