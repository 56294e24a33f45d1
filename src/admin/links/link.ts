export interface Link {
  value: string
  name: string
  /** Why it has to stay, said in the place of its delete. */
  kept?: string
}
