import type { Api, Input, Output } from '../api/client'
import { CallFailed } from '../api/failure'
import type { EndpointName } from '../contract/endpoints'
import { LIST_TOO_LONG } from '../contract/entities/staff/list-page'

/** The answer of a call whose row returns a failure instead of throwing it: here a screen without its list is a failure. */
export async function answerOf<N extends EndpointName>(api: Api, name: N, input: Input<N>): Promise<Output<N>> {
  const result = await api.request(name, input)
  if (!result.ok) throw new CallFailed(result)
  return result.value
}

/** A list that holds more records than were asked for. A server that knows no such bound sends all it has. */
export const isTooLong = (error: unknown) => error instanceof CallFailed && error.failure.error?.code === LIST_TOO_LONG
