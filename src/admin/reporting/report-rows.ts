import * as v from 'valibot'
import { optionalText, text } from '../../contract/fields'

/** What is shown of a row of the report; a server that has less says less. */
const Row = v.object({
  customerId: v.nullish(v.union([v.string(), v.number()]), ''),
  firstName: text,
  lastName: text,
  reason: text,
  task: optionalText,
  product: optionalText,
  productDate: optionalText,
  orderNumber: v.nullish(v.union([v.string(), v.number()]), ''),
})
export type ReportRow = v.InferOutput<typeof Row>

/** The rows of a report as JSON; null for what is none, as a server without this shape sends it. */
export function reportRowsIn(json: string): ReportRow[] | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(Row)), json)
  return read.success ? read.output : null
}

/** How many people are in these rows. */
export const peopleIn = (rows: readonly ReportRow[]) =>
  new Set(rows.map(({ customerId, firstName, lastName }) => customerId || `${firstName} ${lastName}`)).size
