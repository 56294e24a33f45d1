import { ownedBy } from '../storage/database'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'

/** How many documents of a person no server has acknowledged. */
export const countUnsent = (storage: DeviceStorage, owner: Owner): Promise<number> =>
  storage.run((database) => database.records.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).count())
