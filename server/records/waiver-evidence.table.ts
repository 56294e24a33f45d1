import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../database/columns/bytes.column'
import { instant } from '../database/columns/instant.column'

/**
 * One sealed row for every signed waiver. It names contact and task by number without a foreign key, so that deleting a
 * task cannot touch what was signed. Append-only: a trigger refuses updates and deletes. Read it through signed-bytes.ts,
 * which puts the text of the waiver's version back in its places.
 */
export const waiverEvidence = pgTable(
  'waiver_evidence',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receiptId: uuid().notNull(),
    contactTaskId: bigint({ mode: 'number' }).notNull(),
    contactId: bigint({ mode: 'number' }).notNull(),
    taskId: bigint({ mode: 'number' }).notNull(),
    taskName: text().notNull(),
    posWaiverId: text(),
    /** Null for a waiver of the embedded service, whose text is not kept here. */
    waiverVersion: integer(),
    /** False when there was a newer text already, which a device without a network could not know. */
    isCurrentVersion: boolean().notNull(),
    /** Null where it is the text of `waiverVersion`, byte for byte. */
    text: text(),
    textSha256: text().notNull(),
    /** The signature exactly as received, a PNG; null where the task asks for none. */
    signature: bytes(),
    signatureSha256: text(),
    agreed: boolean().notNull(),
    signerName: text().notNull(),
    signerIssuer: text().notNull(),
    signerSubject: text().notNull(),
    onBehalfOf: text().notNull(),
    comment: text().notNull(),
    /** The page that shows what was signed; only its part before the text where `waiverHtmlEnd` is set. */
    waiverHtml: text().notNull(),
    /** The part after the text. Null where the page is kept whole, as one that does not show this text is. */
    waiverHtmlEnd: text(),
    waiverHtmlSha256: text().notNull(),
    effectiveFrom: date(),
    effectiveTo: date(),
    validationDate: date(),
    /** The day of signing at the venue: by the device's clock, or by the server's when the device's is ahead. */
    signedOn: date().notNull(),
    /** The device's clock when it was signed; null when the device did not say. */
    signedAt: instant(),
    /** The steps before it, by the same clock: the waiver was opened, the end of its text was on the screen, the box was ticked. Null where the device did not say. */
    openedAt: instant(),
    endReachedAt: instant(),
    agreedAt: instant(),
    receivedAt: instant().notNull(),
    /** receivedAt minus signedAt. */
    differenceMs: bigint({ mode: 'number' }),
    device: text().notNull(),
    appVersion: text().notNull(),
    /** The kiosk where it was signed, and the ticket of the stay, where a device delivered it sealed. */
    kioskId: bigint({ mode: 'number' }),
    ticketId: uuid(),
    /** If staff had handed the tablet over: the handover, how the adult was identified, and the member of staff. */
    handoverId: uuid(),
    handedTo: text(),
    identifiedBy: text(),
    staffIssuer: text(),
    staffSubject: text(),
    staffName: text(),
    /** SHA-256 of the canonical JSON of the columns that `sealVersion` covers; the audit entry of the signing carries it too. */
    seal: text().notNull(),
    /** Says which columns the seal covers, see sealed-columns.ts. Rows from before this column are of version 1. */
    sealVersion: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.contactId, table.taskId, table.id),
    index().on(table.receiptId),
    index().on(table.receivedAt),
  ],
)
