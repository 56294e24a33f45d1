import { useCallback, useEffect, useState } from 'react'
import type { Api } from '../../api/client'
import { type Failure, saysNothing } from '../../api/failure'
import type { Account } from '../../contract/entities/account'
import type { Identity } from '../../session/identity'
import { useAgainWhenSeen } from '../../ui/browser/use-again-when-seen'
import { useOnline } from '../../ui/browser/use-online'

export interface KnownAccount {
  account: Account | null
  /** Of the last try. */
  failure: Failure | null
  refresh(): void
}

/** The account as the venue tells it now. It is not kept on the device: devices that were signed out would still be there. */
export function useAccount({ api, identity }: { api: Pick<Api, 'request'>; identity: Identity }): KnownAccount {
  const { iss, sub } = identity
  const isOnline = useOnline()
  const [account, setAccount] = useState<Account | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked is one more try
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    void api.request('getAccount', { expectedOwner: { iss, sub }, signal: leaving.signal }).then((result) => {
      if (leaving.signal.aborted) return
      setFailure(result.ok ? null : result)
      if (result.ok) setAccount(result.value)
    })
    return () => leaving.abort()
  }, [api, iss, sub, isOnline, asked])

  const refresh = useCallback(() => setAsked((count) => count + 1), [])

  useAgainWhenSeen(failure && saysNothing(failure) ? failure : null, refresh)

  return { account, failure, refresh }
}
