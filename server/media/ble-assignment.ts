import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { contactNotFound } from '../households/own-household'
import { bleAssignments } from './ble-assignment.table'
import { passMedia } from './pass-media.table'
import { tickets } from './ticket.table'

const newIpCode = () => Array.from({ length: 16 }, () => randomInt(10)).join('')

/** The person's pass medium; one is issued if there is none yet, as for a family member just added. */
async function ensureMedia(tx: Database, contactId: number): Promise<number> {
  const [held] = await tx
    .select({ id: passMedia.id })
    .from(passMedia)
    .where(eq(passMedia.contactId, contactId))
    .limit(1)
  if (held) return held.id
  const [contact] = await tx.select({ ipCode: contacts.ipCode }).from(contacts).where(eq(contacts.id, contactId))
  const ipCode = contact?.ipCode ?? newIpCode()
  const issued = theRow(await tx.insert(passMedia).values({ contactId, ipCode }).returning({ id: passMedia.id }))
  await tx.update(contacts).set({ ipCode }).where(eq(contacts.id, contactId))
  return issued.id
}

/**
 * Orders a mobile pass for a person's phone: afterwards the person has a ticket, and an assignment that waits to be
 * activated. Asked again before that, it returns the same one.
 */
export function assignMobilePass(database: Database, contactId: number, at: Date) {
  return database.transaction(async (tx) => {
    // Two taps are one order.
    const held = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId)).for('update')
    // Removed since the call was let in.
    if (held.length === 0) throw contactNotFound()
    const mediaId = await ensureMedia(tx, contactId)
    await tx.insert(tickets).values({ mediaId }).onConflictDoNothing()
    const [waiting] = await tx
      .select()
      .from(bleAssignments)
      .where(and(eq(bleAssignments.contactId, contactId), isNull(bleAssignments.activatedAt)))
      .limit(1)
    if (waiting) return waiting
    const credential = randomBytes(16).toString('base64')
    return theRow(await tx.insert(bleAssignments).values({ contactId, credential, assignedAt: at }).returning())
  })
}
