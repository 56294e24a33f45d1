import type * as v from 'valibot'
import type { Endpoint } from '../contract/endpoint'
import type { EndpointName, Endpoints } from '../contract/endpoints'
import { HANDOVER_ISSUER } from '../contract/handover-issuer'
import { isSameOwner, type Owner } from '../storage/owner'
import { CallFailed, type Failure, failureOf } from './failure'
import { type AnyInput, requestOnce } from './request'

export interface BearerToken extends Owner {
  token: string
}

/**
 * Gives a usable token. `refused` is one that the server did not take: another must come. Rejects with an error whose
 * `code` is 'sign-in-needed' when only a sign-in helps, with any other when trying later may.
 */
export type TokenSource = (options?: { refused?: string }) => Promise<BearerToken>

/** An answer that is saved or shown as it is. */
export interface FileAnswer {
  content: Blob
  fileName: string | null
}

interface CommonInput {
  signal?: AbortSignal
  /** For answers that are files: how many bytes have come so far. */
  onBytes?(received: number): void
  headers?: Record<string, string>
  /** Given the headers of what answered. */
  onHeaders?(headers: Headers): void
  /** Send only as this person; with anybody else's token the call is not sent and fails as 'sign-in-needed'. */
  expectedOwner?: Owner
}

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never
type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? { params: InputOf<P> } : unknown
/** A query without which a call can do may be left out. */
type QueryOf<E extends Endpoint> = E extends { query: infer Q }
  ? Record<never, never> extends InputOf<Q>
    ? { query?: InputOf<Q> }
    : { query: InputOf<Q> }
  : unknown
/** A body as a value, as a file, or as the exact bytes where they were hashed. */
type BodyOf<E extends Endpoint> = E extends { body: infer B }
  ? (B extends { file: string } ? { file: Blob } : { body: InputOf<B> }) | Required<Pick<AnyInput, 'bytes'>>
  : unknown

export type Input<N extends EndpointName> = CommonInput &
  ParamsOf<Endpoints[N]> &
  QueryOf<Endpoints[N]> &
  BodyOf<Endpoints[N]>

export type Output<N extends EndpointName> = Endpoints[N]['response'] extends v.GenericSchema
  ? v.InferOutput<Endpoints[N]['response']>
  : FileAnswer

export type Result<N extends EndpointName> = { ok: true; value: Output<N> } | Failure

interface FailedAnswers {
  throw: never
  return: Failure
  array: [Failure]
  swallow: undefined
}

export type Answer<N extends EndpointName> = Output<N> | FailedAnswers[Endpoints[N]['failure']]

/** The client of some of the calls. */
export interface ApiOf<Name extends EndpointName> {
  /** Result without policy: never throws for a failed call. */
  request<N extends Name>(name: N, input: Input<N>): Promise<Result<N>>
  /**
   * With the failure policy of the row (spec section 8): 'throw' throws CallFailed, 'return' gives the Failure, 'array'
   * gives it inside an array, 'swallow' gives undefined.
   */
  call<N extends Name>(name: N, input: Input<N>): Promise<Answer<N>>
}

export type Api = ApiOf<EndpointName>

export interface ApiParts {
  /** Put before every path; '' is the origin that served the app. */
  baseUrl: string
  fetch: typeof fetch
  token: TokenSource
  /** Hears of every call that failed, whatever its caller does about it. */
  onFailure?: FailureListener | undefined
}

/** `row` is the call's own in the table, which the first screen does without. */
export type FailureListener = (name: EndpointName, failure: Failure, row: Pick<Endpoint, 'method' | 'path'>) => void

type AnyResult = { ok: true; value: unknown } | Failure
type SignedInput = AnyInput & Pick<CommonInput, 'expectedOwner'>

const isSignInNeeded = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'sign-in-needed'

/** A client that knows the rows of this table, and brings no others along. */
export function createClient<Name extends EndpointName>(table: Pick<Endpoints, Name>, parts: ApiParts): ApiOf<Name> {
  /** A rejected token becomes a failure here, so that callers need not both catch and look at the result. */
  async function tokenFor(input: SignedInput, refused?: string): Promise<BearerToken | Failure> {
    try {
      const token = await parts.token(refused === undefined ? undefined : { refused })
      const isTheirs = !input.expectedOwner || isSameOwner(input.expectedOwner, token)
      return isTheirs ? token : failureOf('sign-in-needed')
    } catch (error) {
      return failureOf(isSignInNeeded(error) ? 'sign-in-needed' : 'network')
    }
  }

  async function requestAsPerson(endpoint: Endpoint, input: SignedInput): Promise<AnyResult> {
    const first = await tokenFor(input)
    if ('ok' in first) return first
    const result = await requestOnce(parts, endpoint, input, first.token)
    if (result.ok || result.kind !== 'unauthorized') return result
    // Nothing renews the sign-in of a handover: a 401 without a code, which is a gateway's, must not end a family's
    // time at the tablet.
    if (first.iss === HANDOVER_ISSUER && !result.error?.code) return result
    const renewed = await tokenFor(input, first.token)
    return 'ok' in renewed ? renewed : requestOnce(parts, endpoint, input, renewed.token)
  }

  async function request(name: Name, input: SignedInput): Promise<AnyResult> {
    const endpoint: Endpoint = table[name]
    const result = await (endpoint.auth === 'bearer'
      ? requestAsPerson(endpoint, input)
      : requestOnce(parts, endpoint, input, null))
    if (!result.ok) parts.onFailure?.(name, result, endpoint)
    return result
  }

  async function call(name: Name, input: SignedInput): Promise<unknown> {
    const result = await request(name, input)
    if (result.ok) return result.value
    switch (table[name].failure) {
      case 'throw':
        throw new CallFailed(result)
      case 'return':
        return result
      case 'array':
        return [result]
      case 'swallow':
        return undefined
    }
  }

  // The table gives each row its types; inside, all rows are one shape, which readAnswer has checked by the row's schema.
  return { request, call } as ApiOf<Name>
}
