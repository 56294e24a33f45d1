import type { EndpointName } from '../../src/contract/endpoints'
import type { Output, Sent } from './sent'
import type { World } from './world'

type Change = (sent: Sent) => Sent

/** What is expected of one row of the endpoints table. */
export interface Row<N extends EndpointName> {
  /** A call that has to succeed, of the guest's household where it names one. What it needs is made first, and removed afterwards through `world.later`. */
  good(world: World): Promise<Sent> | Sent
  /** Changes of the good call that have to be refused with 422; the key says what is wrong. */
  malformed?: Record<string, Change>
  /** The good call, with an id that nothing has: 404. */
  unknown?: Change
  /** The code of that, where `not-found` would say that the server does not know the call itself. */
  unknownCode?: string
  /** What the answer has to say beyond its schema; throws otherwise. */
  answers?(answer: Output<N>, sent: Sent, world: World): void | Promise<void>
}

/** A row for every call of the endpoints table: a new one without expectations does not compile. */
export type Rows = { [N in EndpointName]: Row<N> }

export const UNKNOWN_ID = 999_999_999
export const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'

export const withParams =
  (params: Record<string, string | number>): Change =>
  (sent) => ({ ...sent, params: { ...sent.params, ...params } })
export const withQuery =
  (query: Record<string, string>): Change =>
  (sent) => ({ ...sent, query: { ...sent.query, ...query } })
export const withBody =
  (changes: Record<string, unknown>): Change =>
  (sent) => ({ ...sent, body: { ...(sent.body as object), ...changes } })
export const withoutQuery =
  (name: string): Change =>
  ({ query: { [name]: _left, ...query } = {}, ...sent }) => ({ ...sent, query })
export const withoutBody =
  (name: string): Change =>
  ({ body, ...sent }) => ({ ...sent, body: { ...(body as object), [name]: undefined } })

const noNumber = { 'an id that is no number': withParams({ id: 'seven' }) }
export const unknownId = withParams({ id: UNKNOWN_ID })
/** What every row with `{id}` in its path refuses. */
export const namesById = { malformed: noNumber, unknown: unknownId }
