import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { inUse, note, refuseUnknownLocation } from './change-device'
import { readDeviceSettings } from './device.answer'
import { devices } from './device.table'

/** What staff do who stand at a device and have signed in there. */
export const deviceAtHandHandlers = {
  moveDevice: ({ database, params, body: { locationId }, caller, now }) =>
    database.transaction(async (tx) => {
      await refuseUnknownLocation(tx, locationId)
      const [row] = await tx.update(devices).set({ locationId }).where(inUse(params.id)).returning({ id: devices.id })
      const { id } = found(row, 'device')
      await note(tx, 'device-changed', { at: now(), actor: caller, deviceId: id, details: { locationId } })
      return readDeviceSettings(tx, id)
    }),
} satisfies Pick<Handlers, 'moveDevice'>
