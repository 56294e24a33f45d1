/** A field of a report as JSON has it; CSV writes null as nothing. */
export type Cell = string | number | boolean | null
export type ReportRecord = { readonly [column: string]: Cell }

/** What every record says of its person. */
export const personFields = ['customerId', 'firstName', 'lastName', 'dateOfBirth', 'email', 'ipCode'] as const

/** One record for every person. */
export const personColumns = [
  ...personFields,
  'location',
  'nextProductDate',
  'openTasks',
  'openRequiredTasks',
  'unprintedMedia',
] as const

/** One record for every reason why a person is in the report. */
export const detailColumns = [
  ...personFields,
  'location',
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
