import type { Api } from '../api/client'
import type { Failure } from '../api/failure'
import type { Owner } from '../storage/owner'
import { fulfilmentResult } from './fulfilment'
import { credentialBytes } from './gate-reader.profile'

/** The venue did not give what was asked for; `failure` says why, null when its answer was of no use. */
export class VenueRefused extends Error {
  override readonly name = 'VenueRefused'
  readonly failure: Failure | null

  constructor(failure: Failure | null) {
    super('The venue gave no mobile pass')
    this.failure = failure
  }
}

interface Parts {
  api: Pick<Api, 'request'>
  owner: Owner
}

/** Orders the mobile pass of a person for this phone; answers the transaction that activates it. */
export async function assignPass({ api, owner: { iss, sub } }: Parts, customerId: string): Promise<string> {
  const result = await api.request('assignBle', { query: { customerId }, expectedOwner: { iss, sub } })
  if (!result.ok) throw new VenueRefused(result)
  const { transactionId } = fulfilmentResult(result.value)
  if (transactionId === null) throw new VenueRefused(null)
  return transactionId
}

/** Activates the pass at the venue; answers what the phone shows to the reader. Asked again, it is the same. */
export async function activatePass({ api, owner: { iss, sub } }: Parts, transactionId: string): Promise<Uint8Array> {
  const result = await api.request('activateBle', { query: { transactionId }, expectedOwner: { iss, sub } })
  if (!result.ok) throw new VenueRefused(result)
  const { isActivated, payload } = result.value
  if (!isActivated || !payload) throw new VenueRefused(null)
  return credentialBytes(payload)
}
