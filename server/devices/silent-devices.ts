import { and, count, gt, isNull, lt } from 'drizzle-orm'
import { SILENT_AFTER_MS } from '../../src/contract/entities/device/device'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { devices } from './device.table'

/** How many tablets hold documents that exist nowhere else, and have not been heard of for a while. */
export async function countSilentDevices(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SILENT_AFTER_MS)
  const isSilent = and(isNull(devices.revokedAt), gt(devices.unsentCount, 0), lt(devices.lastSeenAt, before))
  return theRow(await database.select({ silent: count() }).from(devices).where(isSilent)).silent
}
