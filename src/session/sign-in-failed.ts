export const signInFailureReasons = ['declined', 'refused', 'unreachable', 'expired'] as const
/**
 * declined: the person turned back at the provider. refused: the provider would not. unreachable: it did not answer.
 * expired: the answer belongs to no sign-in that this browser began, or to one that is over.
 */
export type SignInFailureReason = (typeof signInFailureReasons)[number]

export class SignInFailed extends Error {
  override readonly name = 'SignInFailed'
  readonly code = 'sign-in-failed'
  readonly reason: SignInFailureReason

  constructor(reason: SignInFailureReason, cause: unknown) {
    super(`Sign-in failed: ${reason}`, { cause })
    this.reason = reason
  }
}
