import { findOthersDocuments, type OthersDocument } from '../../outbox/ui/panel/others-documents'
import type { BasehutDatabase } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'

/** The documents of everyone that no server has acknowledged, oldest first. Says nothing of whose they are. */
export const findAllUnsent = (database: BasehutDatabase): Promise<OthersDocument[]> =>
  findOthersDocuments(database, null, Date.now())

/** When the oldest of them was saved (ISO 8601, by this device's clock); null where none says so. */
export const oldestOf = (unsent: readonly OthersDocument[]): string | null =>
  unsent.flatMap(({ savedAt }) => (Number.isNaN(Date.parse(savedAt)) ? [] : savedAt)).sort()[0] ?? null

export async function countAllUnsent(storage: DeviceStorage): Promise<{ count: number; oldest: string | null }> {
  const unsent = await storage.run(findAllUnsent)
  return { count: unsent.length, oldest: oldestOf(unsent) }
}
