import type { UnsentAtKiosk } from '../../kiosk/stay/kiosk-bar'
import { findUnsent } from '../../outbox/ui/count-unsent'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'

/** A guest's documents that the venue has not received, by what becomes of them when the guest leaves the tablet. */
export async function countUnsentAtKiosk(storage: DeviceStorage, guest: Owner): Promise<UnsentAtKiosk> {
  const unsent = await findUnsent(storage, guest)
  const atVenue = await storage.run(
    async ({ stayDocuments }) => new Set([...stayDocuments].flatMap(([id, { refused }]) => (refused ? id : []))),
  )
  const counted = { sealed: 0, waiting: 0, refused: 0 }
  for (const { unsentIds, isSealed } of unsent) {
    if (unsentIds.some((id) => atVenue.has(id))) counted.refused += 1
    else if (isSealed) counted.sealed += 1
    else counted.waiting += 1
  }
  return counted
}
