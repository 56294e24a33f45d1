import type { Page } from '@playwright/test'
import { badge, unsentOn } from '../support/faults'
import { openSignedIn } from '../support/session'
import { expect, signWaiver, test, untilInstalledForOffline } from '../support/story'
import { taskOnScreen } from '../support/walk'
import { openFloor } from './floors'
import { median, slowDown } from './measure-page'
import { makeHousehold } from './queue/household'
import { type Rows, tell } from './summary/tell'

const RUNS = 3
/** What comes after the first look holds a thumb up as well. */
const AFTERWARDS_MS = 1_000
/** A screen that has changed since says so, instead of holding up all that comes after it. */
const LONGEST_WAIT_MS = 20_000
const FAMILY = { people: 4, signs: 3, documents: 3, aim: 350 }
const CLUB = { people: 50, signs: 50, documents: 500, aim: 500 }

test.use({ venueEnv: { RATE_LIMITS: '0' } })

/** Gives again what was signed, until so many documents wait: a queue as over days without a network. */
const multiply = (page: Page, wanted: number) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('basehut')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction(['records', 'bodies', 'meta'], 'readwrite')
          const [records, bodies] = [transaction.objectStore('records'), transaction.objectStore('bodies')]
          const rows = records.getAll()
          const contents = bodies.getAll()
          contents.onsuccess = () => {
            const contentOf = new Map(contents.result.map(({ id, content }) => [id, content]))
            const signed = [...rows.result].sort((a, b) => a.sequence - b.sequence)
            for (let sequence = signed.length + 1; sequence <= count; sequence += 1) {
              const pattern = signed[sequence % signed.length]
              const id = crypto.randomUUID()
              records.add({ ...pattern, id, sequence, attempts: 0, state: 'queued', leaseHolder: null, leaseUntil: 0 })
              bodies.add({ id, content: contentOf.get(pattern.id) })
            }
            transaction.objectStore('meta').put({ key: 'sequence', value: count })
          }
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    wanted,
  )

/** Notes the longest task since it was last asked for; the browser tells of those above 50 ms. */
const watchPage = () => {
  Reflect.set(window, 'benchLongest', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, 'benchLongest', Math.max(Reflect.get(window, 'benchLongest'), duration))
  }).observe({ type: 'longtask', buffered: true })
}

const longest = (page: Page) =>
  page.evaluate(() => {
    const found: number = Reflect.get(window, 'benchLongest')
    Reflect.set(window, 'benchLongest', 0)
    return found
  })

/** From `began`, or from the start of the page, until something stands there that can be used. */
const untilShown = ({ wanted, limit, tapped = null }: { wanted: string; limit: number; tapped?: string | null }) =>
  new Promise<number>((resolve, reject) => {
    const button = tapped === null ? null : document.querySelector<HTMLElement>(tapped)
    if (tapped !== null && !button) return reject(new Error(`There is no ${tapped} at ${location.pathname}`))
    const began = button ? performance.now() : 0
    button?.click()
    const look = () => {
      const passed = performance.now() - began
      if (document.querySelector(wanted)) resolve(passed)
      else if (passed > limit) reject(new Error(`${wanted} never came at ${location.pathname}`))
      else requestAnimationFrame(look)
    }
    look()
  })

interface Looked {
  ready: number
  longest: number
}

/** An act is seen within this. */
const ACT_MS = 100
const READY_HOME = '[data-settled] input[type=checkbox]:enabled'
const READY_TASK = 'main input[type=radio]:enabled'
const READY_OVERVIEW = 'main ul button'

async function look(page: Page, wanted: string, tapped: string | null = null): Promise<Looked> {
  const ready = await page.evaluate(untilShown, { wanted, limit: LONGEST_WAIT_MS, tapped })
  await page.waitForTimeout(AFTERWARDS_MS)
  return { ready, longest: await longest(page) }
}

async function openAt(page: Page, path: string, ready: string): Promise<Looked> {
  await page.goto(path, { waitUntil: 'commit' })
  return look(page, ready)
}

async function tap(page: Page, tapped: string, shown: string): Promise<Looked> {
  await longest(page)
  return look(page, shown, tapped)
}

const medianOf = (looks: Looked[]) => ({
  ready: median(looks.map(({ ready }) => ready)),
  longest: median(looks.map(({ longest: task }) => task)),
})

async function several(once: () => Promise<Looked>): Promise<Looked> {
  const looks: Looked[] = []
  for (let run = 0; run < RUNS; run += 1) looks.push(await once())
  return medianOf(looks)
}

