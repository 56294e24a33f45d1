/** A statement names each value of its rows, of which it takes 65,535 at most. */
const ROWS_AT_ONCE = 500

/** Some at a time, for statements that take many rows at once. */
export function* inSlices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
