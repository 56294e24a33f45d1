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

/** A mobile pass that waits for a reader to accept this phone. */
export interface AssignedPass {
  transactionId: string
  /** What the phone shows to the reader. */
  credential: Uint8Array
}

/** Orders the mobile pass of a person for this phone. Ordered again before it is activated, it is the same one. */
export async function assignPass({ api, owner: { iss, sub } }: Parts, customerId: string): Promise<AssignedPass> {
  const result = await api.request('assignBle', { query: { customerId }, expectedOwner: { iss, sub } })
  if (!result.ok) throw new VenueRefused(result)
  const { transactionId, credential } = fulfilmentResult(result.value)
  if (transactionId === null || credential === null) throw new VenueRefused(null)
  return { transactionId, credential: credentialBytes(credential) }
}

/** Tells the venue that a reader has accepted the phone. Safe to say again after an answer that was lost. */
export async function reportActivated({ api, owner: { iss, sub } }: Parts, { transactionId }: AssignedPass) {
  const result = await api.request('activateBle', { query: { transactionId }, expectedOwner: { iss, sub } })
  if (!result.ok) throw new VenueRefused(result)
  if (!result.value.isActivated) throw new VenueRefused(null)
}
