import { describe, expect, it, vi } from 'vitest'
import { loadSettings, SettingsUnreachable } from '../../../src/settings/load-settings'

const settings = (title: string) => ({
  frontEndSettings: { oidcSettings: { authority: 'https://id.venue.example', clientId: 'basehut' } },
  languageSettings: JSON.stringify({ application: { title } }),
})

/** A page that holds what the server wrote into its settings block, or nothing. */
const pageWith = (block: string | null) =>
  ({ getElementById: () => (block === null ? null : { textContent: block }) }) as Pick<
    Document,
    'getElementById'
  > as Document

const answering = (response: Response | Error) =>
  vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response
    return response
  })

const load = (block: string | null, fetch: typeof globalThis.fetch, warn = vi.fn()) =>
  loadSettings({ page: pageWith(block), fetch, warn })

describe('the settings at the start', () => {
  it('come from the page without a call when the server wrote them there', async () => {
    const fetch = answering(new TypeError('no network'))
    const loaded = await load(JSON.stringify(settings('Summit Valley')), fetch)
    expect(loaded.language.application.title).toBe('Summit Valley')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('are asked for when the page holds none', async () => {
    const fetch = answering(Response.json(settings('Summit Valley')))
    expect((await load(null, fetch)).language.application.title).toBe('Summit Valley')
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/settings')
  })

  it('are asked for, with a reason in the log, when those in the page are cut off', async () => {
    const warn = vi.fn()
    const loaded = await load('{"frontEnd', answering(Response.json(settings('Summit Valley'))), warn)
    expect(loaded.language.application.title).toBe('Summit Valley')
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a network', new TypeError('Failed to fetch')],
    ['behind a network that answers with its own page', new Response('<html>Sign in to the Wi-Fi</html>')],
    ['from a server that is down', new Response('{}', { status: 503 })],
    ['from a server that has nothing to say', new Response(null, { status: 204 })],
    ['where they do not say how to sign in', Response.json({})],
    ['where they are a list', Response.json([])],
    ['where they are nothing', Response.json(null)],
  ])('are unreachable %s', async (_, response) => {
    await expect(load(null, answering(response))).rejects.toBeInstanceOf(SettingsUnreachable)
  })
})
