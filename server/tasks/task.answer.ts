import { asc, eq, inArray } from 'drizzle-orm'
import type { Task } from '../../src/contract/task'
import type { Database } from '../database/database'
import { found } from '../database/not-found'
import { toTaskType } from '../task-types/task-type.answer'
import { taskTypes } from '../task-types/task-type.table'
import { tasks } from './task.table'
import { readCurrentTexts } from './waiver-text'

/** All tasks with their type and newest waiver text, or those of these ids. */
export async function readTasks(database: Database, ids?: readonly number[]): Promise<Task[]> {
  const rows = await database
    .select()
    .from(tasks)
    .innerJoin(taskTypes, eq(taskTypes.id, tasks.taskTypeId))
    .where(ids && inArray(tasks.id, [...ids]))
    .orderBy(asc(tasks.id))
  const texts = await readCurrentTexts(
    database,
    rows.map((row) => row.tasks.id),
  )
  return rows.map(({ tasks: { modifiedAt, ...task }, task_types }) => ({
    ...task,
    taskType: toTaskType(task_types),
    waiverText: texts.get(task.id)?.text ?? '',
    waiverVersion: texts.get(task.id)?.version ?? null,
    modifiedDate: modifiedAt.toISOString(),
  }))
}

export const readTask = async (database: Database, id: number) => found((await readTasks(database, [id]))[0], 'task')
