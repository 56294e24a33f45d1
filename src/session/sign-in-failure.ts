import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import type { SignInFailureReason } from './sign-in-failed'

/** What a provider says when it is itself in trouble (RFC 6749, 4.1.2.1). */
const TROUBLES = ['server_error', 'temporarily_unavailable']

/**
 * The library has no error of its own for a call that the provider answered with a failure, or that a portal answered with
 * a page: its words are all there is.
 */
const UNANSWERED = /^Invalid response Content-Type|\((?:429|5\d\d)\)/

/** Why a sign-in could not be completed, from what the library threw. */
export function signInFailureOf(error: unknown): SignInFailureReason {
  if (error instanceof ErrorTimeout || error instanceof TypeError) return 'unreachable'
  if (error instanceof ErrorResponse) {
    if (TROUBLES.includes(error.error ?? '')) return 'unreachable'
    return error.error === 'access_denied' ? 'declined' : 'refused'
  }
  return error instanceof Error && UNANSWERED.test(error.message) ? 'unreachable' : 'expired'
}
