import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendWithoutPage } from '../../../sw/send-without-page'
import { aSealable, createKioskTablet } from '../kiosk/kiosk-tablet'
import { createSealingVenue } from '../kiosk/sealing-venue'
import { createFakeDevice } from '../storage/fake-device'

const API = 'https://api.venue.example'

let venue: Awaited<ReturnType<typeof createSealingVenue>>
let pages: unknown[]
let asked: string[]

let sync: () => Promise<void>

beforeEach(async () => {
  venue = await createSealingVenue()
  pages = []
  asked = []
  vi.stubGlobal('caches', { open: async () => ({ match: async () => Response.json({ baseUrl: API }) }) })
  const { openStorage } = createFakeDevice()
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return venue.fetch(input, init)
  }
  sync = () => sendWithoutPage({ clients: { matchAll: async () => pages }, fetch, navigator: {} }, openStorage())
  const tablet = await createKioskTablet({ venue, openStorage })
  const { begin } = await tablet.openPage()
  const guest = await begin()
  await guest.list()
  venue.isOnline = false
  await guest.outbox.saveAll([aSealable()])
  venue.isOnline = true
})
afterEach(() => vi.unstubAllGlobals())

describe('a sync while a sealed document waits', () => {
  test('sends it where no page is open, to the address of the venue’s settings; the next one has nothing to do', async () => {
    await sync()
    await sync()
    expect(asked).toEqual([`${API}/api/device/sealed-documents`])
    expect(venue.delivered).toHaveLength(1)
  })

  test('fails without a way to the venue, so that the browser tries again, and the document waits', async () => {
    venue.isOnline = false
    await expect(sync()).rejects.toThrow('not sent yet')
    venue.isOnline = true
    await sync()
    expect(venue.delivered).toHaveLength(1)
  })

  test('ends where what is left waits for a person: no further sync could bring it on', async () => {
    venue.gateway = { status: 413, body: { code: 'body-too-large', message: 'Too large.' } }
    await sync()
    expect(asked).toHaveLength(1)
    venue.gateway = null
    await sync()
    expect(asked).toHaveLength(1)
  })

  test('leaves it to an open page, and has the browser try again: the page may be closed by then', async () => {
    pages = [{}]
    await expect(sync()).rejects.toThrow('not sent yet')
    expect(asked).toEqual([])
    pages = []
    await sync()
    expect(venue.delivered).toHaveLength(1)
  })
})
