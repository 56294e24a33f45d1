import { count, desc, eq } from 'drizzle-orm'
import type { WaiverVersions } from '../../src/contract/entities/waiver-version'
import { readStaffNames } from '../access/staff-names'
import type { Database } from '../database/database'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { waiverVersions } from '../records/waiver-version.table'
import { venueDay } from '../settings/venue-day'
import { readTask } from '../tasks/task.answer'
import { waiverDrafts } from '../tasks/waiver-draft.table'
import { countSigners } from './count-signers'

const actorOf = ({ issuer, subject }: { issuer: string | null; subject: string | null }) =>
  issuer !== null && subject !== null ? { issuer, subject } : null

/** Every text that a waiver had, with what was signed under each, and the draft of the next one. */
export async function readWaiverVersions(database: Database, taskId: number, now: Date): Promise<WaiverVersions> {
  const task = await readTask(database, taskId)
  const { version, asksAgain, issuer, subject, createdAt } = waiverVersions
  const rows = await database
    .select({ version, asksAgain, issuer, subject, createdAt })
    .from(waiverVersions)
    .where(eq(waiverVersions.taskId, taskId))
    .orderBy(desc(version))
  const [draft] = await database.select().from(waiverDrafts).where(eq(waiverDrafts.taskId, taskId))
  const signed = await database
    .select({ version: waiverEvidence.waiverVersion, signatures: count() })
    .from(waiverEvidence)
    .where(eq(waiverEvidence.taskId, taskId))
    .groupBy(waiverEvidence.waiverVersion)
  const signatures = new Map(signed.map((row) => [row.version, row.signatures]))
  const nameOf = await readStaffNames(database, [...rows.map(actorOf), draft ?? null])
  return {
    taskId,
    draft: draft ? { text: draft.text, savedDateUtc: draft.savedAt.toISOString(), by: nameOf(draft) } : null,
    versions: rows.map((row) => ({
      version: row.version,
      publishedDateUtc: row.createdAt.toISOString(),
      by: nameOf(actorOf(row)),
      asksAgain: row.asksAgain,
      signatures: signatures.get(row.version) ?? 0,
    })),
    counting: await countSigners(database, task, await venueDay(database, now)),
  }
}
