import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { type Change, inUse, note } from './change-device'
import { readDeviceSettings } from './device.answer'
import { devices } from './device.table'
import { deviceOfCode, removeCode, spendCode } from './enrolment-codes'

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

/** How many unsent documents the tablet last reported: they stay on it when its key is taken away. */
const unsentOn = ({ unsentCount }: typeof devices.$inferSelect) => ({ unsentCount })

/**
 * The device that has this key already. Its tablet asks again where the answer to its code was lost, and has spent the
 * code by then. No one else knows the key, and it opens nothing without its private half.
 */
async function deviceOfKey(database: Database, publicKey: string): Promise<number | null> {
  const isTheirs = and(eq(devices.publicKey, publicKey), isNull(devices.revokedAt))
  const [row] = await database.select({ id: devices.id }).from(devices).where(isTheirs)
  return row?.id ?? null
}

/** The calls that give a tablet its key, or take it away. */
export const createDeviceKeyHandlers = ({ endHandovers }: DeviceKeyParts) =>
  ({
    /** A key in place of the one before: name and place stay. */
    async enrolDevice({ database, body, now }) {
      const publicKey = JSON.stringify(body.publicKey)
      const held = await deviceOfKey(database, publicKey)
      if (held !== null) return readDeviceSettings(database, held)
      const deviceId = await deviceOfCode(database, body.code, now())
      if (deviceId === null) throw wrongCode()
      return database.transaction(async (tx) => {
        const [before] = await tx.select().from(devices).where(inUse(deviceId)).for('update')
        if (!before || !(await spendCode(tx, deviceId, body.code))) throw wrongCode()
        await tx
          .update(devices)
          .set({
            publicKey,
            lastNumber: 0,
            recentNumbers: [],
            reportNumber: 0,
            lastSeenAt: now(),
          })
          .where(eq(devices.id, deviceId))
        const change = { at: now(), actor: { issuer: 'device', subject: String(deviceId) }, deviceId }
        await endHandovers(tx, change)
        const details = before.publicKey === null ? {} : unsentOn(before)
        await note(tx, 'device-enrolled', { ...change, details })
        return readDeviceSettings(tx, deviceId)
      })
    },

    /**
     * The tablet gives up its key and stays in the list: a new code sets it up again. The venue no longer sees what
     * stays on it unsent, so the audit records how much that was. A tablet that is refused has nothing to give up: its
     * device was revoked, or is another tablet by now.
     */
    leaveDevice: ({ database, params, body: { unsentCount, isRefused }, caller, now }) =>
      database.transaction(async (tx) => {
        const [row] = await tx.select().from(devices).where(eq(devices.id, params.id)).for('update')
        const { id, revokedAt } = found(row, 'device')
        const change = { at: now(), actor: caller, deviceId: id }
        if (!isRefused && revokedAt === null) {
          await tx.update(devices).set({ publicKey: null, unsentCount: 0, oldestUnsentAt: null }).where(inUse(id))
          await removeCode(tx, id)
          await endHandovers(tx, change)
        }
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
          .returning()
        const device = found(row, 'device')
        const { id } = device
        await removeCode(tx, id)
        const change = { at: now(), actor: caller, deviceId: id }
        await endHandovers(tx, change)
        await note(tx, 'device-revoked', { ...change, details: unsentOn(device) })
        return { id }
      }),
  }) satisfies Pick<Handlers, 'enrolDevice' | 'leaveDevice' | 'revokeDevice'>
