import type { Refused } from '../contract/errors'
import { GENERIC_ERROR } from '../contract/errors'

/** Classes of a failed call, decided by status number, never by message text. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'too-many'
  | 'server'
  /** An answer that is not the server's: HTML, a redirect, another 2xx than 200, or a body that fails its schema. */
  | 'malformed'
  /** Not sent: no one is signed in, or someone else than the call is for. */
  | 'sign-in-needed'

/** The generic error object of spec section 8, with what a caller needs to decide what comes next. */
export interface Failure {
  ok: false
  /** Null when nothing answered. Its body has been read already: see `error`. */
  response: Response | null
  generalError: typeof GENERIC_ERROR
  kind: FailureKind
  status: number | null
  /** The server's own refusal, where it sent one. */
  error: Refused | null
  /** How long the server asked to wait. */
  retryAfterMs: number | null
}

/** Whether the server could not be asked. A call that it refused itself says nothing about the network. */
export const isOutOfReach = ({ kind }: Failure) => kind === 'network' || kind === 'timeout' || kind === 'server'

/** Whether the server said nothing of its own: it was not reached, it failed, or a page of something else came. */
export const saysNothing = (failure: Failure) => isOutOfReach(failure) || failure.kind === 'malformed'

/**
 * Whether our own server says that this does not exist. A gateway also says 404, of things that do: so only for calls
 * that no other server has.
 */
export const saysNotFound = ({ error }: Failure) => error?.code === 'not-found'

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.error?.message || failure.generalError)
    this.failure = failure
  }
}

type FailureDetails = Partial<Pick<Failure, 'response' | 'error' | 'retryAfterMs'>>

export const failureOf = (kind: FailureKind, details: FailureDetails = {}): Failure => ({
  ok: false,
  response: details.response ?? null,
  generalError: GENERIC_ERROR,
  kind,
  status: details.response?.status ?? null,
  error: details.error ?? null,
  retryAfterMs: details.retryAfterMs ?? null,
})

/** Tells the failed answer of `Api.call` from a value. */
export const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' &&
  answer !== null &&
  'ok' in answer &&
  answer.ok === false &&
  'generalError' in answer &&
  answer.generalError === GENERIC_ERROR

const kindsByStatus: Record<number, FailureKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported',
  425: 'timeout',
  429: 'too-many',
}

export const kindOfStatus = (status: number): FailureKind => {
  if (status < 400) return 'malformed'
  if (status >= 500) return 'server'
  return kindsByStatus[status] ?? 'invalid'
}
