import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Controls } from '../../../src/app/controls'
import type { Outbox } from '../../../src/outbox/queue/outbox'
import { OutboxProvider } from '../../../src/outbox/ui/outbox-context'
import { sampleParts } from '../../../src/preview/sample-parts'
import type { Session } from '../../../src/session/session'
import { SessionProvider } from '../../../src/session/session-context'
import { SettingsProvider } from '../../../src/settings/settings-context'
import type { SettingsStore } from '../../../src/settings/settings-store'
import { createDeviceStorage, type DeviceStorage } from '../../../src/storage/device-storage'
import type { Owner } from '../../../src/storage/owner'
import { StorageProvider } from '../../../src/storage/storage-context'
import { onceDrawn } from './once-drawn'
import { signedIn } from './session'
import { settingsOfVenue } from './settings'

interface Around {
  settings?: SettingsStore
  session?: Session
  outbox?: Outbox
  owner?: Owner | null
  storage?: DeviceStorage
  /** The address that is open. */
  path?: string
}

const maya = { iss: 'test', sub: 'maya', name: 'Maya Lindqvist', givenName: 'Maya', familyName: 'Lindqvist', email: '' }

export const testStorage = () => createDeviceStorage({ name: `component-${crypto.randomUUID()}` })

/** Shows a part of a guest's screen on a phone, on storage of its own. Gives the router, for what Back closes. */
export async function mountGuest(part: ReactNode, around: Around = {}) {
  await page.viewport(390, 844)
  const {
    settings = settingsOfVenue(),
    session = signedIn(maya),
    outbox = sampleParts({ isDue: true }).outbox,
    owner = null,
    storage = testStorage(),
    path = '/',
  } = around
  const { mark, drawn } = onceDrawn()
  const component = () => (
    <>
      {part}
      {mark}
    </>
  )
  const root = createRootRoute({ component, notFoundComponent: () => null })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) })
  await render(
    <SettingsProvider store={settings}>
      <StorageProvider storage={storage}>
        <OutboxProvider outbox={outbox} owner={owner} reader={{ find: async () => null }}>
          <Controls>
            <SessionProvider value={session}>
              <RouterProvider router={router as never} />
            </SessionProvider>
          </Controls>
        </OutboxProvider>
      </StorageProvider>
    </SettingsProvider>,
  )
  await drawn
  return { router }
}
