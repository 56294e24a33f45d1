import { afterEach, expect, it, vi } from 'vitest'

type Answer = (asked: { event: { waitUntil(work: Promise<unknown>): void }; url: URL }) => Promise<Response>
const { routes } = vi.hoisted(() => ({ routes: [] as Answer[] }))
vi.mock('workbox-routing', () => ({
  registerRoute: () => {},
  NavigationRoute: class {
    constructor(answer: Answer) {
      routes.push(answer)
    }
  },
}))

afterEach(() => vi.unstubAllGlobals())

it('a browser whose caches cannot be read gets the page from the server', async () => {
  // A file before this one in the same thread may have loaded it with the routes of the library.
  vi.resetModules()
  vi.stubGlobal('fetch', async (path: string) => new Response(`the page at ${path}`))
  const { answerNavigationsWithThePage } = await import('../../../sw/navigation')
  const current = () => Promise.reject(new DOMException('Storage is broken', 'UnknownError'))
  answerNavigationsWithThePage({ current, forget() {}, lookAgain: async () => {} }, async () => {})
  const answer = await routes[0]?.({ event: { waitUntil() {} }, url: new URL('https://venue.example/l/summit') })
  expect(await answer?.text()).toBe('the page at /index.html')
})
