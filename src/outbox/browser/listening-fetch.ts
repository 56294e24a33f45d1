interface Listeners {
  /** What the server's Date header says, in milliseconds since the epoch. */
  onServerTime(time: number): void
  /** A signed-in call succeeded. */
  onSuccess(): void
}

/**
 * `fetch` that reports what signed-in calls show about the server. Other calls may be answered from the service
 * worker's cache, with the time of another day and without a server.
 */
export const listeningFetch =
  (fetch: typeof globalThis.fetch, { onServerTime, onSuccess }: Listeners): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (headers.has('Authorization') && !response.redirected) {
      const date = response.headers.get('Date')
      // A page of HTML comes from a portal or a gateway, whose clock may be another.
      const isTheirs = response.headers.get('Content-Type')?.includes('json')
      if (date && isTheirs) onServerTime(Date.parse(date))
      if (response.status === 200) onSuccess()
    }
    return response
  }
