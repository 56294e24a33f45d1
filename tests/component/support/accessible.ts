import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'
import { look, lookAtColours, readColoursOnce } from '../../support/browser/look'

readColoursOnce(axe)

const takesAnEnd = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

async function expectNoViolations(options: RunOptions) {
  // A colour on its way to another one is neither.
  for (const animation of document.getAnimations().filter(takesAnEnd)) animation.finish()
  const { violations } = await axe.run(document.body, options)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/**
 * Of a drawing without a name and without `aria-hidden` some screen readers say "image"; axe passes it by. Within a button
 * it is never told.
 */
function expectDrawingsNamedOrHidden() {
  const isNamed = (drawing: Element) => drawing.closest('button, [aria-hidden="true"], [aria-label], [aria-labelledby]')
  const told = [...document.body.querySelectorAll('svg')].filter((drawing) => !isNamed(drawing))
  expect(told.map(({ outerHTML }) => outerHTML.slice(0, 150))).toEqual([])
}

/**
 * A screen reader lists the tables of a page by their names; axe takes one without. Those of a venue's own document have no
 * class and no name. That of a calendar is the library's, below the button that says its month.
 */
function expectTablesNamed() {
  const unnamed = [
    ...document.body.querySelectorAll('table[class]:not([aria-label], [aria-labelledby], [role], [class*="mantine-"])'),
  ]
  expect(unnamed.map(({ outerHTML }) => outerHTML.slice(0, 150))).toEqual([])
}

/** What is mounted has no fault that axe finds. Rules about whole pages are for the stories: here is a part of one. */
export async function expectAccessible() {
  expectDrawingsNamedOrHidden()
  expectTablesNamed()
  await expectNoViolations({ ...look, rules: { region: { enabled: false } } })
}

/** The same in both colour schemes, of which the dark one differs in its colours only; leaves the page in the light one. */
export async function expectAccessibleInBothSchemes() {
  for (const value of ['dark', 'light']) {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(value)
    await (value === 'dark' ? expectNoViolations(lookAtColours) : expectAccessible())
  }
}
