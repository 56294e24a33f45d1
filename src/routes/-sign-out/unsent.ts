import { ownedBy } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'

/** How many documents of this person are on the device and not acknowledged by a server. */
export const countUnsent = (storage: DeviceStorage, owner: Owner): Promise<number> =>
  storage.run((database) => database.records.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).count())
