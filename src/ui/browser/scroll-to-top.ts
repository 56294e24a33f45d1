/** Spec section 9. */
const DURATION_MS = 100

/** Where the page is scrolled to, so many milliseconds after it was at `from`. */
export const scrolledAt = (from: number, elapsedMs: number) =>
  from * (1 - Math.min(1, Math.max(0, elapsedMs) / DURATION_MS))

/** Takes the page to its top: at once for people who ask for less motion. */
export function scrollToTop() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo({ top: 0 })
  const from = window.scrollY
  const start = performance.now()
  const step = () => {
    const top = scrolledAt(from, performance.now() - start)
    window.scrollTo({ top })
    if (top > 0) requestAnimationFrame(step)
  }
  step()
}
