import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { devices } from '../devices/device.table'

/**
 * Lets one device, or one guest's own browser, deliver what that guest signs at it, also after the guest has left or signed
 * out. It ends with its time, or with the device's revocation.
 */
export const stayTickets = pgTable(
  'stay_tickets',
  {
    id: uuid().primaryKey(),
    /** Null for a guest's own browser. */
    deviceId: bigint({ mode: 'number' }).references(() => devices.id),
    /** The adult who was signed in, as the sign-in named them. */
    issuer: text().notNull(),
    subject: text().notNull(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    /** The same person in the household. Without a foreign key: they may be deleted, and the ticket then opens nothing. */
    contactId: bigint({ mode: 'number' }).notNull(),
    householdId: bigint({ mode: 'number' }).notNull(),
    /** For what and for whom documents are taken. */
    contactTaskIds: jsonb().$type<number[]>().notNull(),
    contactIds: jsonb().$type<number[]>().notNull(),
    /** Each is for one document. */
    documentIds: jsonb().$type<string[]>().notNull(),
    /** SHA-256 of the key that signs the documents (RFC 7638). */
    thumbprint: text().notNull(),
    /** What staff have handed over, where the guest is here by it. Without a foreign key, as the people above. */
    handoverId: uuid(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.contactId, table.issuedAt)],
)
