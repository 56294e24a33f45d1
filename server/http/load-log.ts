import { loadTurnedAway } from '../metrics/counters'
import type { Logger } from '../process/log'

/** Counts load that was turned away, by its kind, and says so in the log. */
export interface LoadLog {
  /** `kind` and `route` are the server's own words: nothing that a caller sent. */
  turnedAway(kind: string, route: string): void
}

const WINDOW_MS = 10_000

/**
 * The first of a kind is said at once, all that follow within the window in one line at its end: a flood must not fill
 * the disk with lines about itself. `count` is since the last line, `total` since the start.
 */
export function createLoadLog(log: Pick<Logger, 'warn'>): LoadLog {
  const totals = new Map<string, number>()
  const unsaid = new Map<string, { count: number; route: string }>()

  const say = (kind: string, count: number, route: string) => {
    log.warn({ load: kind, route, count, total: totals.get(kind) }, 'turned away')
    setTimeout(() => {
      const since = unsaid.get(kind)
      unsaid.delete(kind)
      if (since?.count) say(kind, since.count, since.route)
    }, WINDOW_MS).unref()
    unsaid.set(kind, { count: 0, route })
  }

  return {
    turnedAway(kind, route) {
      loadTurnedAway.inc({ kind })
      totals.set(kind, (totals.get(kind) ?? 0) + 1)
      const window = unsaid.get(kind)
      if (!window) say(kind, 1, route)
      else unsaid.set(kind, { count: window.count + 1, route })
    },
  }
}
