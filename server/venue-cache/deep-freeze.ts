/** Freezes a value of plain objects and lists, with all that is in it. Dates cannot be frozen, and stay as they are. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
