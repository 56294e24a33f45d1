/** A number with its noun: 1 entry, 2 entries. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
