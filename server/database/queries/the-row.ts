/** The row that a statement cannot fail to return, such as an insert without a conflict clause. */
export function theRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that returns a row returned none')
  return row
}
