interface Listeners {
  /** What the server's Date header says, in milliseconds since the epoch. */
  onServerTime(time: number): void
  /** A signed-in call succeeded. */
  onSuccess(): void
}

/**
 * `fetch` that tells what can be learnt from signed-in calls. Others may be answered by the service worker's cache, with
 * the time of another day and without a server.
 */
export const listeningFetch =
  (fetch: typeof globalThis.fetch, { onServerTime, onSuccess }: Listeners): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (headers.has('Authorization') && !response.redirected) {
      const date = response.headers.get('Date')
      // The page of a portal or a gateway has the time of something else.
      const isTheirs = response.headers.get('Content-Type')?.includes('json')
      if (date && isTheirs) onServerTime(Date.parse(date))
      if (response.status === 200) onSuccess()
    }
    return response
  }
