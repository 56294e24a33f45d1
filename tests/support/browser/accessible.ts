import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { look, lookAtColours, readColoursOnce } from './look'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const quickAxe = `${axeSource}\n;(${readColoursOnce})(axe)`

/** What axe finds on the page and in its frames. It is put into each document once: reading it again costs more than a look. */
async function violationsOn(page: Page, options: RunOptions) {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(quickAxe)
  return page.evaluate(async (given) => {
    // A colour on its way to another one is neither.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

export async function expectAccessible(page: Page) {
  expect(await violationsOn(page, look)).toEqual([])
}

/** The same in both colour schemes, of which the dark one differs in its colours only; leaves the page in the light one. */
export async function expectAccessibleInBothSchemes(page: Page) {
  const html = page.locator('html')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Mantine follows a moment later, where it is loaded.
    const scheme = 'data-mantine-color-scheme'
    if (await html.getAttribute(scheme)) await expect(html).toHaveAttribute(scheme, colorScheme)
    expect(await violationsOn(page, colorScheme === 'dark' ? lookAtColours : look)).toEqual([])
  }
}
