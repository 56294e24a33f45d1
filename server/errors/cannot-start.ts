/** Why the server does not start, in one line for the person who started it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'

  constructor(
    readonly code: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

/** The system's code of an error ('EADDRINUSE', '28P01', …), or '' when it carries none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  // Several addresses were tried (AggregateError): the first says why. Others wrap the cause.
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error ? codeOf(error.cause) : ''
}
