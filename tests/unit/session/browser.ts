import type { SessionParts } from '../../../src/session/create-session'
import { createSession } from '../../../src/session/create-session'
import type { Identity } from '../../../src/session/identity'
import type { Provider, SignedIn } from '../../../src/session/provider'
import type { Tokens } from '../../../src/session/tokens'
import { MemoryStorage } from '../../../src/storage/memory-storage'

export const person = (sub: string): Identity => ({
  iss: 'https://id.test',
  sub,
  name: `${sub} Lindqvist`,
  givenName: sub,
  familyName: 'Lindqvist',
  email: `${sub}@example.com`,
})

export const HOUR = 3_600_000

export const grant = (sub: string, generation: number, expiresAt: number): Tokens => ({
  iss: 'https://id.test',
  sub,
  accessToken: `access-${sub}-${generation}`,
  expiresAt,
  refreshToken: `refresh-${sub}-${generation}`,
  idToken: `id-${sub}`,
  scope: 'openid',
})

/** One browser: storage and locks that its tabs share, a clock, a network switch, and a provider without any person. */
export function createBrowser() {
  const storage = new MemoryStorage()
  const queues = new Map<string, Promise<unknown>>()
  // Only the three forms that are used: only when it is free, wait for one's turn, or steal.
  const request = async (name: string, options: LockOptions, task: (lock: object | null) => Promise<void>) => {
    const before = options.steal ? undefined : queues.get(name)
    if (options.ifAvailable && before) return task(null)
    const run = (async () => {
      await before?.catch(() => {})
      await task({})
    })()
    queues.set(name, run)
    const forget = () => {
      if (queues.get(name) === run) queues.delete(name)
    }
    run.then(forget, forget)
    return run
  }
  const browser = {
    storage,
    now: 1_000_000,
    isOnline: true,
    code: 1,
    locks: { request },
    calls: [] as string[],
    forgotten: [] as string[],
    logged: [] as string[],
    tabs: [] as ((key: string | null) => void)[],
    provider: {
      offersNewAccounts: async () => false,
      startSignIn: async (options) => void browser.calls.push(`sign in ${JSON.stringify(options)}`),
      finishSignIn: async () => signedInAs('Maya'),
      signInSilently: async () => null,
      renew: async (tokens) => {
        browser.calls.push(`renew ${tokens.refreshToken}`)
        return grant(tokens.sub, 2, browser.now + HOUR)
      },
      revoke: async (token) => void browser.calls.push(`revoke ${token}`),
      endSession: async (idToken) => void browser.calls.push(`end ${idToken}`),
    } as Provider,
  }
  const signedInAs = (sub: string, returnTo: unknown = null): SignedIn => ({
    identity: person(sub),
    tokens: grant(sub, 1, browser.now + HOUR),
    returnTo,
  })
  const openTab = (parts: Partial<SessionParts> = {}) =>
    createSession({
      provider: async () => browser.provider,
      storage,
      tokenStorage: storage,
      tabStorage: new MemoryStorage(),
      locks: browser.locks,
      now: () => browser.now,
      isOnline: () => browser.isOnline,
      isKnownPath: (path) => ['/home', '/checkin/waiver', '/l/rental-shop'].includes(path),
      forget: async ({ sub }) => void browser.forgotten.push(sub),
      url: () => `https://venue.test/oidc-callback?code=${browser.code}`,
      onStorage: (changed) => void browser.tabs.push(changed),
      log: (message) => void browser.logged.push(message),
      ...parts,
    })
  return Object.assign(browser, { signedInAs, openTab })
}

/** One that Maya has signed in with. */
export async function signedInBrowser() {
  const browser = createBrowser()
  const session = browser.openTab()
  await session.completeSignIn()
  return { browser, session }
}
