import type { BrowserContext, TestInfo } from '@playwright/test'

/** From a person's act (a tap, a key) until the screen shows what came of it. */
export interface Interaction {
  milliseconds: number
  /** Such as `click on button “Accept” at /checkin/waiver`. */
  what: string
}

/** How the runner keeps it beside a story. */
export const SLOWEST_INTERACTION = 'slowest interaction'

declare function noteInteraction(interaction: Interaction): void

/** In the page: tells of an interaction that took longer than any before it on this page. */
function watchInteractions() {
  let slowest = 0
  const named = (node: EventTarget | null) => {
    if (!(node instanceof Element)) return 'what is gone since'
    const words = node.getAttribute('aria-label') ?? node.textContent ?? ''
    return `${node.localName} “${words.trim().slice(0, 40)}”`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry && 'target' in entry) || !entry.interactionId) continue
      if (entry.duration <= slowest) continue
      slowest = entry.duration
      const what = `${entry.name} on ${named(entry.target as EventTarget | null)} at ${location.pathname}`
      noteInteraction({ milliseconds: entry.duration, what })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Reads the Event Timing of every page of a story. */
export async function followInteractions(context: BrowserContext, { annotations }: Pick<TestInfo, 'annotations'>) {
  let slowest = 0
  await context.exposeBinding('noteInteraction', (_, interaction: Interaction) => {
    if (interaction.milliseconds <= slowest) return
    slowest = interaction.milliseconds
    annotations.push({ type: SLOWEST_INTERACTION, description: JSON.stringify(interaction) })
  })
  await context.addInitScript(watchInteractions)
}
