import { createDeviceStorage } from '../../storage/device-storage'
import { sendCopies } from './copies/send-copies'
import { sendSealed } from './device/send-sealed'

/**
 * What the worker may send while no page is open: what lies sealed on a device of the venue, and the sealed copies of what
 * waits on a guest's own. Tells how many are left that only need a way to the venue.
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
