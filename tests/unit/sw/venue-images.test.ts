import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const LOGO = 'https://pictures.example/logo.png'
const settings = JSON.stringify({ themeSettings: JSON.stringify({ general: { logoUrl: LOGO } }) })
const picture = (status = 200) => new Response('…', { status, headers: { 'Content-Type': 'image/png' } })
const opaque = () => Object.defineProperty(new Response('…'), 'type', { value: 'opaque' })

/** What the server of the pictures answers to a request of that mode; undefined where it lets no one look. */
let answers: Partial<Record<RequestMode, () => Response>>
let kept: Map<string, Response>
let keepVenueImages: (settingsText: string) => Promise<void>

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
  vi.stubGlobal('fetch', async (_: string, { mode = 'cors' }: RequestInit) => {
    const answer = answers[mode]?.()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  keepVenueImages = (await import('../../../sw/venue-images')).keepVenueImages
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
