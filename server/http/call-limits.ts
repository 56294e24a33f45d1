import { createHash } from 'node:crypto'
import type { EndpointName, Endpoints } from '../../src/contract/endpoints'
import { createRateLimit } from './rate-limit'
import { venueDocuments } from './venue-documents'

const MINUTE = 60_000
const QUARTER_HOUR = 15 * MINUTE

/** Public calls that answer anyone who knows a number or a code: guessing has to be slow. */
const lookups: ReadonlySet<EndpointName> = new Set<
  { [N in EndpointName]: Endpoints[N]['auth'] extends 'none' ? N : never }[EndpointName]
>(['getAppleWalletPass', 'getGoogleWalletPass', 'checkPass', 'getContactMedia', 'enrolDevice'])

export const limitNames = ['account', 'address', 'lookups', 'signIns'] as const
export type LimitName = (typeof limitNames)[number]

/** A number of calls of one caller, who is named by a hash: other processes are told of it. */
export type Spent = [limit: LimitName, caller: string, calls: number]

export interface CallLimits {
  spendOfAddress(name: EndpointName, address: string): void
  spendOfAccount(account: string): void
  /** Counts the beginning of a sign-in: each is kept for an hour, also for callers without an account. */
  spendOfSignIns(address: string): void
  /** Counts a question for a passkey; false once there were too many. Each process counts for itself. */
  allowsPasskeyQuestion(address: string): boolean
  /** Counts calls that another process of the venue has answered. */
  spentElsewhere(spent: Spent): void
  close(): Promise<void>
}

export const noLimits: CallLimits = {
  spendOfAddress() {},
  spendOfAccount() {},
  spendOfSignIns() {},
  allowsPasskeyQuestion: () => true,
  spentElsewhere() {},
  async close() {},
}

const hashOf = (caller: string) => createHash('sha256').update(caller).digest('base64url').slice(0, 16)

/**
 * An account is one family, and its limit is near what one can use. An address may be a whole resort behind one router,
 * so its limits are wide. `onSpent` hears of every call that was allowed.
 */
export function createCallLimits(
  now: () => Date,
  onSpent: (limit: LimitName, caller: string) => void = () => {},
): CallLimits {
  const limits = {
    account: createRateLimit({ limit: 300, windowMs: MINUTE }, now),
    address: createRateLimit({ limit: 12_000, windowMs: MINUTE }, now),
    lookups: createRateLimit({ limit: 600, windowMs: MINUTE }, now),
    signIns: createRateLimit({ limit: 600, windowMs: MINUTE }, now),
  }
  // A whole resort may sit behind one address. It only keeps the table of challenges small.
  const passkeyQuestions = createRateLimit({ limit: 600, windowMs: QUARTER_HOUR }, now)
  const spend = (limit: LimitName, caller: string) => {
    limits[limit].spend(caller)
    onSpent(limit, caller)
  }
  return {
    spendOfAddress(name, address) {
      // Cheaper to answer than to count.
      if (venueDocuments.has(name)) return
      const caller = hashOf(address)
      spend('address', caller)
      if (lookups.has(name)) spend('lookups', caller)
    },
    spendOfAccount: (account) => spend('account', hashOf(account)),
    spendOfSignIns: (address) => spend('signIns', hashOf(address)),
    allowsPasskeyQuestion: (address) => passkeyQuestions.allows(hashOf(address)),
    spentElsewhere: ([limit, caller, calls]) => limits[limit].spentElsewhere(caller, calls),
    async close() {},
  }
}
