import type { VisitConsent } from '../consent/visit-consent'
import type { GoogleTag } from './google-tag'
import type { NotedViews } from './pending-views'
import type { View } from './view'

export interface VisitCounter {
  /** A page is on the screen; null for one that is not counted. `open`: outside scripts may run beside it. */
  see(view: View | null, open: boolean): void
}

interface Surroundings {
  tag: GoogleTag
  consent: Pick<VisitConsent, 'state' | 'isOurs' | 'subscribe'>
  noted: NotedViews
  ids: () => readonly string[]
}

/** Counts views once the person agrees: at once where the tag may run, later those of pages where it may not. */
export function createVisitCounter({ tag, consent, noted, ids }: Surroundings): VisitCounter {
  let current: { view: View | null; open: boolean } | null = null
  /** If the person says yes, the page on which they were asked counts too. */
  let isCounted = false

  const count = () => {
    if (!current || consent.state() !== 'granted' || ids().length === 0) return
    const { view, open } = current
    if (view && !isCounted) noted.add(view)
    isCounted = true
    if (!open) return
    tag.load(ids())
    for (const next of noted.take()) tag.send(next)
  }

  let state = consent.state()
  consent.subscribe(() => {
    if (consent.state() === state) return
    state = consent.state()
    if (consent.isOurs() && state !== 'unknown') tag.follow(state === 'granted')
    if (state === 'denied') noted.take()
    count()
  })
  return {
    see(view, open) {
      current = { view, open }
      isCounted = false
      count()
    },
  }
}
