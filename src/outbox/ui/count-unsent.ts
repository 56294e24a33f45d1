import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { isUnsent, type ShownDocument } from './shown-documents'
import { findShownDocuments } from './use-documents'

/** Documents of a person that no server has acknowledged, as they are shown. */
export const findUnsent = async (storage: DeviceStorage, owner: Owner): Promise<ShownDocument[]> =>
  (await storage.run((database) => findShownDocuments(database, owner))).filter(isUnsent)

export const countUnsent = async (storage: DeviceStorage, owner: Owner): Promise<number> =>
  (await findUnsent(storage, owner)).length
