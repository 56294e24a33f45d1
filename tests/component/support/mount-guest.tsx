import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Controls } from '../../../src/app/controls'
import { SettingsProvider } from '../../../src/settings/settings-context'
import { createDeviceStorage } from '../../../src/storage/device-storage'
import { StorageProvider } from '../../../src/storage/storage-context'
import { settingsOfVenue } from './settings'

/** Shows a part of a guest's screen on a phone, on storage of its own. */
export async function mountGuest(part: ReactNode) {
  await page.viewport(390, 844)
  const storage = createDeviceStorage({ name: `component-${crypto.randomUUID()}` })
  await render(
    <SettingsProvider store={settingsOfVenue()}>
      <StorageProvider storage={storage}>
        <Controls>{part}</Controls>
      </StorageProvider>
    </SettingsProvider>,
  )
}
