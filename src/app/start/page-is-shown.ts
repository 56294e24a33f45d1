/** A browser that paints nothing for so long keeps no one from the app. */
const PATIENCE_MS = 250

interface Page {
  document: Document
  performance: Pick<Performance, 'getEntriesByName'>
  requestAnimationFrame(drawn: () => void): unknown
}

/** Resolves once what the page holds before the app has started has been painted; at once where it holds nothing. */
export async function pageIsShown({ document, performance, requestAnimationFrame }: Page): Promise<void> {
  const isEmpty = !document.getElementById('app')?.childElementCount
  // A page that no one sees is not painted at all.
  if (isEmpty || document.visibilityState === 'hidden') return
  if (performance.getEntriesByName('first-contentful-paint')[0]) return
  // A frame is drawn after its callbacks, and before the next task.
  const painted = new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
