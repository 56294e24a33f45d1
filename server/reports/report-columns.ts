/** A field of a report as JSON has it; CSV writes null as nothing. */
export type Cell = string | number | boolean | null
export type ReportRecord = { readonly [column: string]: Cell }

const person = ['customerId', 'firstName', 'lastName', 'dateOfBirth', 'email', 'ipCode', 'location'] as const

/** One record for every person. */
export const personColumns = [...person, 'nextProductDate', 'openTasks', 'openRequiredTasks', 'unprintedMedia'] as const

/** One record for every reason why a person stands in the report. */
export const detailColumns = [
  ...person,
  'reason',
  'task',
  'taskType',
  'isOptional',
  'orderNumber',
  'productId',
  'product',
  'isSeasonPass',
  'productDate',
] as const
