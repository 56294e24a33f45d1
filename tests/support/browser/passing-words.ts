import type { Page } from '@playwright/test'

/**
 * Watches for words that are announced for a moment only; the returned function tells for how many milliseconds they
 * stood, once they are gone. Seen from inside the page: a look from outside may come before or after them.
 */
export async function watchFor(page: Page, words: string) {
  const watch = await page.evaluateHandle((wanted) => {
    const seen: { from: number | null; until: number | null } = { from: null, until: null }
    new MutationObserver(() => {
      const isThere = [...document.querySelectorAll('main [role=status]')].some(
        ({ textContent }) => textContent === wanted,
      )
      if (isThere) seen.from ??= performance.now()
      else if (seen.from !== null) seen.until ??= performance.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
    return seen
  }, words)
  return () => watch.evaluate(({ from, until }) => (from === null || until === null ? null : until - from))
}
