import { type TaskTypeName, taskTypeIds, taskTypeNames } from '../../src/contract/task-types'
import type { Database } from '../database/database'
import { addMissing } from '../database/queries/add-missing'
import { taskTypes } from './task-type.table'

const seeds = {
  Waiver: { name: 'Waiver' },
  RentalProfile: { name: 'Rental Profile', enableShoeSize: true, enableStance: true },
  ChildRegistration: { name: 'Child Profile' },
  Photo: { name: 'Photo' },
} satisfies Record<TaskTypeName, Omit<typeof taskTypes.$inferInsert, 'id'>>

/** The built-in types; those that are there already are kept as an administrator left them. */
export async function seedTaskTypes(database: Database) {
  const rows = taskTypeNames.map((name) => ({ id: taskTypeIds[name], ...seeds[name] }))
  await addMissing(database, taskTypes, rows, ({ id }) => id)
}
