import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Asked {
  event: { waitUntil(work: Promise<unknown>): void }
  request: Request
  url: URL
}
type Answer = (asked: Asked) => Promise<Response>
const { routes } = vi.hoisted(() => ({ routes: [] as Answer[] }))
vi.mock('workbox-routing', () => ({
  registerRoute: (_: unknown, answer: Answer) => void routes.push(answer),
  NavigationRoute: class {},
}))
vi.mock('workbox-precaching', () => ({ getCacheKeyForURL: (url: string) => url }))

const LOGO = 'https://pictures.example/logo.png'
const settings = {
  frontEndSettings: { oidcSettings: { authority: 'https://id.example', clientId: 'basehut' } },
  themeSettings: JSON.stringify({ general: { logoUrl: LOGO } }),
}
let put: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  routes.length = 0
  put = async () => {}
  const cache = { keys: async () => [], match: async () => undefined, put: () => put() }
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { origin: 'https://venue.example' })
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  // The server of the pictures never answers.
  vi.stubGlobal('fetch', async (address: string) =>
    address === LOGO ? new Promise<Response>(() => {}) : Response.json(settings),
  )
  const { answerSettingsFromCache } = await import('../../../sw/settings')
  answerSettingsFromCache({ clients: { matchAll: async () => [] } }, () => {})
})
afterEach(() => vi.unstubAllGlobals())

async function start(): Promise<unknown> {
  const url = new URL('https://venue.example/api/settings')
  const answer = await routes[0]?.({ event: { waitUntil() {} }, request: new Request(url), url })
  return answer?.json()
}

it('the app starts online on a device whose storage is full: the answer comes though it cannot be kept', async () => {
  put = async () => {
    throw new DOMException('No space is left', 'QuotaExceededError')
  }
  expect(await start()).toEqual(settings)
})

it('a start for which no settings are kept does not wait for the pictures of someone else’s server', async () => {
  expect(await start()).toEqual(settings)
})
