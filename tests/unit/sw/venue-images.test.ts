import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

interface Asked {
  url: URL
  request: { url: string; destination: string }
}
const { routes } = vi.hoisted(() => ({
  routes: [] as { match: (asked: Asked) => boolean; answer: (asked: Asked) => Promise<Response> }[],
}))
vi.mock('workbox-routing', () => ({
  registerRoute: (match: (typeof routes)[0]['match'], answer: (typeof routes)[0]['answer']) =>
    void routes.push({ match, answer }),
}))

const LOGO = 'https://pictures.example/logo.png'
const settings = JSON.stringify({ themeSettings: JSON.stringify({ general: { logoUrl: LOGO } }) })
const picture = (status = 200) => new Response('…', { status, headers: { 'Content-Type': 'image/png' } })
const opaque = () => Object.defineProperty(new Response('…'), 'type', { value: 'opaque' })

/** What the server of the pictures answers to a request of that mode; undefined where it lets no one look. */
let answers: Partial<Record<RequestMode, () => Response>>
let kept: Map<string, Response>
let keepVenueImages: (settingsText: string) => Promise<void>

/** What the worker answers to a page that shows this; null where it does not concern itself with it. */
async function shown(address: string) {
  const asked = { url: new URL(address), request: { url: address, destination: 'image' } }
  const route = routes.find(({ match }) => match(asked))
  return route ? await (await route.answer(asked)).text() : null
}

beforeEach(async () => {
  kept = new Map()
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  }
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('location', { origin: 'https://venue.example' })
  vi.stubGlobal('fetch', async (_: unknown, { mode = 'cors' }: RequestInit = {}) => {
    const answer = answers[mode]?.()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  // As in a worker that has just been woken: it knows nothing yet.
  vi.resetModules()
  routes.length = 0
  const worker = await import('../../../sw/venue-images')
  keepVenueImages = worker.keepVenueImages
  worker.answerVenueImagesFromCache()
})
afterEach(() => vi.unstubAllGlobals())

describe('a picture of the venue on another server', () => {
  test('is kept as one that can be looked at, where that server allows it: others take megabytes of the room', async () => {
    answers = { cors: () => picture(), 'no-cors': opaque }
    await keepVenueImages(settings)
    expect(kept.get(LOGO)?.type).not.toBe('opaque')
  })

  test('is not kept when it is none', async () => {
    answers = { cors: () => picture(503), 'no-cors': opaque }
    await keepVenueImages(settings)
    expect(kept.size).toBe(0)
  })

  test('that cannot be looked at is kept, and asked for again at the next start: it may be none', async () => {
    answers = { 'no-cors': opaque }
    await keepVenueImages(settings)
    const first = kept.get(LOGO)
    expect(first?.type).toBe('opaque')
    await keepVenueImages(settings)
    expect(kept.get(LOGO)).not.toBe(first)
  })

  test('is one of sixteen at most: a settings document gone wrong does not fill the device', async () => {
    answers = { cors: () => picture() }
    const general = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [at, `https://pictures.example/${at}.png`]),
    )
    await keepVenueImages(JSON.stringify({ themeSettings: JSON.stringify({ general }) }))
    expect(kept.size).toBe(16)
  })

  test('stays when it cannot be had again, and goes when the settings name it no more', async () => {
    answers = { 'no-cors': opaque }
    await keepVenueImages(settings)
    answers = {}
    await keepVenueImages(settings)
    expect(kept.size).toBe(1)
    await keepVenueImages(JSON.stringify({ themeSettings: '{}' }))
    expect(kept.size).toBe(0)
  })
})

describe('without a network', () => {
  const keepLogo = async () => {
    answers = { cors: () => picture() }
    await keepVenueImages(settings)
    answers = {}
  }

  test('a picture of the venue is shown, and no other picture is the worker’s business', async () => {
    await keepLogo()
    expect(await shown(LOGO)).toBe('…')
    expect(await shown('https://pictures.example/guest.png')).toBeNull()
  })

  test('it is shown by a worker that was stopped meanwhile too, without a page being opened', async () => {
    await keepLogo()
    vi.resetModules()
    routes.length = 0
    const woken = await import('../../../sw/venue-images')
    woken.answerVenueImagesFromCache()
    expect(await shown(LOGO)).toBe('…')
    await expect(shown('https://pictures.example/guest.png')).rejects.toThrow('Failed to fetch')
  })
})
