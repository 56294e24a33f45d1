import { desc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Look } from '../../src/contract/entities/staff/person'
import { readStaffNames } from '../access/staff-names'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { auditEntries, contactLookedAt } from '../records/audit-entry.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { requireContact } from './require-contact'

/** What a page shows; the audit has the rest. */
export const MOST_LOOKS = 50

const Entry = v.object({
  at: v.string(),
  actor: v.object({ issuer: v.string(), subject: v.string() }),
  details: v.object({ contactId: v.number(), receiptId: v.nullish(v.string(), null) }),
})

/** Who of the staff looked at documents and health answers of this person's household, the newest first. */
export async function readLooks(database: Database, contactId: number): Promise<Look[]> {
  const { householdId } = await requireContact(database, contactId)
  const household = database.select({ id: contacts.id }).from(contacts).where(eq(contacts.householdId, householdId))
  const rows = await database
    .select({ sequence: auditEntries.sequence, entry: auditEntries.entry })
    .from(auditEntries)
    .where(inArray(contactLookedAt(auditEntries.entry), household))
    .orderBy(desc(auditEntries.sequence))
    .limit(MOST_LOOKS)
  const looks = rows.map(({ sequence, entry }) => ({ sequence, ...v.parse(Entry, JSON.parse(entry)) }))
  const seen = looks.flatMap(({ details }) => details.receiptId ?? [])
  const documents =
    seen.length > 0
      ? await database
          .select({ id: waiverEvidence.receiptId, title: waiverEvidence.taskName })
          .from(waiverEvidence)
          .where(inArray(waiverEvidence.receiptId, seen))
      : []
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const nameOf = await readStaffNames(
    database,
    looks.map(({ actor }) => actor),
  )
  return looks.map(({ sequence, at, actor, details }) => ({
    sequence,
    atDateUtc: at,
    by: nameOf(actor),
    contactId: details.contactId,
    documentId: details.receiptId,
    title: titles.get(details.receiptId ?? '') ?? '',
  }))
}
