import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { openSignedIn } from '../../support/session'
import { expect, test } from '../../support/story'
import { type Look, looksOf } from './screens'

const smallest = { width: 320, height: 640 }
const laptop = { width: 1366, height: 900 }

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Words of which a part stands on the next line. */
const brokenWords = (text: Locator) =>
  text.evaluate((element) => {
    const node = element.firstChild
    if (!(node instanceof Text)) return []
    return Array.from(node.data.matchAll(/\S+/g), ({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 ? word : ''
    }).filter(Boolean)
  })

/** By a link of the app, where it is open: what a new page would load again, axe too, is there and warm. */
async function goTo(page: Page, path: string, { anew }: { anew: boolean }) {
  if (anew) return page.goto(path)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await goInApp(page, path)
}

/** Each look, and whether its page has to be loaded: the first one, and what follows something left unfinished. */
const inTurn = (looks: readonly Look[]) =>
  looks.map((look, index) => ({ look, anew: index === 0 || looks[index - 1]?.isLeftUnfinished === true }))

async function arrive(page: Page, { path, heading, shows }: Look, how: { anew: boolean }) {
  await goTo(page, path, how)
  await expect(title(page), path).toContainText(heading)
  if (shows) await expect(page.getByText(shows).first(), path).toBeVisible()
}

/** The main action is in the thumb's reach, however short its screen is: the bar ends where the window or the footer does. */
async function expectActionsAtFoot(page: Page, { path }: Look) {
  await page.setViewportSize({ width: 390, height: 1000 })
  const above = () =>
    page.evaluate(() => {
      const bar = [...document.querySelectorAll('[data-actions]')].find((each) => !each.closest('[data-brief]'))
      const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
      return bar ? Math.round(Math.min(innerHeight, footer) - bar.getBoundingClientRect().bottom) : 0
    })
  await expect.poll(above, `${path}: pixels below its bar of actions`).toBeLessThanOrEqual(0)
}

/** Without scrolling sideways, in text of twice the size too. */
async function expectFits(page: Page, { path }: Look) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [smallest.width, 390]) {
    await page.setViewportSize({ ...smallest, width })
    expect(await overflow(page), `${path} at ${width}, in large text`).toBeLessThanOrEqual(0)
    expect(await brokenWords(title(page)), `${path} at ${width}, in large text`).toEqual([])
  }
}

async function walk(page: Page, looks: readonly Look[]) {
  for (const { look, anew } of inTurn(looks))
    await test.step(look.path, async () => {
      await page.setViewportSize(smallest)
      await arrive(page, look, { anew })
      expect(await overflow(page), look.path).toBeLessThanOrEqual(0)
      await expectAccessibleInBothSchemes(page)
      await expectActionsAtFoot(page, look)
      await page.setViewportSize(smallest)
      for (const [state, open] of Object.entries(look.states ?? {}))
        await test.step(state, async () => {
          await open(page)
          expect(await overflow(page), `${look.path} ${state}`).toBeLessThanOrEqual(0)
          await expectAccessibleInBothSchemes(page)
        })
      await expectFits(page, look)
    })
}

test.slow()

test('every screen of a visitor is accessible in light and in dark, and fits 320 pixels with text of twice the size too', async ({
  page,
}) => {
  await walk(page, looksOf('a visitor'))
})

test('every screen of a guest is accessible in light and in dark, and fits 320 pixels with text of twice the size too', async ({
  page,
}) => {
  await openSignedIn(page, '/home', 'maya@example.com')
  await expect(page.locator('[data-settled]')).toBeVisible()
  await walk(page, looksOf('a guest'))
})

test('every screen of a check-in fits 320 pixels, with text of twice the size too, breaks no word of a title, and is accessible in light and in dark', async ({
  page,
}) => {
  // Something is done already: the end of a check-in has that to list too.
  await page.context().route('**/api/tasks/ContactTaskGrouping/**', async (route) => {
    // A connection that was kept between two screens may have been closed meanwhile.
    const response = await route.fetch({ maxRetries: 2 })
    const grouping = await response.json()
    const [first] = grouping.rentalProfileContactTasks
    if (first) Object.assign(first, { isComplete: true, isReadOnly: true })
    await route.fulfill({ response, json: grouping })
  })
  await openSignedIn(page, '/home', 'siobhan@example.com')
  await expect(page.getByRole('checkbox', { name: /^Zoë/ })).toBeEnabled()
  await walk(page, looksOf('a family in its check-in'))
})

test('every screen of the administration is accessible with its form open, in light and in dark, and so is a question; none loses anything on a phone, in text of twice the size neither', async ({
  page,
}) => {
  await openSignedIn(page, '/admin', 'admin@example.com')
  await expect(title(page)).toBeFocused()
  for (const { look, anew } of inTurn(looksOf('an administrator')))
    await test.step(look.path, async () => {
      await page.setViewportSize(laptop)
      await arrive(page, look, { anew })
      for (const open of Object.values(look.states ?? {})) await open(page)
      await expectAccessibleInBothSchemes(page)
      await page.setViewportSize(smallest)
      expect(await overflow(page), look.path).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await page.setViewportSize({ ...smallest, width: 390 })
      expect.soft(await overflow(page), `${look.path} in large text`).toBeLessThanOrEqual(0)
    })
})
