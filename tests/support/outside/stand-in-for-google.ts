import type { Page } from '@playwright/test'

/** Stands in for Google: remembers what was asked for, and answers with a script that does nothing. */
export async function standInForGoogle(page: Page): Promise<URL[]> {
  const asked: URL[] = []
  await page.context().route('https://*.googletagmanager.com/**', (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' })
  })
  return asked
}
