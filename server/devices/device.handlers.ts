import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { inUse, note, refuseUnknownLocation } from './change-device'
import { readDeviceSettings, toDevice } from './device.answer'
import { devices } from './device.table'
import { makeCode, removeCode, spendCode } from './enrolment-codes'

const wrongCode = () =>
  new Refusal(
    403,
    'code-refused',
    'This code does not work. A code lasts ten minutes and works once: have a new one made.',
  )

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
      await note(tx, 'device-revoked', { at: now(), actor: caller, deviceId: id })
      return { id }
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
      const actor = { issuer: 'device', subject: String(deviceId) }
      await note(tx, 'device-enrolled', { at: now(), actor, deviceId })
      return readDeviceSettings(tx, deviceId)
    })
  },

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
} satisfies Pick<
  Handlers,
  'listDevices' | 'addDevice' | 'updateDevice' | 'revokeDevice' | 'makeDeviceCode' | 'enrolDevice' | 'reportDevice'
>
