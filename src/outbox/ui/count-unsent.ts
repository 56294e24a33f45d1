import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { isUnsent } from './shown-documents'
import { findShownDocuments } from './use-documents'

/** How many documents of a person no server has acknowledged, as they are shown. */
export const countUnsent = async (storage: DeviceStorage, owner: Owner): Promise<number> =>
  (await storage.run((database) => findShownDocuments(database, owner))).filter(isUnsent).length