/** Opens a static page that a worker serves: what no app can be faster than. Without a network too, once it was open. */
async function openWorkerFloor(page: Page) {
  const floor = await openFloor('worker')
  const other = await page.context().newPage()
  await other.goto(floor.url)
  await untilInstalledForOffline(other)
  await slowDown(await page.context().newCDPSession(other), 4)
  return {
    start: async (): Promise<number> => {
      await other.bringToFront()
      await other.goto(floor.url, { waitUntil: 'commit' })
      const wanted = 'input[type=checkbox]:enabled'
      const ready = await other.evaluate(untilShown, { wanted, limit: LONGEST_WAIT_MS })
      await page.bringToFront()
      return ready
    },
    close: async () => {
      await other.close()
      await floor.close()
    },
  }
}

/** Of the family, for the larger household to stand beside. */
let smaller: Record<string, Looked> = {}

for (const { people, signs, documents, aim } of [FAMILY, CLUB]) {
  test(`${documents} documents of a household of ${people}, in use`, async ({ device, venue }) => {
    await makeHousehold(venue, people)
    const page = await device.open('/welcome')
    const floor = await openWorkerFloor(page)
    await page.addInitScript(watchPage)
    await openSignedIn(page, '/home', 'maya@example.com')
    await untilInstalledForOffline(page)
    await expect(page.locator('[data-settled]')).toBeVisible()
    const shown: Record<string, Looked> = {}

    const boxes = page.getByRole('checkbox')
    await expect(boxes).toHaveCount(people)
    for (let index = 0; index < people; index += 1) await boxes.nth(index).setChecked(index < signs, { force: true })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: `Check in ${signs}` }).click()
    const checkIn = new URL(page.url()).search
    await signWaiver(page, 'Maya Lindqvist')
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await page.goto('/about')
    await multiply(page, documents)

    const session = await page.context().newCDPSession(page)
    await slowDown(session, 4)
    const floors: number[] = []
    shown.home = await several(async () => {
      floors.push(await floor.start())
      return openAt(page, '/home', READY_HOME)
    })
    await floor.close()
    await expect(badge(page)).toContainText(`Saved here: ${documents}`)
    const last = '[data-settled] > li:last-child'
    shown['ticking one of the family'] = await several(async () => {
      const ticked = (await boxes.last().isChecked()) ? 'label:not([data-chosen])' : 'label[data-chosen]'
      return tap(page, `${last} input`, `${last} ${ticked}`)
    })
    shown['the panel of documents'] = await several(async () => {
      const opened = await tap(page, 'header button[aria-haspopup=dialog]', 'dialog li')
      await page.keyboard.press('Escape')
      return opened
    })
    shown['a task of the check-in'] = await several(() => openAt(page, `/checkin/rentalprofile${checkIn}`, READY_TASK))
    shown['the overview at its end'] = await several(() => openAt(page, `/checkinComplete${checkIn}`, READY_OVERVIEW))
    await slowDown(session, 1)
    const still = median(floors)
    const most: Record<string, number> = {
      home: aim,
      'ticking one of the family': ACT_MS,
      'the panel of documents': ACT_MS,
    }
    const rows = Object.entries(shown).map(([name, { ready, longest: task }]): [string, Rows[string]] => [
      name,
      {
        'until usable': { value: ready, unit: 'ms', floor: still, ...(most[name] && { atMost: most[name] }) },
        ...(smaller[name] && { 'times the family of 4': { value: ready / smaller[name].ready, unit: '' } }),
        'longest task, ms': task,
      },
    ])
    tell(
      `${documents} documents, ${people} people, offline, CPU 4x slower, median of ${RUNS}; the floor is a static page that ` +
        'a worker serves',
      { 'floor: static page': { 'until usable': { value: still, unit: 'ms' } }, ...Object.fromEntries(rows) },
    )
    smaller = shown

    await page.goto('/home')
    await expect(badge(page)).toContainText(`Saved here: ${documents}`)
    await longest(page)
    const began = Date.now()
    await page.context().setOffline(false)
    await expect.poll(() => unsentOn(page), { timeout: 240_000, intervals: [500] }).toBe(0)
    const took = (Date.now() - began) / 1_000
    tell(`${documents} documents of a household of ${people}, sent with home open`, {
      'the outbox': { sends: { value: documents / took, unit: 'a second' }, 'longest task, ms': await longest(page) },
    })
    const receipts = await venue.query<{ id: string }>('select id from receipts')
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(documents)
    expect(receipts).toHaveLength(documents)
  })
}
