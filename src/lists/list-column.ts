/** A column of a list: sorted by `value`, searched by what its cell says. */
export interface ListColumn<R> {
  key: string
  /**
   * The name keeps one line, and heads the card of a record where rows are cards. An address has no place where it breaks,
   * and gets a line of its own on a phone. What is long ends after two lines. Ids and dates are not searched.
   */
  kind?: 'name' | 'address' | 'long' | 'id' | 'date'
  value(record: R): string | number | boolean | null
  /** What the cell says, where that is not the value itself. */
  text?(record: R): string
}
