import type { Page } from '@playwright/test'

/**
 * Stands in for Google: remembers what this page has asked for, and answers with a script that does nothing. It holds up
 * those calls alone: under a route every page would read all of its own files again.
 */
export async function standInForGoogle(page: Page): Promise<URL[]> {
  const asked: URL[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    asked.push(new URL(request.url))
    const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }]
    const body = Buffer.from('window.tagRan = true').toString('base64')
    // A page that is left meanwhile waits for no answer.
    devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*.googletagmanager.com/*' }] })
  return asked
}
