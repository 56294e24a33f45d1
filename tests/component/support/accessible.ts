import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/** Axe spends a third of its time on what is not asked here: where each thing is, and what is good about the rest. */
const look: RunOptions = {
  ...{ preload: false, resultTypes: ['violations'], selectors: false },
  rules: { region: { enabled: false } },
}

const takesAnEnd = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

/** What is mounted has no fault that axe finds. Rules about whole pages are for the stories: here is a part of one. */
export async function expectAccessible() {
  // A colour on its way to another one is neither.
  for (const animation of document.getAnimations().filter(takesAnEnd)) animation.finish()
  const { violations } = await axe.run(document.body, look)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** The same in both colour schemes; leaves the page in the light one. */
export async function expectAccessibleInBothSchemes() {
  for (const value of ['dark', 'light']) {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(value)
    await expectAccessible()
  }
}
