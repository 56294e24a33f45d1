import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { BrowserContext } from '@playwright/test'
import { SETTINGS_PATH } from '../../../src/contract/entities/settings'
import type { Venue } from '../venue'
import type { createBareVenue } from './bare-venue'

interface Behind {
  /** Serves the app, and no more of its calls than the settings. */
  venue: Venue
  bare: ReturnType<typeof createBareVenue>
  context: BrowserContext
}

/** Where the app finds a bare venue: gives the way to end it. */
export type PutBehind = (behind: Behind) => Promise<() => Promise<void>>

async function callsGoTo(venue: Venue, apiBaseUrl: string) {
  await venue.stop()
  await venue.start({ API_BASE_URL: apiBaseUrl })
}

/** On an origin of its own. The browser itself asks it what it takes: an intercepted call would be asked nothing. */
export const onAnotherOrigin: PutBehind = async ({ venue, bare }) => {
  const server = serve({ fetch: bare.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  await callsGoTo(venue, `http://127.0.0.1:${port}`)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** In place of the calls of the server that the app comes from. */
export const onTheSameOrigin: PutBehind = async ({ venue, bare, context }) => {
  await callsGoTo(venue, venue.url)
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
