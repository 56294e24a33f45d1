import type { Handlers } from './handler'

/** Every call of the endpoints table: a row without a handler does not compile here. */
export function assembleHandlers(): Partial<Handlers> {
  return {}
}
