import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { inUse, note, refuseUnknownLocation } from './change-device'
import { readDeviceSettings, toDevice } from './device.answer'
import { devices } from './device.table'
import { makeCode } from './enrolment-codes'

export const deviceHandlers = {
  async listDevices({ database }) {
    const rows = await database.select().from(devices).where(isNull(devices.revokedAt)).orderBy(asc(devices.id))
    return rows.map((row) => toDevice(row))
  },

  addDevice: ({ database, body, caller, now }) =>
    database.transaction(async (tx) => {
      await refuseUnknownLocation(tx, body.locationId)
      const row = theRow(
        await tx
          .insert(devices)
          .values({ ...body, createdAt: now() })
          .returning(),
      )
      const made = await makeCode(tx, row.id, now())
      await note(tx, 'device-added', { at: now(), actor: caller, deviceId: row.id })
      return toDevice(row, made)
    }),

  updateDevice: ({ database, params, body, caller, now }) =>
    database.transaction(async (tx) => {
      await refuseUnknownLocation(tx, body.locationId)
      const [row] = await tx.update(devices).set(body).where(inUse(params.id)).returning()
      const device = found(row, 'device')
      const { locationId } = body
      await note(tx, 'device-changed', { at: now(), actor: caller, deviceId: device.id, details: { locationId } })
      return toDevice(device)
    }),

  /** The device goes on working until the code is used, on the same tablet or on another. */
  makeDeviceCode: ({ database, params, caller, now }) =>
    database.transaction(async (tx) => {
      const [row] = await tx.select().from(devices).where(inUse(params.id)).for('update')
      const device = found(row, 'device')
      const made = await makeCode(tx, device.id, now())
      await note(tx, 'device-code-made', { at: now(), actor: caller, deviceId: device.id })
      return toDevice(device, made)
    }),

  async reportDevice({ database, body, caller }) {
    const { oldestUnsentUtc, ...said } = body
    const oldestUnsentAt = oldestUnsentUtc === null ? null : new Date(oldestUnsentUtc)
    await database
      .update(devices)
      .set({ ...said, oldestUnsentAt, reportNumber: caller.number })
      .where(
        // Staff may have had it leave, or a later report may have come, while this one was on its way.
        and(
          eq(devices.id, caller.deviceId),
          eq(devices.publicKey, caller.publicKey),
          lt(devices.reportNumber, caller.number),
        ),
      )
    return readDeviceSettings(database, caller.deviceId)
  },
} satisfies Pick<Handlers, 'listDevices' | 'addDevice' | 'updateDevice' | 'makeDeviceCode' | 'reportDevice'>
