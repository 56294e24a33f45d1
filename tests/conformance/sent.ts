import type * as v from 'valibot'
import type { EndpointName, Endpoints } from '../../src/contract/endpoints'

/** One call, before it becomes a request. */
export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  /** JSON, or a form for a file. */
  body?: unknown
  headers?: Record<string, string>
}

export type Output<N extends EndpointName> = Endpoints[N]['response'] extends v.GenericSchema
  ? v.InferOutput<Endpoints[N]['response']>
  : Response
