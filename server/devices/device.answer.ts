import { eq } from 'drizzle-orm'
import type { Device, DeviceSettings } from '../../src/contract/entities/device/device'
import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import { locations } from '../locations/location.table'
import { devices } from './device.table'
import type { NewCode } from './enrolment-codes'
import { readWaiversAt } from './waivers-at'

export type DeviceRow = typeof devices.$inferSelect

export const toDevice = (row: DeviceRow, made: NewCode | null = null): Device => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  locationId: row.locationId,
  idleSeconds: row.idleSeconds,
  isEnrolled: row.publicKey !== null,
  lastSeenUtc: row.lastSeenAt?.toISOString() ?? null,
  appVersion: row.appVersion,
  unsentCount: row.unsentCount,
  oldestUnsentUtc: row.oldestUnsentAt?.toISOString() ?? null,
  waivers: row.waivers,
  code: made?.code ?? null,
  codeExpiresUtc: made?.expiresAt.toISOString() ?? null,
})

/** What a device is told of itself. */
export async function readDeviceSettings(database: Database, deviceId: number): Promise<DeviceSettings> {
  const [row] = await database
    .select({ device: devices, place: locations.name })
    .from(devices)
    .leftJoin(locations, eq(locations.id, devices.locationId))
    .where(eq(devices.id, deviceId))
  const { device, place } = found(row, 'device')
  const { id, name, kind, locationId, idleSeconds } = device
  const location = locationId === null ? null : { id: locationId, name: place ?? '' }
  const waivers = locationId === null ? [] : await readWaiversAt(database, locationId)
  return { id, name, kind, idleSeconds, location, waivers }
}
