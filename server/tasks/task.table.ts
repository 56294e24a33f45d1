import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TaskTypeId } from '../../src/contract/task-types'
import { instant } from '../database/columns/instant.column'
import { taskTypes } from '../task-types/task-type.table'

export const tasks = pgTable('tasks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  taskTypeId: bigint({ mode: 'number' })
    .$type<TaskTypeId>()
    .notNull()
    .references(() => taskTypes.id),
  /** Both ages inclusive; null is no limit. */
  ageMin: integer(),
  ageMax: integer(),
  isOptional: boolean().notNull().default(false),
  posWaiverId: text(),
  externalWaiverId: text(),
  consolidateWaivers: boolean().notNull().default(false),
  useTodayAsValidationDate: boolean().notNull().default(false),
  startEffectiveDate: date(),
  endEffectiveDate: date(),
  validationDate: date(),
  enableAgreeCheckbox: boolean().notNull().default(false),
  enableTextSignature: boolean().notNull().default(false),
  enableWetSignature: boolean().notNull().default(false),
  customComment: text().notNull().default(''),
  modifiedAt: instant().notNull().defaultNow(),
})
