import { taskTypeIds } from '../../src/contract/task'
import type { Database } from '../database/database'
import { taskTypes } from './task-type.table'

/** The four built-in types; those that stand already are kept as an administrator left them. */
export async function seedTaskTypes(database: Database) {
  await database
    .insert(taskTypes)
    .values([
      { id: taskTypeIds.Waiver, name: 'Waiver' },
      { id: taskTypeIds.RentalProfile, name: 'Rental Profile', enableShoeSize: true, enableStance: true },
      { id: taskTypeIds.ChildRegistration, name: 'Child Profile' },
      { id: taskTypeIds.Photo, name: 'Photo' },
    ])
    .onConflictDoNothing()
}
