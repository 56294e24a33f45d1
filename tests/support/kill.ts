import type { BrowserContext, Page } from '@playwright/test'
import { COMPLETIONS } from './faults'

/** Instants in the life of a document at which its tab may be gone, in their order; 'noted' is that of a photo's upload. */
export type Instant = 'before the write' | 'written' | 'sent' | 'answered' | 'noted'

const REACHED = 'the instant is reached'

/** In the page: once told of an instant, it comes there and no further. */
function haltAtInstant(word: string) {
  let awaited: unknown = null
  window.addEventListener('halt-at', (event) => {
    awaited = event instanceof CustomEvent ? event.detail : null
  })
  const reach = (reached: Instant) => {
    if (reached !== awaited) return
    console.debug(word)
    // Nothing in this tab moves on. A call that waits for an answer would not let the browser kill it either.
    for (;;) performance.now()
  }
  const { add, put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...values) {
    if (this.name === 'records') {
      reach('before the write')
      this.transaction.addEventListener('complete', () => reach('written'))
    }
    return add.apply(this, values)
  }
  IDBObjectStore.prototype.put = function (...values) {
    // What is left of an earlier document is written again when the venue's list shows it as complete.
    const [{ operation, isAccepted }] = values
    if (this.name === 'tombstones' && operation === 'uploadPhoto' && !isAccepted) {
      this.transaction.addEventListener('complete', () => reach('noted'))
    }
    return put.apply(this, values)
  }
  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (String(input).includes('/contact/complete/')) reach('answered')
    return response
  }
}

/** A tab that can be killed at an instant: `dieAt` resolves when it came there, through what `act` does, and is gone. */
export async function openMortalTab(context: BrowserContext) {
  const page: Page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // Before the page opens: Dexie takes hold of the functions when it opens the database.
  await page.addInitScript(haltAtInstant, REACHED)
  async function dieAt(instant: Instant, act: () => Promise<void>) {
    const reached: Promise<unknown> =
      instant === 'sent'
        ? new Promise<void>((resolve) => {
            // The venue has it, and the tab waits for the answer.
            page.route(COMPLETIONS, (route) => route.fetch().then(() => resolve()))
          })
        : page.waitForEvent('console', (message) => message.text() === REACHED)
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('halt-at', { detail })), instant)
    // What halts the tab leaves the tap unanswered that led there.
    await Promise.race([reached, act().then(() => reached)])
    const crashed = page.waitForEvent('crash')
    devtools.send('Page.crash').catch(() => {})
    await crashed
  }
  return { page, dieAt }
}
