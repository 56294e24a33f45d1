import { eq } from 'drizzle-orm'
import { hasSignatureMethod, SIGNATURE_METHOD_REQUIRED } from '../../src/contract/entities/task'
import { taskTypeIds } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { idsOfPart } from '../database/queries/ids-of-part'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Call, Caller, Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { isDay } from '../settings/venue-day'
import { saveText } from './save-text'
import { readTask, readTasks } from './task.answer'
import { tasks } from './task.table'

type TaskBody = Call<'addTask'>['body']

const refuse = (field: string, message: string) => new Refusal(422, 'task-invalid', message, { [field]: message })

function toValues(body: TaskBody, now: Date) {
  for (const field of ['startEffectiveDate', 'endEffectiveDate', 'validationDate'] as const) {
    const day = body[field]
    if (day && !isDay(day)) throw refuse(field, 'There is no such date. Check it.')
  }
  const { waiverText: _, ...values } = body
  return { ...values, modifiedAt: now }
}

async function saveTextOf(
  tx: Database,
  { id, body, caller, now }: { id: number; body: TaskBody; caller: Caller; now: Date },
) {
  if (body.taskTypeId !== taskTypeIds.Waiver) return
  await saveText(tx, { taskId: id, html: body.waiverText, caller, now })
}

export interface TaskParts {
  /** Runs in the transaction that removes a task, while the rows that name it are still there. */
  beforeTaskRemoved: (tx: Database, taskId: number, now: Date) => Promise<void>
}

export const createTaskHandlers = ({ beforeTaskRemoved }: TaskParts) =>
  ({
    listTasks: async ({ database, query }) => readTasks(database, await idsOfPart(database, tasks, query)),

    async addTask({ database, body, caller, now }) {
      if (!hasSignatureMethod(body)) throw refuse('enableAgreeCheckbox', SIGNATURE_METHOD_REQUIRED)
      return database.transaction(async (tx) => {
        const { id } = theRow(await tx.insert(tasks).values(toValues(body, now())).returning({ id: tasks.id }))
        await saveTextOf(tx, { id, body, caller, now: now() })
        return readTask(tx, id)
      })
    },

    async updateTask({ database, params, body, caller, now }) {
      return database.transaction(async (tx) => {
        // The update locks the row: two administrators who change the text make two versions, one after the other.
        await tx.update(tasks).set(toValues(body, now())).where(eq(tasks.id, params.id))
        await saveTextOf(tx, { id: params.id, body, caller, now: now() })
        return readTask(tx, params.id)
      })
    },

    /** Links and unfinished check-ins go with it; what was signed stays sealed. */
    async removeTask({ database, params, caller, now }) {
      return database.transaction(async (tx) => {
        // Waits for completions that are under way, so that their records are seen, and lets no other begin.
        await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, params.id)).for('update')
        await beforeTaskRemoved(tx, params.id, now())
        const [removed] = await tx.delete(tasks).where(eq(tasks.id, params.id)).returning()
        const { id } = found(removed, 'task')
        await appendToAudit(tx, { at: now(), actor: caller, action: 'task-removed', details: { taskId: id } })
        return { id }
      })
    },
  }) satisfies Pick<Handlers, 'listTasks' | 'addTask' | 'updateTask' | 'removeTask'>
