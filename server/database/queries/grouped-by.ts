/** Returns a function that gives the rows of an owner: filtering all rows for each of many owners takes minutes. */
export function groupedBy<R>(rows: readonly R[], ownerOf: (row: R) => number): (owner: number) => R[] {
  const groups = new Map<number, R[]>()
  for (const row of rows) {
    const owner = ownerOf(row)
    const group = groups.get(owner)
    if (group) group.push(row)
    else groups.set(owner, [row])
  }
  return (owner) => groups.get(owner) ?? []
}
