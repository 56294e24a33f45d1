/** No call can be made as a signed-in person until someone signs in. Nothing that was saved is lost by it. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded'
  readonly code = 'sign-in-needed'
}

/** The provider could not be asked for a new token now (no network, time-out, provider down): try again later. */
export class RenewalUnavailable extends Error {
  override readonly name = 'RenewalUnavailable'
  readonly code = 'renewal-unavailable'
}
