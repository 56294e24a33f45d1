import type { LocationChoice } from '../../guest/location'
import type { Identity } from '../../session/identity'
import type { Session } from '../../session/session'
import type { SettingsStore } from '../../settings/settings-store'
import type { InstallOffer } from '../../shell/install-offer'
import type { WorkerUpdates } from '../../shell/worker-updates'
import type { DeviceStorage } from '../../storage/device-storage'
import type { SignedInParts } from '../-signed-in/parts'

/** What guards, loaders and screens may use. Small parts stand ready; those behind a promise load when first asked for. */
export interface RouterContext {
  session: Session
  settings: SettingsStore
  locationChoice: LocationChoice
  installOffer: InstallOffer
  workerUpdates: WorkerUpdates
  deviceStorage: () => Promise<DeviceStorage>
  /** The parts that work for one signed-in person; the same ones until somebody else signs in. */
  signedInParts: (identity: Identity) => Promise<SignedInParts>
}
