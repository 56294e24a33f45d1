import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { type Change, inUse, note } from './change-device'
import { readDeviceSettings } from './device.answer'
import { devices } from './device.table'
import { removeCode, spendCode } from './enrolment-codes'

export interface DeviceKeyParts {
  /** Ends what staff had handed over at this tablet: it no longer acts for that family. */
  endHandovers: (tx: Database, change: Change) => Promise<void>
}

const wrongCode = () =>
  new Refusal(
    403,
    'code-refused',
    'This code does not work. A code lasts ten minutes and works once: have a new one made.',
  )

/** The calls that give a tablet its key, or take it away. */
export const createDeviceKeyHandlers = ({ endHandovers }: DeviceKeyParts) =>
  ({
    /** A key in place of the one before: name and place stay. */
    async enrolDevice({ database, body, now }) {
      const deviceId = await spendCode(database, body.code, now())
      if (deviceId === null) throw wrongCode()
      return database.transaction(async (tx) => {
        const [row] = await tx
          .update(devices)
          .set({
            publicKey: JSON.stringify(body.publicKey),
            lastNumber: 0,
            recentNumbers: [],
            reportNumber: 0,
            lastSeenAt: now(),
          })
          .where(inUse(deviceId))
          .returning({ id: devices.id })
        if (!row) throw wrongCode()
        const change = { at: now(), actor: { issuer: 'device', subject: String(deviceId) }, deviceId }
        await endHandovers(tx, change)
        await note(tx, 'device-enrolled', change)
        return readDeviceSettings(tx, deviceId)
      })
    },

    /**
     * The tablet gives up its key and stays in the list: a new code sets it up again. The venue no longer sees what
     * stays on it unsent, so the audit records how much that was.
     */
    leaveDevice: ({ database, params, body: { unsentCount }, caller, now }) =>
      database.transaction(async (tx) => {
        const gone = { publicKey: null, unsentCount: 0, oldestUnsentAt: null }
        const [row] = await tx.update(devices).set(gone).where(inUse(params.id)).returning({ id: devices.id })
        const { id } = found(row, 'device')
        await removeCode(tx, id)
        const change = { at: now(), actor: caller, deviceId: id }
        await endHandovers(tx, change)
        await note(tx, 'device-left', { ...change, details: { unsentCount } })
        return { id }
      }),

    /** Its key is forgotten: the next request that it signs is refused. */
    revokeDevice: ({ database, params, caller, now }) =>
      database.transaction(async (tx) => {
        const [row] = await tx
          .update(devices)
          .set({ publicKey: null, revokedAt: now() })
          .where(inUse(params.id))
          .returning({ id: devices.id })
        const { id } = found(row, 'device')
        await removeCode(tx, id)
        const change = { at: now(), actor: caller, deviceId: id }
        await endHandovers(tx, change)
        await note(tx, 'device-revoked', change)
        return { id }
      }),
  }) satisfies Pick<Handlers, 'enrolDevice' | 'leaveDevice' | 'revokeDevice'>
