import type { EndpointName, Endpoints } from '../../src/contract/endpoints'
import { createRateLimit } from './rate-limit'

const MINUTE = 60_000

/** Public calls that answer about one person to anyone who knows a number: guessing numbers has to be slow. */
const lookups: ReadonlySet<EndpointName> = new Set<
  { [N in EndpointName]: Endpoints[N]['auth'] extends 'none' ? N : never }[EndpointName]
>(['getAppleWalletPass', 'getGoogleWalletPass', 'checkPass', 'getContactMedia'])

/** The same for every caller and kept in memory: cheaper to answer than to count. */
const free: ReadonlySet<EndpointName> = new Set<EndpointName>(['getSettings', 'getDefaultLanguage', 'getDefaultTheme'])

export interface CallLimits {
  spendOfAddress(name: EndpointName, address: string): void
  spendOfAccount(account: string): void
}

export const noLimits: CallLimits = { spendOfAddress() {}, spendOfAccount() {} }

/**
 * An account is one family, and its limit is near what one can use. An address may be a whole resort behind one router,
 * so its limits are wide.
 */
export function createCallLimits(now: () => Date): CallLimits {
  const ofAccount = createRateLimit({ limit: 300, windowMs: MINUTE }, now)
  const ofAddress = createRateLimit({ limit: 12_000, windowMs: MINUTE }, now)
  const lookupsOfAddress = createRateLimit({ limit: 600, windowMs: MINUTE }, now)
  return {
    spendOfAddress(name, address) {
      if (free.has(name)) return
      ofAddress.spend(address)
      if (lookups.has(name)) lookupsOfAddress.spend(address)
    },
    spendOfAccount: (account) => ofAccount.spend(account),
  }
}
