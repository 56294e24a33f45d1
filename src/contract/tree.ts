/** A JSON object whose values are not checked yet. */
export type Tree = { [key: string]: unknown }

/** Whether a value is a JSON object: neither null nor a list. */
export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
