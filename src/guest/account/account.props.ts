import type { Api } from '../../api/client'
import type { Account } from '../../contract/entities/account'
import type { Identity } from '../../session/identity'
import type { SignInAction } from '../../session/provider'

export interface AccountScreenProps {
  api: Pick<Api, 'request'>
  identity: Identity
  /** Leaves for the provider, and comes back to this page. */
  onAction(action: SignInAction): Promise<void>
}

/** Of each part of the page. */
export interface AccountPart {
  api: Pick<Api, 'request'>
  identity: Identity
  account: Account
  /** False without a network: what would have to be sent is not offered. */
  canChange: boolean
  /** Shows what the venue says now. */
  onChanged(): void
}
