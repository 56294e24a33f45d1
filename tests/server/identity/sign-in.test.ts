import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerRecords } from '../../../server/identity/provider/provider-record.table'
import { signInAccounts } from '../../../server/identity/sign-in-account.table'
import { addSignInAccounts } from '../../../server/identity/sign-in-accounts'
import { Browser, bearer, exchangeCode, renew, signIn, startSignIn, type Tokens } from '../support/browser'
import { runServer } from '../support/running-server'

describe('the embedded identity provider', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let url: string
  /** Added to the clock; every test starts at now. */
  let later = 0
  beforeAll(async () => {
    server = await runServer({}, { now: () => new Date(Date.now() + later) })
    url = server.url
  })
  afterAll(() => server.close())

  const profileWith = (access_token: string) => fetch(`${url}/api/profile`, { headers: bearer({ access_token }) })

  const renewed = async ({ refresh_token }: Pick<Tokens, 'refresh_token'>): Promise<Tokens> => {
    const response = await renew(url, refresh_token)
    expect(response.status).toBe(200)
    return response.json()
  }

  it('gives a token for this server’s calls that says who the person is', async () => {
    const { access_token, id_token } = await signIn(url, 'maya@example.com')
    const keys: JSONWebKeySet = await (await fetch(`${url}/idp/jwks`)).json()
    const { payload } = await jwtVerify(access_token, createLocalJWKSet(keys))
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(payload).toMatchObject({
      iss: `${url}/idp`,
      aud: `${url}/api`,
      email: 'maya@example.com',
      given_name: 'Maya',
      family_name: 'Lindqvist',
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
    expect(decodeJwt(id_token)).toMatchObject({ name: 'Maya Lindqvist', email: 'maya@example.com' })
    const profile = await fetch(`${url}/api/profile`, { headers: bearer({ access_token }) })
    expect(profile.status).toBe(200)
    const { contacts } = await profile.json()
    expect(contacts.map((contact: { firstName: string; age: number }) => [contact.firstName, contact.age])).toEqual([
      ['Maya', 39],
      ['Jonas', 41],
      ['Ida', 15],
      ['Leo', 9],
    ])
  })

  it('has a page that works without scripts and loads nothing from elsewhere', async () => {
    const { response } = await startSignIn(url)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<label for="email">Email</label>')
    expect(html).toContain('<button type="submit">Continue</button>')
    expect(html).toContain('Summit Valley')
    expect(html.replace('<script src="/idp/passkeys.js" defer></script>', '')).not.toMatch(/<script|https?:\/\//)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('says that a password is wrong, and keeps the address that was typed', async () => {
    const { browser, url: page } = await startSignIn(url)
    const { response } = await browser.submit(`${page.href}/password`, {
      email: '"Maya"@example.com',
      password: 'wrong',
    })
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(html).toContain('role="alert"')
    expect(html).toContain('value="&quot;Maya&quot;@example.com"')
  })

  it('says over an empty field that it is empty, in our words, and has the focus there', async () => {
    const { browser, url: page } = await startSignIn(url)
    const say = async (typed: Record<string, string>) => {
      const { response } = await browser.submit(`${page.href}/password`, typed)
      expect(response.status).toBe(422)
      return response.text()
    }
    const marked = (field: string, words: string) =>
      new RegExp(`id="problem">${words}</p>\\s*<input id="${field}"[^>]* aria-invalid="true"[^>]*autofocus`)
    expect(await say({ email: ' ', password: 'demo' })).toMatch(marked('email', 'Type an email address[^<]*'))
    const html = await say({ email: 'maya@example.com', password: '' })
    expect(html).toMatch(marked('password', 'Type your password.'))
    expect(html).toContain('value="maya@example.com"')
    // A browser that checks the fields says it in its own language.
    expect(html).toContain(' novalidate>')
    expect(html).not.toMatch(/ required[ >]/)
  })

  it('asks again where a form cannot be read, and reads no more of it than two fields need', async () => {
    const { browser, url: page } = await startSignIn(url)
    const post = async (body: string, type: string) => {
      const headers = { 'Content-Type': type, Origin: url }
      return (await browser.open(`${page.href}/password`, { method: 'POST', body, headers })).response.status
    }
    expect(await post('email', 'multipart/form-data')).toBe(422)
    expect(await post('{}', 'application/json')).toBe(422)
    expect(await post('email=%00nobody@example.com&password=demo', 'application/x-www-form-urlencoded')).toBe(401)
    expect(await post(`email=${'a'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded')).toBe(413)
  })

  it('takes no form from another browser or another site', async () => {
    const { browser, url: page } = await startSignIn(url)
    const credentials = { email: 'maya@example.com', password: 'demo' }
    expect((await new Browser(url).submit(`${page.href}/password`, credentials)).response.status).toBe(400)
    const nowhere = { Origin: 'null', 'Sec-Fetch-Site': 'same-site' }
    expect((await browser.submit(`${page.href}/password`, credentials, nowhere)).response.status).toBe(400)
    const foreign = await browser.submit(`${page.href}/password`, credentials, { Origin: 'https://elsewhere.example' })
    expect(foreign.response.status).toBe(400)
    expect((await browser.submit(`${page.href}/password`, credentials)).url.pathname).toBe('/oidc-callback')
  })

  it('slows down who guesses one person’s password, and no one else', async () => {
    const { browser, url: page } = await startSignIn(url)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const guess = { email: 'admin@example.com', password: `guess ${attempt}` }
      statuses.push((await browser.submit(`${page.href}/password`, guess)).response.status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect(await signIn(url, 'siobhan@example.com')).toHaveProperty('access_token')
  })

  it('signs a known browser in without asking, and says so when it does not know it', async () => {
    const { browser } = await signIn(url, 'maya@example.com')
    const silent = await startSignIn(url, { browser, prompt: 'none' })
    expect(await exchangeCode(url, silent)).toHaveProperty('access_token')
    const unknown = await startSignIn(url, { prompt: 'none' })
    expect(unknown.url.searchParams.get('error')).toBe('login_required')
  })

  it('renews with a new refresh token, and forgives the one whose answer was lost', async () => {
    const first = await signIn(url, 'maya@example.com')
    const lost = await renew(url, first.refresh_token)
    expect(lost.status).toBe(200)
    expect((await lost.json()).refresh_token).not.toBe(first.refresh_token)
    later = 5 * 60_000
    const again = await renew(url, first.refresh_token)
    later = 0
    expect(again.status).toBe(200)
    expect((await renew(url, (await again.json()).refresh_token)).status).toBe(200)
  })

  it('ends the whole sign-in when an older refresh token is used again after its successor', async () => {
    const first = await signIn(url, 'maya@example.com')
    const second = await renewed(first)
    const third = await renewed(second)
    expect((await renew(url, first.refresh_token)).status).toBe(400)
    expect((await renew(url, third.refresh_token)).status).toBe(400)
  })

  it('asks for a new sign-in after thirty days, however often it was renewed', async () => {
    const first = await signIn(url, 'maya@example.com')
    later = 29 * 24 * 3_600_000
    const second = await renewed(first)
    later = 31 * 24 * 3_600_000
    expect((await renew(url, second.refresh_token)).status).toBe(400)
    later = 0
  })

  it('signs out without a question when the app asked, and ends its tokens, those in use and those kept for offline use', async () => {
    const { browser, id_token, refresh_token, access_token } = await signIn(url, 'maya@example.com')
    expect((await profileWith(access_token)).status).toBe(200)
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: `${url}/` })
    const { response } = await browser.open(`/idp/session/end?${query}`)
    const html = await response.text()
    expect(html).toContain('data-press')
    // Nothing but "Signing out" is to be seen; a browser without scripts has the button.
    const [, button = ''] = /<button([^>]*)>Sign out/.exec(html.replace(/<noscript>.*?<\/noscript>/s, '')) ?? []
    expect(button).toContain(' hidden')
    expect(html).toMatch(/<noscript><button(?![^>]* hidden)[^>]*>Sign out/)
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(html) ?? []
    const left = await browser.request('/idp/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(left.headers.get('Location')).toBe(`${url}/`)
    expect((await renew(url, refresh_token)).status).toBe(400)
    expect((await profileWith(access_token)).status).toBe(401)
    expect((await startSignIn(url, { browser, prompt: 'none' })).url.searchParams.get('error')).toBe('login_required')
  })

  it('ends with its account, no matter who deletes that: its token makes no new household', async () => {
    const [email, subject] = ['gone@example.com', 'gone']
    await addSignInAccounts(server.database, [{ subject, email, givenName: 'Go', familyName: 'Ne', password: 'demo' }])
    const { access_token } = await signIn(url, email)
    expect((await profileWith(access_token)).status).toBe(200)
    await server.database.delete(signInAccounts).where(eq(signInAccounts.subject, subject))
    expect((await profileWith(access_token)).status).toBe(401)
  })

  it('keeps no token that could be used by a reader of the database', async () => {
    const { refresh_token } = await signIn(url, 'maya@example.com')
    const kept = JSON.stringify(await server.database.select().from(providerRecords))
    expect(kept).not.toContain(refresh_token)
    expect((await renew(url, refresh_token)).status).toBe(200)
  })

  it('makes a password hash of an older cost again, and takes the password before and after', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const old = `scrypt$16384$8$1$${salt.toString('base64')}$${scryptSync('demo', salt, 32).toString('base64')}`
    const isHers = eq(signInAccounts.email, 'siobhan@example.com')
    await server.database.update(signInAccounts).set({ passwordHash: old }).where(isHers)
    const hashNow = async () => (await server.database.select().from(signInAccounts).where(isHers))[0]?.passwordHash
    await signIn(url, 'siobhan@example.com', 'wrong')
    expect(await hashNow()).toBe(old)
    expect((await signIn(url, 'siobhan@example.com')).access_token).toMatch(/^ey/)
    expect(await hashNow()).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect((await signIn(url, 'siobhan@example.com')).access_token).toMatch(/^ey/)
  })

  it('keeps little of who only starts to sign in, and asks who starts without end to come back', async () => {
    const query = (state: string) =>
      new URLSearchParams({
        client_id: 'basehut',
        response_type: 'code',
        redirect_uri: `${url}/oidc-callback`,
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
        state,
      })
    const begin = (state: string, init?: RequestInit) =>
      fetch(`${url}/idp/auth?${query(state)}`, { redirect: 'manual', headers: { Accept: 'text/html' }, ...init })
    expect((await begin('s'.repeat(5_000))).status).toBe(422)
    const asForm = { method: 'POST', body: query('s'.repeat(50_000)) }
    expect((await fetch(`${url}/idp/auth`, asForm)).status).toBe(404)
    expect((await fetch(`${url}/idp/request`, asForm)).status).toBe(404)
    for (const spelling of ['auth/', 'AUTH', 'Auth/', 'aUth'])
      for (const init of [asForm, {}])
        expect([spelling, (await fetch(`${url}/idp/${spelling}?${query('s')}`, init)).status]).toEqual([spelling, 404])

    const knock = () => begin('s'.repeat(5_000))
    let last: Response = await begin('s')
    expect(last.status).toBe(303)
    for (let sent = 0; sent < 900 && last.status !== 429; sent += 50)
      [last] = (await Promise.all(Array.from({ length: 50 }, knock))).reverse() as [Response]
    expect(last.status).toBe(429)
    expect(last.headers.get('Retry-After')).toBe('1')
    expect(await last.text()).toContain('This page will open by itself')
    later += 60_000
    expect((await begin('s')).status).toBe(303)
    later = 0
  })

  it('says of a sign-in that is over that it is, to a browser without its cookie too', async () => {
    const response = await fetch(`${url}/idp/sign-in/spent`, { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('sign-in-expired')
  })

  it('sends no one to an address that it does not know', async () => {
    const query = new URLSearchParams({ client_id: 'basehut', post_logout_redirect_uri: 'https://elsewhere.example/' })
    const { response } = await new Browser(url).open(`/idp/session/end?${query}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This sign-in didn’t work')
  })
})
