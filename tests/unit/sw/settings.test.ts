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
const POLICY_KEY = `/policy?of=${encodeURIComponent('/index.html')}`
const settings = {
  frontEndSettings: { oidcSettings: { authority: 'https://id.example', clientId: 'basehut' } },
  themeSettings: JSON.stringify({ general: { logoUrl: LOGO } }),
}
let put: (address: string, answer: Response) => Promise<void>
/** What the worker has kept, and the policy that comes with the page now. */
let kept: Map<string, string>
let policyNow: string
let pictures: () => Promise<Response>
let work: Promise<unknown>[]

beforeEach(async () => {
  vi.resetModules()
  routes.length = 0
  kept = new Map()
  pictures = () => new Promise<Response>(() => {})
  work = []
  policyNow = 'trusted-types basehut'
  put = async (address, answer) => void kept.set(address, await answer.text())
  const match = async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined)
  const cache = { keys: async () => [], match, put: (address: string, answer: Response) => put(address, answer) }
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { origin: 'https://venue.example' })
  vi.stubGlobal('caches', { open: async () => cache, match })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === LOGO) return pictures()
    if (address === '/index.html')
      return new Response('', { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policyNow } })
    return Response.json(settings)
  })
  const { answerSettingsFromCache } = await import('../../../sw/settings')
  answerSettingsFromCache({ clients: { matchAll: async () => [] } }, () => {})
})
afterEach(() => vi.unstubAllGlobals())

async function start(): Promise<unknown> {
  const url = new URL('https://venue.example/api/settings')
  const answer = await routes[0]?.({
    event: { waitUntil: (each) => void work.push(each) },
    request: new Request(url),
    url,
  })
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

it('newer settings are kept once the page’s policy is too, and not with that of a gateway: what they name could not be called', async () => {
  const before = JSON.stringify({ ...settings, themeSettings: '{}' })
  kept.set('/api/settings', before).set(POLICY_KEY, 'trusted-types basehut; connect-src old')
  pictures = () => Promise.reject(new TypeError('Failed to fetch'))
  policyNow = "default-src 'none'"
  await start()
  await Promise.all(work)
  expect(kept.get('/api/settings')).toBe(before)

  policyNow = 'trusted-types basehut; connect-src new'
  await start()
  await Promise.all(work)
  expect(kept.get('/api/settings')).toBe(JSON.stringify(settings))
  expect(kept.get(POLICY_KEY)).toBe(policyNow)
})
