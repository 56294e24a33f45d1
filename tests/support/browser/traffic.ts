import type { Page } from '@playwright/test'

/** Counts from now on what a page asks of the venue: calls by their path, and bytes of their answers as they came. */
export function countTraffic(page: Page): () => Promise<{ paths: string[]; bytes: number }> {
  const calls: { path: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const bytes = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    )
    calls.push({ path: pathname, bytes })
  })
  return async () => ({
    paths: calls.map(({ path }) => path),
    bytes: (await Promise.all(calls.map(({ bytes }) => bytes))).reduce((sum, each) => sum + each, 0),
  })
}
