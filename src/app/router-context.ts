import type { FailureListener } from '../api/client'
import type { LocationChoice } from '../guest/location-choice'
import type { Kiosk } from '../kiosk/stay/kiosk'
import type { Outbox } from '../outbox/queue/outbox'
import type { Session } from '../session/session'
import type { VisitConsent } from '../settings/consent/visit-consent'
import type { SettingsStore } from '../settings/settings-store'
import type { InstallOffer } from '../shell/install/install-offer'
import type { WorkerUpdates } from '../shell/worker/worker-updates'
import type { DeviceStorage } from '../storage/device-storage'
import type { Administration } from './administration'
import type { SignedInPartsSource } from './signed-in/open-parts'

/** What guards, loaders and screens may use. Small parts are ready; those behind a promise load when first asked for. */
export interface RouterContext {
  session: Session
  settings: SettingsStore
  locationChoice: LocationChoice
  installOffer: InstallOffer
  workerUpdates: WorkerUpdates
  visitConsent: VisitConsent
  /** Hears of failed calls. */
  onFailure: FailureListener
  deviceStorage: () => Promise<DeviceStorage>
  signedIn: SignedInPartsSource
  administration: Administration
  /** Called before a page is loaded, for routes that come with the first address that needs them. */
  bringRoutes(location: { pathname: string; href: string }): Promise<void> | undefined
  /** Null but on a tablet that guests share. */
  kiosk: Kiosk | null
  /** The outbox of what lies sealed on a device of the venue; null on anyone else's. */
  deviceOutbox: (() => Promise<Outbox>) | null
}
