import type { AppRouter } from './router'

type Place = Parameters<Parameters<AppRouter['subscribe']>[1]>[0]['toLocation']

const keyOf = ({ state, href }: Place) => state.__TSR_key ?? href

/** How long a page may take until it is as long as it was. */
const GROWS_FOR_MS = 10_000
const ownWays = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Has Back and Forward find a page where it was left. The router scrolls only once, as soon as the screen is there,
 * when one that loads its data first is still too short. This goes on while the page grows, until the person scrolls.
 */
export function returnToScroll(router: AppRouter): void {
  const left = new Map<string, number>()
  let stop = () => {}
  let leaving: string | null = null
  // As the person scrolls: asked for on the way away, it would have the whole page laid out between a tap and what it does.
  let top = 0
  const note = () => {
    top = window.scrollY
  }
  window.addEventListener('scroll', note, { passive: true })
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop()
    const key = fromLocation && keyOf(fromLocation)
    // Once for each way away: when a redirect is on it, the screen that is left may be gone, and the page at its top.
    if (!key || key === leaving) return
    leaving = key
    left.set(key, top)
  })
  router.subscribe('onResolved', () => {
    leaving = null
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    stop()
    const place = left.get(keyOf(toLocation))
    if (place) stop = holdAt(place)
  })
}

/** Scrolls there as often as the page changes its length. Gives the way to end it. */
function holdAt(top: number): () => void {
  const page = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top })
  })
  const stop = () => {
    page.disconnect()
    clearTimeout(late)
    for (const way of ownWays) window.removeEventListener(way, stop)
  }
  const late = setTimeout(stop, GROWS_FOR_MS)
  for (const way of ownWays) window.addEventListener(way, stop, { passive: true })
  page.observe(document.body)
  return stop
}
