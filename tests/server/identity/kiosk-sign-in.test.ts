import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kioskBar } from '../../../server/identity/kiosk/kiosk-pages'
import { bearer, exchangeCode, renew, startSignIn } from '../support/browser'
import { runServer } from '../support/running-server'
import { serverWithMail } from '../support/server-with-mail'

describe('a sign-in at a kiosk', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  beforeAll(async () => {
    server = await runServer()
  })
  afterAll(() => server.close())

  async function signedIn(extra: { kiosk?: string }) {
    const started = await startSignIn(server.url, { prompt: 'login', ...extra })
    const fields = { email: 'maya@example.com', password: 'demo', ...(extra.kiosk && { canKeepPasskey: '1' }) }
    const { url } = await started.browser.submit(`${started.url.href}/password`, fields)
    return { ...started, ended: url }
  }

  test('leaves no cookie in the browser, offers no passkey, and its tokens work and are renewed all the same', async () => {
    const { browser, ended, verifier } = await signedIn({ kiosk: '1' })
    expect(ended.pathname).toBe('/oidc-callback')
    expect(browser.cookies().map(({ name, path }) => name + path)).toEqual([])
    const tokens = await exchangeCode(server.url, { url: ended, verifier })
    const profile = await fetch(`${server.url}/api/profile`, { headers: bearer(tokens) })
    expect(profile.status).toBe(200)
    expect((await renew(server.url, tokens.refresh_token)).status).toBe(200)
  })

  test('leaves no cookie on the disk of a tablet that is cut off in the middle of it', async () => {
    const elsewhere = await startSignIn(server.url, { prompt: 'login' })
    expect(elsewhere.browser.lastingCookies()).toContain('basehut_resume')
    const { browser } = await startSignIn(server.url, { prompt: 'login', kiosk: '1' })
    expect(browser.cookies().map(({ name }) => name)).toContain('basehut_resume')
    expect(browser.lastingCookies()).toEqual([])
  })

  test('that was left on its pages is ended by the tablet’s next start: cookies, and the sign-in itself', async () => {
    const { browser, url } = await startSignIn(server.url, { prompt: 'login', kiosk: '1' })
    await browser.submit(url.href, { email: 'maya@example.com' })
    const asked = await browser.request('/idp/sign-in', { method: 'DELETE' })
    expect(asked.status).toBe(204)
    for (const cookie of asked.headers.getSetCookie()) expect(cookie).toMatch(/^basehut_\S+=; .*httponly$/)
    expect(browser.cookies()).toEqual([])
    expect((await browser.request(url.href)).status).toBe(400)
  })

  test('that was left is ended for one who copied its cookies, too', async () => {
    const { browser, url } = await startSignIn(server.url, { prompt: 'login', kiosk: '1' })
    const copied = browser.cookies().map(({ name, value }) => `${name}=${value}`)
    await browser.request('/idp/sign-in', { method: 'DELETE' })
    const tried = await fetch(url, { headers: { Cookie: copied.join('; '), Accept: 'text/html' } })
    expect(tried.status).toBe(400)
  })

  test('that is under way elsewhere is no one’s to end, and a start without one changes no cookie', async () => {
    const { browser, url } = await startSignIn(server.url, { prompt: 'login' })
    const copied = browser.cookies().map(({ name, value }) => `${name}=${value}`)
    await fetch(`${server.url}/idp/sign-in`, { method: 'DELETE', headers: { Cookie: copied.join('; ') } })
    expect((await browser.request(url.href)).status).toBe(200)
    const none = await fetch(`${server.url}/idp/sign-in`, { method: 'DELETE' })
    expect([none.status, none.headers.getSetCookie()]).toEqual([204, []])
  })

  test('elsewhere keeps the cookie that lets a person in again', async () => {
    const { browser } = await signedIn({})
    expect(browser.cookies().map(({ name }) => name)).toContain('basehut_session')
  })

  test('has pages that no browser fills in, that lead back to the start, and that go there by themselves', async () => {
    const { browser, url, response } = await startSignIn(server.url, { prompt: 'login', kiosk: '1' })
    const pages = [response, ...(await Promise.all(['/password'].map((step) => browser.request(url.href + step))))]
    for (const page of pages) {
      const html = await page.text()
      const hints = [...html.matchAll(/autocomplete="([^"]*)"/g)].map(([, hint]) => hint)
      expect(new Set(hints)).toEqual(new Set(['off']))
      expect(html).toContain(kioskBar)
      expect(html).not.toContain('data-passkey')
      expect(html).not.toContain('type="password"')
      expect(page.headers.get('Refresh')).toBe('600; url=/')
    }
    expect((await browser.request('/idp/kiosk.js')).headers.get('Content-Type')).toContain('text/javascript')
  })
})

describe('a sign-in at a kiosk whose venue has a mail server', () => {
  const venue = serverWithMail()

  test('takes no password where codes come by mail, nor shows a way to one; elsewhere it does', async () => {
    const wordsOf = async (kiosk: { kiosk?: string }) => {
      const { browser, url } = await startSignIn(venue.url, { prompt: 'login', ...kiosk })
      const code = await browser.submit(url.href, { email: 'maya@example.com' })
      const typed = await browser.submit(`${url.href}/password`, { email: 'maya@example.com', password: 'demo' })
      return { code: await code.response.text(), ended: typed.url.pathname }
    }
    const atKiosk = await wordsOf({ kiosk: '1' })
    expect(atKiosk.code).toContain('Type the code')
    expect(atKiosk.code).not.toContain('Use a password instead')
    expect(atKiosk.ended).not.toBe('/oidc-callback')
    const elsewhere = await wordsOf({})
    expect(elsewhere.code).toContain('Use a password instead')
    expect(elsewhere.ended).toBe('/oidc-callback')
  })
})
