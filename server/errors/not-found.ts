import { Refusal } from './refusal'

/** The row of that id, or 404. `what` is in the user's words: 'location'. */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Refusal(404, 'not-found', `There is no such ${what}.`)
  return row
}
