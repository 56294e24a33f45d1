/** What of a list is looked for, and in which order. */
export interface ListQuestion {
  find?: string | undefined
  /** Key of a column. */
  sort?: string | undefined
  order?: 'up' | 'down' | undefined
}
