import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bearer, signIn } from '../support/browser'
import { otherProvider } from '../support/identity-provider'
import { makeAppFolder, runServer } from '../support/running-server'

describe('what the venue shows of itself', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let admin: Record<string, string>
  beforeAll(async () => {
    const appFolder = await makeAppFolder({
      'assets/app-1a2b.js': 'void 0\n',
      'assets/app-1a2b.js.br': 'small',
      'sw.js': 'self',
      'developers/index.html': '<h1>For integrators</h1>',
    })
    server = await runServer({}, { appFolder })
    admin = bearer(await signIn(server.url, 'admin@example.com'))
  })
  afterAll(() => server.close())

  const navigate = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers } })
  const change = (body: unknown) =>
    fetch(`${server.url}/api/admin/settings`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...admin },
    })

  it('is in the page before any script runs: title, colours, settings and the welcome screen', async () => {
    for (const path of ['/', '/welcome']) {
      const html = await (await navigate(path)).text()
      expect(html).toContain('<title>Summit Valley</title>')
      expect(html).toContain('--venue-primary-bg:#17425c')
      expect(html).toContain('class="welcome-button"')
      const [, json = ''] = /id="venue-settings">(.*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(json).frontEndSettings.oidcSettings.authority).toBe(`${server.url}/idp`)
    }
  })

  it('shows programmers its pages without any script', async () => {
    const answer = await navigate('/developers')
    expect(answer.url).toBe(`${server.url}/developers/index.html`)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*; style-src 'self'$/)
    expect(await answer.text()).toBe('<h1>For integrators</h1>')
    expect((await navigate('/developers/nothing.html')).status).toBe(404)
  })

  it('is in the page of every screen, with the welcome screen only where it belongs', async () => {
    const html = await (await navigate('/checkin/waiver')).text()
    expect(html).toContain('<title>Summit Valley</title>')
    expect(html).not.toContain('welcome-button')
  })

  it('is in the page for a browser that takes anything, and for one that asks about it only', async () => {
    const curl = await fetch(`${server.url}/welcome`, { headers: { Accept: '*/*' } })
    expect([curl.status, curl.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await curl.text()).toContain('<title>Summit Valley</title>')
    const head = await fetch(`${server.url}/checkin/waiver`, { method: 'HEAD', headers: { Accept: '*/*' } })
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ])
  })

  it.each([
    ['/welcome', { Accept: 'application/json' }],
    ['/welcome', { Accept: 'application/json, */*' }],
    ['/welcome', { Accept: '*/*', 'Sec-Fetch-Dest': 'empty' }],
    ['/missing.js', { Accept: '*/*' }],
    ['/api/nothing', { Accept: '*/*' }],
  ])('is no answer to %s with %j', async (path, headers) => {
    const answer = await fetch(`${server.url}${path}`, { headers })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  })

  it('is not in the page that the service worker keeps', async () => {
    const answer = await navigate('/index.html')
    expect(await answer.text()).not.toContain('Summit Valley')
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-src 'self' https:")
  })

  it('follows a change of the settings without a restart, policy and secrets included', async () => {
    const language = JSON.stringify({ application: { title: '<i>Nordhang</i>' } })
    const secrets = { waiverServiceUrl: 'https://waivers.example/sign', waiverServiceSecret: 'kept-secret' }
    const answer = await change({ languageSettings: language, ...secrets })
    expect(await answer.json()).toMatchObject(secrets)
    const page = await navigate('/welcome')
    const html = await page.text()
    expect(html).toContain('<title>&lt;i&gt;Nordhang&lt;/i&gt;</title>')
    expect(html).not.toContain('<i>Nordhang')
    expect(html).not.toContain('kept-secret')
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-src 'self' https://waivers.example;")
    expect(await (await fetch(`${server.url}/api/settings`)).json()).toMatchObject({
      languageSettings: language,
      waiverServiceSecret: '',
      exportKey: '',
    })
  })

  it('refuses settings that pages could not use', async () => {
    const theme = JSON.stringify({ buttons: { primary: { backgroundColor: 'red;}body{display:none' } } })
    const answer = await change({
      languageSettings: '[]',
      themeSettings: theme,
      waiverServiceUrl: 'javascript:alert(1)',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields).sort()).toEqual([
      'languageSettings',
      'themeSettings.buttons.primary.backgroundColor',
      'waiverServiceUrl',
    ])
  })

  it('gives a page that the browser holds already no second time', async () => {
    const tag = (await navigate('/home')).headers.get('ETag') ?? ''
    expect((await navigate('/home', { 'If-None-Match': tag })).status).toBe(304)
  })

  it('allows scripts of this origin only, and style elements but no style attributes', async () => {
    const policy = (await navigate('/home')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("style-src-elem 'self' 'unsafe-inline'; style-src-attr 'none'")
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
  })

  it('allows exactly what an enabled tag and monitoring need, and only while they are enabled', async () => {
    const policyOf = async (path: string) => (await navigate(path)).headers.get('Content-Security-Policy') ?? ''
    expect((await change({ googleAnalyticsTagId: 'not a tag; script-src *' })).status).toBe(422)
    expect(await policyOf('/home')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    await change({ googleAnalyticsTagId: 'G-VENUE22' })
    const policy = await policyOf('/home')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://www.googletagmanager.com;")
    expect(policy).toContain(
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com;",
    )
    expect(await policyOf('/index.html')).toContain('https://www.googletagmanager.com;')
    await change({ googleAnalyticsTagId: '' })
    expect(await policyOf('/home')).toContain("connect-src 'self';")
  })

  it('has a manifest with a stable id, and icons of the sizes that it names', async () => {
    const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of manifest.icons) {
      const answer = await fetch(`${server.url}${src}`)
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const apple = await fetch(`${server.url}/icons/apple-touch-icon.png`)
    expect(await sharp(await apple.arrayBuffer()).metadata()).toMatchObject({ width: 180, height: 180 })
  })

  it('serves the consent tool from its own origin, without the element around it', async () => {
    await change({
      cookieConsentScript: '<script>window.asked = true</script>',
      cookieConsentStyles: '.banner{color:#000}',
    })
    const script = await fetch(`${server.url}/consent.js`)
    expect(script.headers.get('Content-Type')).toContain('text/javascript')
    expect(await script.text()).toBe('window.asked = true')
    expect(await (await fetch(`${server.url}/consent.css`)).text()).toBe('.banner{color:#000}')
  })

  it('keeps built files for ever, and answers for a missing one with nothing', async () => {
    const asset = await fetch(`${server.url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'identity' } })
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(await asset.text()).toBe('void 0\n')
    expect((await navigate('/assets/gone-9f9f.js')).status).toBe(404)
    expect((await fetch(`${server.url}/sw.js`)).headers.get('Cache-Control')).toBe('no-cache')
    expect((await fetch(`${server.url}/picture`, { headers: { Accept: 'image/*' } })).status).toBe(404)
  })

  it('leads this machine’s other names to the one that sign-in comes back to', async () => {
    const { port } = new URL(server.url)
    const answer = await fetch(`http://127.0.0.1:${port}/home?from=link`, {
      redirect: 'manual',
      headers: { Accept: 'text/html' },
    })
    expect(answer.headers.get('Location')).toBe(`http://localhost:${port}/home?from=link`)
  })
})

describe('a venue whose own provider has a page for new accounts', () => {
  it('leads who is new there from the welcome screen, as soon as the provider has said so', async () => {
    const provider = await otherProvider()
    provider.takesNewAccounts = true
    const server = await runServer({ OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'venue', DEMO: '0' })
    onTestFinished(() => server.close())
    const welcome = async () => (await fetch(`${server.url}/welcome`, { headers: { Accept: 'text/html' } })).text()
    await expect.poll(welcome).toContain('<a class="welcome-new" href="/home#new">')
    const settings = await (await fetch(`${server.url}/api/settings`)).json()
    expect(settings.frontEndSettings.oidcSettings).toMatchObject({ authority: provider.issuer, newAccounts: true })
  })

  it('shows no such way where the provider says nothing of it', async () => {
    const provider = await otherProvider()
    const server = await runServer({ OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'venue', DEMO: '0' })
    onTestFinished(() => server.close())
    await expect.poll(() => provider.asked).toContain('/.well-known/openid-configuration')
    const html = await (await fetch(`${server.url}/welcome`, { headers: { Accept: 'text/html' } })).text()
    expect(html).not.toContain('welcome-new')
  })
})
