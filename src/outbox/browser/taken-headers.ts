import { recordHeaders } from '../../contract/entities/receipt'

interface Takers {
  /** The origin of the app itself. */
  origin: string
  /** Headers that the server of another origin says it takes. */
  taken: () => readonly string[]
}

/** Whether a server names a header among those that it takes. */
export const takes = (taken: readonly string[], header: string) =>
  taken.some((name) => name.toLowerCase() === header.toLowerCase())

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
    for (const name of recordHeaders) if (!takes(taken(), name)) headers.delete(name)
    return fetch(input, { ...init, headers })
  }
