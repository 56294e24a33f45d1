import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import type { Database } from '../database/database'
import { rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { sha256 } from '../encoding/sha256'
import { waiverVersions } from '../records/waiver-version.table'
import { cleanHtml } from './clean-html'

/** The newest text of every task, or of each of these, by task id. */
export async function readCurrentTexts(database: Database, taskIds?: readonly number[]) {
  const { taskId, version, text } = waiverVersions
  const newest = database
    .selectDistinctOn([taskId], { taskId, version, text })
    .from(waiverVersions)
    .where(taskIds && inArray(taskId, [...taskIds]))
    .orderBy(taskId, desc(version))
    .as('newest')
  const columns = { taskId: newest.taskId, version: newest.version, text: newest.text }
  const { rows } = theRow(await database.select({ rows: rowsAsJson(columns, newest.taskId) }).from(newest))
  return new Map(rows.map((row) => [row.taskId, row]))
}

interface SavedText {
  taskId: number
  html: string
  now: Date
  /** Who wrote it, where that is known. */
  by?: { issuer: string; subject: string }
  /** Earlier signatures no longer count. */
  asksAgain?: boolean
}

/** Makes a new version when the cleaned text is another than the newest. The caller holds the task's row locked. */
export async function saveWaiverText(tx: Database, { taskId, html, now, by, asksAgain = false }: SavedText) {
  const text = cleanHtml(html)
  const current = (await readCurrentTexts(tx, [taskId])).get(taskId)
  if (current?.text === text) return
  const version = (current?.version ?? 0) + 1
  await tx.insert(waiverVersions).values({
    taskId,
    version,
    text,
    sha256: sha256(text),
    asksAgain,
    issuer: by?.issuer ?? null,
    subject: by?.subject ?? null,
    createdAt: now,
  })
}

/** By task, the first version whose signatures still count; tasks that never asked again are left out. */
export async function readAskedAgainFrom(database: Database, taskIds: readonly number[]) {
  const rows = await database
    .select({ taskId: waiverVersions.taskId, from: max(waiverVersions.version) })
    .from(waiverVersions)
    .where(and(inArray(waiverVersions.taskId, [...taskIds]), waiverVersions.asksAgain))
    .groupBy(waiverVersions.taskId)
  return new Map(rows.map(({ taskId, from }) => [taskId, from ?? 0]))
}

const hashes = new WeakMap<Task, { text: string; sha256: string }>()

/** Of the text that a task has. Hashed once for each task that the venue's memory holds: it goes to every guest. */
export function textSha256Of(task: Task): string {
  const known = hashes.get(task)
  if (known?.text === task.waiverText) return known.sha256
  const hash = sha256(task.waiverText)
  hashes.set(task, { text: task.waiverText, sha256: hash })
  return hash
}

/** One version's text; empty where there is none. */
export async function readVersionText(database: Database, taskId: number, version: number | null): Promise<string> {
  if (version === null) return ''
  const [row] = await database
    .select({ text: waiverVersions.text })
    .from(waiverVersions)
    .where(and(eq(waiverVersions.taskId, taskId), eq(waiverVersions.version, version)))
  return row?.text ?? ''
}

async function longestText(database: Database, taskId: number): Promise<number> {
  const longest = sql<number>`coalesce(max(octet_length(${waiverVersions.text})), 0)`
  return theRow(await database.select({ longest }).from(waiverVersions).where(eq(waiverVersions.taskId, taskId)))
    .longest
}

/**
 * The version that a signer was shown: the newest with exactly that text. A browser may write the same HTML in other
 * bytes, so the cleaned text counts too. Undefined when the task never had that text.
 */
export async function findShownVersion(database: Database, taskId: number, shown: string) {
  const newestWith = async (text: string) => {
    const [version] = await database
      .select()
      .from(waiverVersions)
      .where(and(eq(waiverVersions.taskId, taskId), eq(waiverVersions.sha256, sha256(text))))
      .orderBy(desc(waiverVersions.version))
      .limit(1)
    return version
  }
  const exact = await newestWith(shown)
  if (exact) return exact
  // Cleaning costs more than all the rest of a completion: a text that cannot be one of them is not even read.
  if (Buffer.byteLength(shown) > (await longestText(database, taskId))) return undefined
  return newestWith(cleanHtml(shown))
}
