import type { TaskType } from '../../src/contract/entities/task'
import type { taskTypes } from './task-type.table'

export const toTaskType = (row: typeof taskTypes.$inferSelect): TaskType => ({ ...row, id: String(row.id) })
