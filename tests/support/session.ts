import type { BrowserContext, Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { Identity } from '../../src/session/identity'
import type { Tokens } from '../../src/session/tokens'
import { bearer, type Tokens as Granted, renew, signIn } from '../server/support/browser'
import { signInOf } from './template'

interface Seed {
  origin: string
  entries: Record<string, string>
}

/** In the page, before the app: once on a device, so that a sign-out lasts. */
function seed({ origin, entries }: Seed) {
  const mark = 'story.signed-in'
  if (location.origin !== origin || localStorage.getItem(mark)) return
  localStorage.setItem(mark, '1')
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

const usedAt = new Set<string>()

/**
 * The sign-in that the demo database was made with, where it is asked for the first time at a venue: looking at a password
 * takes the venue a quarter of a second. A new sign-in else.
 */
async function grantedAt(origin: string, email: string) {
  const kept = signInOf(email)
  const place = `${origin} ${email}`
  if (kept && !usedAt.has(place)) {
    usedAt.add(place)
    const response = await renew(origin, kept.refreshToken)
    if (response.ok) return { tokens: (await response.json()) as Granted, cookies: kept.cookies }
  }
  const { browser, ...tokens } = await signIn(origin, email)
  return { tokens, cookies: browser.cookies() }
}

/** What a call of theirs says who they are by. */
export const bearerOf = async (origin: string, email: string) => bearer((await grantedAt(origin, email)).tokens)

/**
 * Has someone signed in on a device that has not opened the app as a guest yet: real tokens and a real session of the
 * venue's provider, without its page.
 */
export async function seedSession(context: BrowserContext, email: string) {
  // Kept, the connection would be closed by the venue before a story's own `route.fetch` takes it again.
  const headers = { connection: 'close' }
  const { origin, hostname } = new URL((await context.request.head('/', { headers })).url())
  const { tokens: granted, cookies } = await grantedAt(origin, email)
  const claims = decodeJwt<Record<'name' | 'given_name' | 'family_name' | 'email', string>>(granted.id_token)
  const { iss = '', sub = '', name, given_name: givenName, family_name: familyName } = claims
  const identity: Identity = { iss, sub, name, givenName, familyName, email: claims.email }
  const tokens: Tokens = {
    iss,
    sub,
    accessToken: granted.access_token,
    expiresAt: Date.now() + granted.expires_in * 1000,
    refreshToken: granted.refresh_token,
    idToken: granted.id_token,
    scope: granted.scope,
  }
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname, httpOnly: true, sameSite: 'Lax' })))
  const entries = { 'basehut.identity': JSON.stringify(identity), 'basehut.tokens': JSON.stringify(tokens) }
  await context.addInitScript(seed, { origin, entries })
}

/** Opens the app at a path as someone who has signed in there before. */
export async function openSignedIn(page: Page, path: string, email: string) {
  await seedSession(page.context(), email)
  await page.goto(path)
}
