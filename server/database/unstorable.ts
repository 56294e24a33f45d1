/** PostgreSQL's class of errors for values: out of range, no number, a NUL character in a text. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

/** Whether a statement failed because of a value that it was given, and not by a fault of ours. */
export function isUnstorableValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && DATA_EXCEPTION.test(error.code)) return true
  return isUnstorableValue(error.cause)
}
