import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReadyPage } from '../../../sw/ready-page'

vi.mock('workbox-precaching', () => ({
  matchPrecache: async () => page?.clone(),
  getCacheKeyForURL: (url: string) => `${url}?build=1`,
}))

const titled = (title: string) => JSON.stringify({ languageSettings: JSON.stringify({ application: { title } }) })
const atOnce = () => Promise.resolve()

let page: Response | undefined
let settings: string | undefined
let policy: string | undefined
let looks: number
let ready: ReadyPage

beforeEach(async () => {
  page = new Response(readFileSync('index.html', 'utf8'), {
    headers: {
      'Content-Type': 'text/html',
      'Content-Encoding': 'br',
      ETag: '"kept"',
      'Content-Security-Policy': 'built',
    },
  })
  settings = titled('Granite Peak')
  policy = 'kept'
  looks = 0
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { origin: 'https://venue.example' })
  vi.stubGlobal('caches', {
    match: async (key: string) => {
      looks += 1
      const kept = key.startsWith('/policy') ? policy : settings
      return kept === undefined ? undefined : new Response(kept)
    },
  })
  const { createReadyPage } = await import('../../../sw/ready-page')
  ready = createReadyPage('/index.html', [])
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const answer = (await ready.current())?.open({ pathname: '/home', family: null })
  return { headers: answer?.headers, title: (await answer?.text())?.match(/<title>(.*)<\/title>/)?.[1] }
}

it('the page is made once: the next start waits for no cache', async () => {
  expect((await open()).title).toBe('Granite Peak')
  const before = looks
  expect((await open()).title).toBe('Granite Peak')
  expect(looks).toBe(before)
})

it('what was kept since is in the page as soon as the worker has kept it', async () => {
  await open()
  settings = titled('Summit Valley')
  ready.forget()
  expect((await open()).title).toBe('Summit Valley')
})

it('a page that was being made while newer settings were kept is for that start alone', async () => {
  const making = open()
  settings = titled('Summit Valley')
  ready.forget()
  expect((await making).title).toBe('Granite Peak')
  expect((await open()).title).toBe('Summit Valley')
})

it('a page that was made since the start is not made once more', async () => {
  await open()
  let goOn = () => {}
  const looking = ready.lookAgain(() => new Promise<void>((resolve) => (goOn = resolve)))
  settings = titled('Summit Valley')
  ready.forget()
  await open()
  goOn()
  await looking
  const before = looks
  expect((await open()).title).toBe('Summit Valley')
  expect(looks).toBe(before)
})

it.each([
  [
    'settings',
    () => {
      settings = titled('Summit Valley')
    },
  ],
  [
    'a policy',
    () => {
      policy = 'newer'
    },
  ],
])('%s that another worker has kept are in the page after one start more', async (_, keepOther) => {
  await open()
  keepOther()
  await ready.lookAgain(atOnce)
  const { title, headers } = await open()
  expect([title, headers?.get('Content-Security-Policy')]).toEqual([
    settings === titled('Granite Peak') ? 'Granite Peak' : 'Summit Valley',
    policy,
  ])
})

it('has the policy that is kept for it, and its own where none is', async () => {
  expect((await open()).headers?.get('Content-Security-Policy')).toBe('kept')
  policy = undefined
  ready.forget()
  expect((await open()).headers?.get('Content-Security-Policy')).toBe('built')
})

it('keeps its type, and says nothing of the bytes that it was made from', async () => {
  const { headers } = await open()
  expect(headers?.get('Content-Type')).toBe('text/html')
  expect(headers?.has('Content-Encoding')).toBe(false)
  expect(headers?.has('ETag')).toBe(false)
})

it('a page that the browser has thrown away is looked for again at each start', async () => {
  const thrownAway = page
  page = undefined
  expect(await ready.current()).toBeNull()
  page = thrownAway
  expect((await open()).title).toBe('Granite Peak')
})
