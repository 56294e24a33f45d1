import {
  APP_VERSION_HEADER,
  CONTENT_SHA256_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SIGNED_AT_HEADER,
} from '../../contract/entities/receipt'

const extensions = [IDEMPOTENCY_KEY_HEADER, CONTENT_SHA256_HEADER, SIGNED_AT_HEADER, APP_VERSION_HEADER]

interface Takers {
  /** The origin of the app itself. */
  origin: string
  /** Headers that the server of another origin says it takes. */
  taken: () => readonly string[]
}

/** Whether a server names a header among those that it takes. */
export const takes = (extensions: readonly string[], header: string) =>
  extensions.some((name) => name.toLowerCase() === header.toLowerCase())

/**
 * `fetch` that sends the headers beyond the specification only where they are taken. On another origin the browser asks
 * the server first, for each header: one that it does not name fails the whole call, and with it every document.
 */
export const withTakenHeaders =
  (fetch: typeof globalThis.fetch, { origin, taken }: Takers): typeof globalThis.fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : input
    if (new URL(address, origin).origin === origin) return fetch(input, init)
    const headers = new Headers(init?.headers)
    for (const name of extensions) if (!takes(taken(), name)) headers.delete(name)
    return fetch(input, { ...init, headers })
  }
