import { createSession } from '../../session/create-session'
import type { Session } from '../../session/session'
import type { SettingsStore } from '../../settings/settings-store'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { once } from './once'

interface Surroundings {
  settings: SettingsStore
  deviceStorage: () => Promise<DeviceStorage>
  isKnownPath: (pathname: string) => boolean
  /** On a kiosk, where nothing of a session outlives its page: what it is kept in instead. */
  ofKiosk: Storage | null
  /** Called on a kiosk before it leaves for the provider's pages. */
  beforeSignIn(): void
  url: () => string
}

/** The session of this browser. What speaks to the provider loads when it is first needed. */
export function createAppSession(surroundings: Surroundings): Session {
  const { settings, deviceStorage, isKnownPath, ofKiosk, url, beforeSignIn } = surroundings
  const { localStorage, sessionStorage, location } = window
  const storage = ofKiosk ?? localStorage

  async function forget(person: Owner): Promise<void> {
    const [{ clearHousehold }, { namelessMarker }, { markUnsent }, storage] = await Promise.all([
      import('../../storage/household'),
      import('../../storage/unsent-marker'),
      import('../../outbox/browser/marked-documents'),
      deviceStorage(),
    ])
    // A kiosk's list says of no one who they are.
    const marker = ofKiosk ? namelessMarker(localStorage) : localStorage
    // The first names of what waits are known only until the family is cleared.
    await markUnsent(storage, marker)
    await clearHousehold(storage, person, marker)
  }

  return createSession({
    provider: once(async () => {
      const [{ createOidcProvider }, { forgettingProvider }] = await Promise.all([
        import('../../session/oidc.provider'),
        import('../../session/forgetting-provider'),
      ])
      const { oidcSettings } = settings.current().document.frontEndSettings
      const provider = createOidcProvider(oidcSettings, location.origin, ofKiosk ? sessionStorage : localStorage)
      return ofKiosk ? forgettingProvider(provider, beforeSignIn) : provider
    }),
    storage,
    tokenStorage: storage,
    tabStorage: sessionStorage,
    locks: navigator.locks,
    now: Date.now,
    isOnline: () => navigator.onLine,
    isKnownPath,
    forget,
    url,
    onStorage: (changed) => window.addEventListener('storage', (event) => changed(event.key)),
    log: console.error,
  })
}
