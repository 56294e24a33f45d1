import { createHash, randomBytes } from 'node:crypto'

interface Cookie {
  value: string
  path: string
  /** Has a day on which it ends, so that it outlives the browser. */
  isLasting: boolean
}

/** What a browser does for a sign-in: it keeps cookies by path, and follows redirects of its own origin. */
export class Browser {
  readonly #cookies = new Map<string, Cookie>()

  constructor(readonly origin: string) {}

  #cookiesFor(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  /** Takes a line of Set-Cookie. */
  keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path, isLasting: /;\s*(?:expires|max-age)=/i.test(line) })
  }

  /** Those it holds, as a browser of another kind can be given them. */
  cookies(): { name: string; value: string; path: string }[] {
    return [...this.#cookies].map(([name, { value, path }]) => ({ name, value, path }))
  }

  /** The names of those that it writes to its disk. */
  lastingCookies(): string[] {
    return [...this.#cookies].flatMap(([name, { isLasting }]) => (isLasting ? name : []))
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.origin)
    const headers = new Headers(init.headers)
    headers.set('Cookie', this.#cookiesFor(target.pathname))
    if (!headers.has('Accept')) headers.set('Accept', 'text/html')
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  /** Follows redirects until a page, or an address of the app, is reached. */
  async open(url: string, init: RequestInit = {}): Promise<{ url: URL; response: Response }> {
    let target = new URL(url, this.origin)
    let response = await this.request(target.href, init)
    for (let hop = 0; response.status >= 300 && response.status < 400 && hop < 10; hop++) {
      target = new URL(response.headers.get('Location') ?? '', target)
      if (/^\/oidc-/.test(target.pathname)) break
      response = await this.request(target.href)
    }
    return { url: target, response }
  }

  submit(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.open(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin, ...headers },
    })
  }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  /** Seconds. */
  expires_in: number
  scope: string
}

export interface SignIn {
  browser: Browser
  verifier: string
  /** Of the sign-in page, or where the provider sent the browser. */
  url: URL
  response: Response
}

export async function startSignIn(
  origin: string,
  {
    browser = new Browser(origin),
    ...extra
  }: { browser?: Browser; prompt?: string; action?: string; kiosk?: string; login_hint?: string } = {},
): Promise<SignIn> {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'basehut',
    response_type: 'code',
    redirect_uri: `${origin}/oidc-callback`,
    scope: 'openid profile email offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'here',
    ...extra,
  })
  return { browser, verifier, ...(await browser.open(`/idp/auth?${query}`)) }
}

const askForTokens = (origin: string, fields: Record<string, string>) =>
  fetch(`${origin}/idp/token`, { method: 'POST', body: new URLSearchParams({ client_id: 'basehut', ...fields }) })

export async function exchangeCode(
  origin: string,
  { url, verifier }: Pick<SignIn, 'url' | 'verifier'>,
): Promise<Tokens> {
  const response = await askForTokens(origin, {
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: `${origin}/oidc-callback`,
    code_verifier: verifier,
  })
  return response.json()
}

export const renew = (origin: string, refreshToken: string) =>
  askForTokens(origin, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** Signs in on the provider's page for a password, as a person in a browser does. */
export async function signIn(origin: string, email: string, password = 'demo'): Promise<Tokens & { browser: Browser }> {
  const started = await startSignIn(origin)
  const { url } = await started.browser.submit(`${started.url.href}/password`, { email, password })
  return { ...(await exchangeCode(origin, { url, verifier: started.verifier })), browser: started.browser }
}

export const bearer = ({ access_token }: Pick<Tokens, 'access_token'>) => ({ Authorization: `Bearer ${access_token}` })
