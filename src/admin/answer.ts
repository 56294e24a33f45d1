import type { Api, Input, Output } from '../api/client'
import { CallFailed } from '../api/failure'
import type { EndpointName } from '../contract/endpoints'

/** The answer of a call whose row returns a failure instead of throwing it: here a screen without its list is a failure. */
export async function answerOf<N extends EndpointName>(api: Api, name: N, input: Input<N>): Promise<Output<N>> {
  const result = await api.request(name, input)
  if (!result.ok) throw new CallFailed(result)
  return result.value
}

/** Whether any of these lists may have been cut at so many records. A server that knows no such bound sends all it has. */
export const isCut = (most: number | undefined, ...lists: readonly (readonly unknown[])[]) =>
  lists.some((list) => list.length === most)
