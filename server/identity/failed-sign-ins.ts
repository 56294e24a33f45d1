const MINUTE = 60_000
/** Failures that cost nothing: people have several passwords, and small keyboards. */
const FREE = 10
const FIRST_WAIT_MS = MINUTE / 2
const LONGEST_WAIT_MS = 15 * MINUTE
const FORGOTTEN_AFTER_MS = 60 * MINUTE
const MOST_KEYS = 10_000

export interface SignInAttempt {
  /** Where the caller calls from. */
  address: string
  account: string
}

export interface FailedSignIns {
  /**
   * Whether this password may be tried now. It counts as wrong until `succeeded` says otherwise, so that guesses sent all
   * at once count too.
   */
  mayTry(attempt: SignInAttempt): boolean
  succeeded(attempt: SignInAttempt): void
}

/**
 * Slows down wrong passwords, by address and account together: who guesses from elsewhere keeps no one out of their own
 * account, and a right password costs nothing. After a few failures each further one doubles the wait.
 */
export function createFailedSignIns(now: () => Date): FailedSignIns {
  const failures = new Map<string, { count: number; waitsUntil: number }>()
  const keyOf = ({ address, account }: SignInAttempt) => JSON.stringify([address, account])

  const forgetOld = (at: number) => {
    for (const [key, { waitsUntil }] of failures) if (at - waitsUntil > FORGOTTEN_AFTER_MS) failures.delete(key)
  }

  return {
    mayTry(attempt) {
      const at = now().getTime()
      if (failures.size > MOST_KEYS) forgetOld(at)
      const key = keyOf(attempt)
      const known = failures.get(key)
      if (known && at < known.waitsUntil) return false
      const count = known && at - known.waitsUntil <= FORGOTTEN_AFTER_MS ? known.count + 1 : 1
      const wait = count < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE), LONGEST_WAIT_MS)
      failures.set(key, { count, waitsUntil: at + wait })
      return true
    },
    succeeded: (attempt) => void failures.delete(keyOf(attempt)),
  }
}
