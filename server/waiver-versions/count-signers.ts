import { and, countDistinct, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import { datesOn } from '../contact-tasks/waiver-validity'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { readAskedAgainFrom } from '../tasks/waiver-text'

/**
 * How many people, of how many households, have a newest signature under this waiver that counts today, by the rules of
 * `doesSignatureCount`: they would sign again where a version is published that asks for it. Counted by the database,
 * since a venue has one row a guest. `today` is YYYY-MM-DD.
 */
export async function countSigners(database: Database, task: Task, today: string) {
  const { id, contactId, taskId, signedOn, effectiveTo, waiverVersion } = waiverEvidence
  const newest = database
    .selectDistinctOn([contactId], { contactId, signedOn, effectiveTo, waiverVersion })
    .from(waiverEvidence)
    .where(eq(taskId, task.id))
    .orderBy(contactId, desc(id))
    .as('newest')
  const { validationDate } = datesOn(task, today)
  const askedAgainFrom = (await readAskedAgainFrom(database, [task.id])).get(task.id) ?? 0
  return theRow(
    await database
      .select({ households: countDistinct(contacts.householdId), people: countDistinct(contacts.id) })
      .from(newest)
      .innerJoin(contacts, eq(contacts.id, newest.contactId))
      .where(
        and(
          // One of another waiver service has no version, and no text of ours asks for it again.
          gte(newest.waiverVersion, Math.max(1, askedAgainFrom)),
          validationDate === null ? undefined : gte(newest.signedOn, validationDate),
          or(isNull(newest.effectiveTo), gte(newest.effectiveTo, sql`${today}`)),
        ),
      ),
  )
}
