import { and, eq, isNull } from 'drizzle-orm'
import type { Json } from '../../src/contract/canonical-json'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { locations } from '../locations/location.table'
import { appendToAudit } from '../records/audit-chain'
import { devices } from './device.table'

const NO_LOCATION = 'Choose a location'

/** The location stays until the transaction ends: one that is removed at that moment is unknown, and not a fault. */
export async function refuseUnknownLocation(tx: Database, locationId: number): Promise<void> {
  const [location] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.id, locationId))
    .for('key share')
  if (!location) throw new Refusal(422, 'invalid-input', NO_LOCATION, { locationId: NO_LOCATION })
}

/** A revoked device is there for the audit only. */
export const inUse = (id: number) => and(eq(devices.id, id), isNull(devices.revokedAt))

export interface Change {
  at: Date
  actor: { issuer: string; subject: string }
  deviceId: number
  details?: { readonly [key: string]: Json }
}

/** Every change of a device is in the audit, by its id: names and places are for the people of the venue. */
export const note = (tx: Database, action: string, { at, actor, deviceId, details = {} }: Change) =>
  appendToAudit(tx, { at, actor, action, details: { deviceId, ...details } })
