import { and, eq } from 'drizzle-orm'
import { taskTypeIds } from '../../src/contract/task-types'
import { activityTasks } from '../activities/activity.table'
import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { waiverVersions } from '../records/waiver-version.table'
import { cleanHtml } from '../tasks/clean-html'
import { saveText } from '../tasks/save-text'
import { readTask } from '../tasks/task.answer'
import { tasks } from '../tasks/task.table'
import { waiverDrafts } from '../tasks/waiver-draft.table'
import { readWaiverVersions } from './waiver-versions.answer'

const notAWaiver = () => new Refusal(404, 'not-found', 'This task is no waiver.')

const publishedMeanwhile = (version: number | null) =>
  new Refusal(409, 'published-meanwhile', `Someone else has published version ${version ?? 0}. Look at it first.`)

const draftMeanwhile = () =>
  new Refusal(409, 'draft-meanwhile', 'Someone else has saved a draft of this text. Look at it first.')

const nothingChanged = () => new Refusal(422, 'nothing-changed', 'This is the text that guests sign already.')

const wouldBeEmpty = () =>
  new Refusal(
    409,
    'empty-in-use',
    'An activity asks for this waiver: guests would have nothing to read and could sign.',
  )

/** Two who save or publish at once come one after the other, and the second one is told of the first. */
const oneAfterTheOther = (tx: Database, taskId: number) =>
  tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, taskId)).for('update')

/** Throws where the draft is another than the one that was seen: it would be gone before its author's words were read. */
async function requireSeenDraft(tx: Database, taskId: number, seenDraft: string | null | undefined) {
  if (seenDraft === undefined) return
  const [draft] = await tx.select().from(waiverDrafts).where(eq(waiverDrafts.taskId, taskId))
  if (draft && draft.savedAt.toISOString() !== seenDraft) throw draftMeanwhile()
}

async function requireWaiver(database: Database, id: number) {
  const task = await readTask(database, id)
  if (task.taskTypeId !== taskTypeIds.Waiver) throw notAWaiver()
  return task
}

/** A waiver without words is for no one to sign, unless another service shows it. */
export async function refuseEmptyInUse(tx: Database, taskId: number, html: string) {
  if (cleanHtml(html).replace(/<[^>]*>|&nbsp;|\s/g, '') !== '') return
  const { externalWaiverId } = await readTask(tx, taskId)
  if (externalWaiverId) return
  const [link] = await tx.select().from(activityTasks).where(eq(activityTasks.taskId, taskId)).limit(1)
  if (link) throw wouldBeEmpty()
}

export const waiverVersionHandlers = {
  async getWaiverVersions({ database, params: { id }, now }) {
    await requireWaiver(database, id)
    return readWaiverVersions(database, id, now())
  },

  async getWaiverVersionText({ database, params: { id, version } }) {
    await requireWaiver(database, id)
    const [row] = await database
      .select({ version: waiverVersions.version, text: waiverVersions.text })
      .from(waiverVersions)
      .where(and(eq(waiverVersions.taskId, id), eq(waiverVersions.version, version)))
    return found(row, 'version')
  },

  saveWaiverDraft({ database, params: { id }, body, caller, now }) {
    return database.transaction(async (tx) => {
      await oneAfterTheOther(tx, id)
      await requireWaiver(tx, id)
      await requireSeenDraft(tx, id, body.seenDraft)
      const { issuer, subject } = caller
      const values = { text: cleanHtml(body.text), issuer, subject, savedAt: now() }
      await tx
        .insert(waiverDrafts)
        .values({ taskId: id, ...values })
        .onConflictDoUpdate({ target: waiverDrafts.taskId, set: values })
      return readWaiverVersions(tx, id, now())
    })
  },

  async removeWaiverDraft({ database, params: { id } }) {
    const [removed] = await database.delete(waiverDrafts).where(eq(waiverDrafts.taskId, id)).returning()
    return { id: found(removed, 'draft').taskId }
  },

  publishWaiver({ database, params: { id }, body, caller, now }) {
    return database.transaction(async (tx) => {
      await oneAfterTheOther(tx, id)
      const { waiverVersion } = await requireWaiver(tx, id)
      if (body.newest !== waiverVersion) throw publishedMeanwhile(waiverVersion)
      await requireSeenDraft(tx, id, body.seenDraft)
      await refuseEmptyInUse(tx, id, body.text)
      const asksAgain = !body.isWordingOnly
      if (!(await saveText(tx, { taskId: id, html: body.text, caller, now: now(), asksAgain }))) throw nothingChanged()
      await tx.update(tasks).set({ modifiedAt: now() }).where(eq(tasks.id, id))
      await tx.delete(waiverDrafts).where(eq(waiverDrafts.taskId, id))
      return readWaiverVersions(tx, id, now())
    })
  },
} satisfies Partial<Handlers>
