import { getTableColumns, inArray } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import type { Database } from '../database/database'
import { isoInstant, rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { toTaskType } from '../task-types/task-type.answer'
import { taskTypes } from '../task-types/task-type.table'
import { tasks } from './task.table'
import { readCurrentTexts } from './waiver-text'

const { modifiedAt, ...columns } = getTableColumns(tasks)

const task = rowsAsJson({ ...columns, modifiedDate: isoInstant(modifiedAt) }, tasks.id)

/** All tasks with their type and newest waiver text, or those of these ids. */
export async function readTasks(database: Database, ids?: readonly number[]): Promise<Task[]> {
  const { rows } = theRow(
    await database
      .select({ rows: task })
      .from(tasks)
      .where(ids && inArray(tasks.id, [...ids])),
  )
  const types = new Map((await database.select().from(taskTypes)).map((type) => [type.id, toTaskType(type)]))
  const texts = await readCurrentTexts(database, ids)
  return rows.map((row) => ({
    ...row,
    taskType: types.get(row.taskTypeId) ?? null,
    waiverText: texts.get(row.id)?.text ?? '',
    waiverVersion: texts.get(row.id)?.version ?? null,
  }))
}

export const readTask = async (database: Database, id: number) => found((await readTasks(database, [id]))[0], 'task')
