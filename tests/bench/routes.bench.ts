import type { Browser, BrowserContext, Page } from '@playwright/test'
import { looksOf } from '../e2e/screens/screens'
import { openKiosk } from '../support/kiosk'
import { seedSession } from '../support/session'
import { expect, test } from '../support/story'
import { openFloors } from './floors'
import { median, slowDown } from './measure-page'
import { processorTimes } from './page-tasks'
import { type Rows, tell } from './summary/tell'

/** The first opening, which reads what all later ones keep, is not counted. */
const RUNS = Number(process.env.ROUTE_RUNS ?? 1)
const AIM_MS = 100
const FLOORS = 'floors'
/** A page is quiet once it has done nothing of 50 ms for as long as this. */
const QUIET_MS = 500

const phone = { width: 412, height: 823 }
const laptop = { width: 1366, height: 900 }

interface Times {
  /** By the clock. */
  blocking: number
  /** The same by the processor's time, without what a task waits for a core. */
  processor: number
  longest: number
  shift: number
}

const NOTHING: Times = { blocking: 0, processor: 0, longest: 0, shift: 0 }

interface Watched {
  tasks: number[]
  shift: number
}

declare const watched: Watched

/** In the page, from its start on. */
function watch() {
  const seen: Watched = { tasks: [], shift: 0 }
  Reflect.set(window, 'watched', seen)
  new PerformanceObserver((list) => {
    seen.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Until nothing long was done for a while. */
async function untilQuiet(page: Page) {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => watched.tasks.length)
        const isQuiet = now === before
        before = now
        return isQuiet
      },
      { intervals: [QUIET_MS], timeout: 60_000 },
    )
    .toBe(true)
}

/** Above 50 ms a task keeps a tap waiting. */
const blockingOf = (tasks: readonly number[]) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0)

/** All tasks of an opening, from the start until the page is quiet. */
async function timeRoute(browser: Browser, page: Page, path: string): Promise<Times> {
  const runs: Times[] = []
  for (let run = -1; run < RUNS; run += 1) {
    await page.goto('about:blank')
    const processor = await processorTimes(browser, page, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await untilQuiet(page)
    })
    if (run < 0) continue
    const { tasks, shift } = await page.evaluate(() => watched)
    runs.push({ blocking: blockingOf(tasks), processor: blockingOf(processor), longest: Math.max(0, ...tasks), shift })
  }
  const of = (what: keyof Times) => median(runs.map((times) => times[what]))
  return { blocking: of('blocking'), processor: of('processor'), longest: of('longest'), shift: of('shift') }
}

async function slowPage(context: BrowserContext) {
  await context.addInitScript(watch)
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  await slowDown(session, 4)
  return { page, session }
}

function tellOf(who: string, rows: ReadonlyMap<string, Times>) {
  const held = who !== FLOORS
  const seen = Array.from(rows, ([path, { blocking, processor, longest, shift }]): [string, Rows[string]] => [
    path,
    {
      blocking: { value: blocking, unit: 'ms', ...(held && { atMost: AIM_MS }) },
      "by the processor's time": { value: processor, unit: 'ms' },
      'longest task, ms': longest,
      'layout shift': { value: shift, unit: '', ...(held && { atMost: 0 }) },
    },
  ])
  const over = (what: 'blocking' | 'processor') =>
    Array.from(rows.values()).filter((times) => times[what] > AIM_MS).length
  const all = {
    [`of ${rows.size} routes`]: {
      [`over ${AIM_MS} ms`]: { value: over('blocking'), unit: '', ...(held && { atMost: 0 }) },
      "over it by the processor's time": { value: over('processor'), unit: '' },
    },
  }
  tell(`Routes of ${who}, CPU 4x slower, median of ${RUNS}`, { ...Object.fromEntries(seen), ...all })
}

async function timeRoutes(browser: Browser, context: BrowserContext, paths: readonly string[]) {
  const { page, session } = await slowPage(context)
  const rows = new Map<string, Times>()
  for (const path of paths) rows.set(path, await timeRoute(browser, page, path))
  await session.detach()
  return rows
}

const open = (browser: Browser, baseURL: string, viewport = phone) =>
  browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })

test(FLOORS, async ({ browser }) => {
  const { floors, close } = await openFloors()
  const context = await open(browser, 'http://localhost')
  const rows = await timeRoutes(
    browser,
    context,
    floors.map(({ url }) => url),
  )
  tellOf('floors', new Map(floors.map(({ name, url }) => [name, rows.get(url) ?? NOTHING])))
  await context.close()
  await close()
})

for (const [by, as, viewport] of [
  ['a visitor', null, phone],
  ['a guest', 'maya@example.com', phone],
  ['a family in its check-in', 'siobhan@example.com', phone],
  ['an administrator', 'admin@example.com', laptop],
] as const)
  test(`routes of ${by}`, async ({ browser, venue }) => {
    test.setTimeout(1_800_000)
    const context = await open(browser, venue.url, viewport)
    if (as) await seedSession(context, as)
    const paths = looksOf(by).map(({ path }) => path)
    const rows = await timeRoutes(browser, context, paths)
    const isDesk = ([path]: [string, Times]) => path.startsWith('/desk')
    const entries = [...rows]
    tellOf(by, new Map(entries.filter((row) => !isDesk(row))))
    if (entries.some(isDesk)) tellOf('the front desk', new Map(entries.filter(isDesk)))
    await context.close()
  })

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('routes of a kiosk', async ({ device, venue }) => {
    await openKiosk(device, venue.url)
    const context = device.context()
    const browser = context.browser()
    if (!browser) throw new Error('A persistent context is expected to have a browser here.')
    tellOf('a kiosk', await timeRoutes(browser, context, ['/', '/about', '/staff']))
  })
})
