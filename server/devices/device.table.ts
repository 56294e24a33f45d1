import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Device } from '../../src/contract/entities/device/device'
import { instant } from '../database/columns/instant.column'
import { locations } from '../locations/location.table'

/** Tablets of the venue. A revoked one stays as a row, for the audit names it. */
export const devices = pgTable('devices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  kind: text({ enum: ['kiosk', 'desk'] }).notNull(),
  locationId: bigint({ mode: 'number' }).references(() => locations.id, { onDelete: 'set null' }),
  idleSeconds: integer().notNull(),
  createdAt: instant().notNull(),
  /** Its public key as JSON (JWK); null until it is enrolled, and once it is revoked. */
  publicKey: text(),
  /** The numbers of its last requests, the highest first: none comes twice. */
  recentNumbers: bigint({ mode: 'number' }).array().notNull().default([]),
  /** The highest number that is no longer among them: nothing at or below it is taken. */
  lastNumber: bigint({ mode: 'number' }).notNull().default(0),
  /** The number of the report that the columns below are from: one that was held back on its way changes nothing. */
  reportNumber: bigint({ mode: 'number' }).notNull().default(0),
  revokedAt: instant(),
  lastSeenAt: instant(),
  appVersion: text().notNull().default(''),
  unsentCount: integer().notNull().default(0),
  oldestUnsentAt: instant(),
  waivers: jsonb().$type<Device['waivers']>().notNull().default([]),
})

/** The code that enrols a device, one at a time. Its row goes with its use. */
export const deviceCodes = pgTable('device_codes', {
  deviceId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** The first characters: they find the row, so that tries at the rest can be counted. */
  prefix: text().notNull().unique(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
})
