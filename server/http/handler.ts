import type * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint'
import type { EndpointName, Endpoints } from '../../src/contract/endpoints'
import type { Identification } from '../../src/contract/entities/staff/handover'
import type { Task } from '../../src/contract/entities/task'
import type { Database } from '../database/database'

/** What staff have handed to an adult at a tablet. It reaches these tasks and these people, and nothing else. */
export interface HandedOver {
  id: string
  householdId: number
  /** The adult, who is the signed-in person for as long as it lasts. */
  contactId: number
  deviceId: number
  tasks: readonly { contactTaskId: number; contactId: number; taskTypeId: Task['taskTypeId'] }[]
  identifiedBy: Identification
  /** Who has handed it over. */
  staff: { issuer: string; subject: string; name: string }
}

/** Who is calling, as proven by the token or key. `subject` is unique only together with `issuer`. */
export interface Caller {
  issuer: string
  subject: string
  email: string
  /**
   * Whether the provider itself says that the address is verified: that the operator trusts addresses is not enough to
   * move a household.
   */
  isEmailVerified?: boolean
  givenName: string
  familyName: string
  /** Names the sign-in that the token is of, where the embedded provider gave it. */
  signIn?: string
  /** At a tablet that staff have handed over: whose it is, and for what. */
  handover?: HandedOver | undefined
}

/** The claims by which a caller's household is found. */
export type Person = Pick<Caller, 'issuer' | 'subject' | 'handover'>

/** The request that a device has to have signed. */
export interface DeviceRequest {
  method: string
  /** Without its query: no call of a device has one. */
  path: string
}

/** A tablet of the venue, as its signature proves. */
export interface DeviceCaller {
  deviceId: number
  /** Its public key as JSON (JWK). */
  publicKey: string
  /** SHA-256 of the body that it signed. */
  bodySha256: string
  /** The number of this request: higher than those of all that it sent before. */
  number: number
}

/** What came with the request and is no part of its typed input. */
export interface Delivery {
  /** The exact bytes of the body; empty when there was none. */
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  headers: Headers
  /** When the server had the whole request. */
  receivedAt: Date
  /** For a sealed document: the device where it was signed (null in a guest's own browser) and its ticket. */
  sealed?: { deviceId: number | null; ticketId: string }
}

type Output<S, Otherwise> = S extends v.GenericSchema ? v.InferOutput<S> : Otherwise
type Field<E extends Endpoint, K extends 'params' | 'query' | 'body'> = K extends keyof E
  ? Output<E[K], undefined>
  : undefined

/** Who is known of a call, by how it says so. */
interface Callers {
  bearer: Caller
  device: DeviceCaller
  apiKey: null
  none: null
}

/** One call: typed input, who made it, and the parts of the server it may use. */
export interface Call<N extends EndpointName> {
  params: Field<Endpoints[N], 'params'>
  query: Field<Endpoints[N], 'query'>
  /** The validated JSON body; undefined for a file upload, whose bytes are in `delivery`. */
  body: Field<Endpoints[N], 'body'>
  caller: Callers[Endpoints[N]['auth']]
  delivery: Delivery
  database: Database
  now: () => Date
}

/** Answer of a row whose response is 'file'. */
export interface FileAnswer {
  contentType: string
  fileName?: string
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string
}

export type Answer<N extends EndpointName> = Endpoints[N]['response'] extends v.GenericSchema
  ? v.InferInput<Endpoints[N]['response']>
  : FileAnswer

export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Answer<N>>

/** One handler for every row of the endpoints table: a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
