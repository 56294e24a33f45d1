import { createDeviceStorage } from '../../storage/device-storage'
import { sendCopies } from './copies/send-copies'
import { sendSealed } from './device/send-sealed'

/**
 * Sends what the worker may send while no page is open: a venue device's sealed documents, and the sealed copies of
 * what waits on a guest's own. Returns how many are left that only need a connection to the venue.
 */
export async function sendWhatIsSealed(
  surroundings: Parameters<typeof sendSealed>[0],
  storage = createDeviceStorage(),
): Promise<number> {
  try {
    return (await sendCopies(surroundings, storage)) + (await sendSealed(surroundings, storage))
  } finally {
    storage.close()
  }
}
