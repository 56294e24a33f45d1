import { and, asc, eq } from 'drizzle-orm'
import { taskTypeIds } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { toTaskType } from './task-type.answer'
import { taskTypes } from './task-type.table'

const isBuiltIn = (id: number) => Object.values<number>(taskTypeIds).includes(id)

/** A removed type stays as a row, and reads as gone. */
const isKept = (id: number) => and(eq(taskTypes.id, id), eq(taskTypes.isDeleted, false))

const read = async (database: Database, id: number) =>
  found((await database.select().from(taskTypes).where(isKept(id)))[0], 'task type')

export const taskTypeHandlers = {
  async listTaskTypes({ database }) {
    const rows = await database
      .select()
      .from(taskTypes)
      .where(eq(taskTypes.isDeleted, false))
      .orderBy(asc(taskTypes.id))
    return rows.map(toTaskType)
  },

  async addTaskType({ database, body }) {
    const values = { ...body, isDeleted: false }
    return toTaskType(theRow(await database.insert(taskTypes).values(values).returning()))
  },

  async updateTaskType({ database, params, body }) {
    const values = { ...body, isDeleted: false }
    await database.update(taskTypes).set(values).where(isKept(params.id))
    return toTaskType(await read(database, params.id))
  },

  /** The four built-in types cannot go: tasks and screens are made of them. */
  async removeTaskType({ database, params }) {
    await read(database, params.id)
    if (isBuiltIn(params.id)) {
      throw new Refusal(409, 'task-type-built-in', 'This type belongs to the product and cannot be deleted.')
    }
    await database.update(taskTypes).set({ isDeleted: true }).where(isKept(params.id))
    return { id: params.id }
  },
} satisfies Pick<Handlers, 'listTaskTypes' | 'addTaskType' | 'updateTaskType' | 'removeTaskType'>
