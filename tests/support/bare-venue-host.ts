import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { BrowserContext } from '@playwright/test'
import { SETTINGS_PATH, type SettingsDocument } from '../../src/contract/entities/settings'
import { SETTINGS_BLOCK_ID } from '../../src/venue-page/venue-page'
import type { createBareVenue } from './bare-venue'

type BareVenue = ReturnType<typeof createBareVenue>
type Changes = Partial<Pick<SettingsDocument, 'baseUrl' | 'extensions'>>

interface Served {
  block: string
  path: string
  changes: Changes
}

/** In the page, before the app: the settings document as another server would have it. */
function changeSettings({ block, path, changes }: Served) {
  document.addEventListener('readystatechange', () => {
    const written = document.getElementById(block)
    if (document.readyState !== 'interactive' || !written?.textContent) return
    written.textContent = JSON.stringify({ ...JSON.parse(written.textContent), ...changes })
  })
  const { fetch } = window
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname === path ? Response.json({ ...(await response.json()), ...changes }) : response
  }
}

const withSettings = (context: BrowserContext, changes: Changes) =>
  context.addInitScript(changeSettings, { block: SETTINGS_BLOCK_ID, path: SETTINGS_PATH, changes })

/** Where the app finds a bare venue: gives the way to end it. */
export type PutBehind = (context: BrowserContext, bare: BareVenue) => Promise<() => Promise<void>>

/** On an origin of its own. The browser itself asks it what it takes: an intercepted call would be asked nothing. */
export const onAnotherOrigin: PutBehind = async (context, bare) => {
  const server = serve({ fetch: bare.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  await withSettings(context, { baseUrl: `http://127.0.0.1:${port}`, extensions: [] })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** In place of the calls of the server that the app comes from. */
export const onTheSameOrigin: PutBehind = async (context, bare) => {
  await withSettings(context, { extensions: [] })
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== SETTINGS_PATH,
    async (route) => {
      const asked = route.request()
      const body = asked.postDataBuffer()
      const response = await bare.fetch(
        new Request(asked.url(), {
          method: asked.method(),
          headers: await asked.allHeaders(),
          body: body && new Uint8Array(body),
        }),
      )
      const headers = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers, body: await response.text() })
    },
  )
  return async () => {}
}
