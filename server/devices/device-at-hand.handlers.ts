import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { inUse, note, refuseUnknownLocation } from './change-device'
import { readDeviceSettings } from './device.answer'
import { devices } from './device.table'
import { removeCode } from './enrolment-codes'

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

  /**
   * The tablet gives up its key and stays in the list: a new code sets it up again. What stays on it unsent is out of the
   * venue's sight from now on, so the audit says how much that was.
   */
  leaveDevice: ({ database, params, body: { unsentCount }, caller, now }) =>
    database.transaction(async (tx) => {
      const gone = { publicKey: null, unsentCount: 0, oldestUnsentAt: null }
      const [row] = await tx.update(devices).set(gone).where(inUse(params.id)).returning({ id: devices.id })
      const { id } = found(row, 'device')
      await removeCode(tx, id)
      await note(tx, 'device-left', { at: now(), actor: caller, deviceId: id, details: { unsentCount } })
      return { id }
    }),
} satisfies Pick<Handlers, 'moveDevice' | 'leaveDevice'>
