/**
 * Why the device could not keep something:
 * - `quota`: no room left.
 * - `blocked`: an older tab keeps the database from being upgraded.
 * - `unavailable`: the browser gives no storage here (private mode, blocked by a setting).
 * - `lost`: the connection to the storage broke and did not come back.
 * - `damaged`: what was read back is not what was written.
 */
export type StorageFailureCode = 'quota' | 'blocked' | 'unavailable' | 'lost' | 'damaged'

export class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
  readonly code: StorageFailureCode

  constructor(code: StorageFailureCode, options?: ErrorOptions) {
    super(`Storage failed: ${code}`, options)
    this.code = code
  }
}

const codesByName: Record<string, StorageFailureCode> = {
  QuotaExceededError: 'quota',
  SecurityError: 'unavailable',
  NotAllowedError: 'unavailable',
  MissingAPIError: 'unavailable',
  MissingApiError: 'unavailable',
  UnknownError: 'lost',
  InvalidStateError: 'lost',
  TransactionInactiveError: 'lost',
  PrematureCommitError: 'lost',
  DatabaseClosedError: 'lost',
  OpenFailedError: 'lost',
  AbortError: 'lost',
  TimeoutError: 'lost',
  NotFoundError: 'lost',
  DataError: 'damaged',
  NotReadableError: 'damaged',
}

function* causesOf(error: unknown): Generator<object> {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current
    current = 'inner' in current ? current.inner : 'cause' in current ? current.cause : null
  }
}

/**
 * Reads the class of a storage error from its name or that of an error inside it; null for an error that is not of the
 * storage. The innermost wins: a full disk reaches us as an AbortError around a QuotaExceededError.
 */
export function storageFailureCodeOf(error: unknown): StorageFailureCode | null {
  let code: StorageFailureCode | null = null
  for (const cause of causesOf(error)) {
    if (cause instanceof StorageFailed) return cause.code
    if ('name' in cause && typeof cause.name === 'string') code = codesByName[cause.name] ?? code
  }
  return code
}
