import { expect, test, untilInstalledForOffline } from '../support/story'
import { openFloor } from './floors'
import { timeOpenings, timeWarmStarts } from './measure-page'
import { type Rows, tell } from './summary/tell'

const RUNS = 7
const WELCOME = { path: '/welcome', usable: 'a[href], button' }
const HOME = {
  path: '/home',
  // In the outline, which home takes the place of.
  usable: '#app li:not([hidden]) input:enabled',
  whole: '[data-settled] input:enabled',
}

test('a warm start without a network beside a static page that a worker serves', async ({ device }) => {
  const page = await device.open('/home', { as: 'maya@example.com' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilInstalledForOffline(page)
  const floor = await openFloor('worker')
  const still = await page.context().newPage()
  await still.goto(floor.url)
  await untilInstalledForOffline(still)
  await still.bringToFront()
  const { offline: least } = await timeWarmStarts(still, floor.url, { usable: 'input[type=checkbox]', runs: RUNS })
  const rows: Rows = {
    'floor: static page': {
      'first paint': { value: least.paint, unit: 'ms' },
      usable: { value: least.usable, unit: 'ms' },
    },
  }
  await page.bringToFront()
  for (const { path, ...shown } of [WELCOME, HOME]) {
    const { online, offline } = await timeWarmStarts(page, path, { ...shown, runs: RUNS })
    rows[path] = {
      'first paint': { value: offline.paint, unit: 'ms', floor: least.paint, timesAtMost: 1.3 },
      usable: { value: offline.usable, unit: 'ms', floor: least.usable, timesAtMost: 2 },
      'the app itself': { value: offline.whole, unit: 'ms', atMost: 350 },
      'with a network: first paint': { value: online.paint, unit: 'ms' },
      'with a network: usable': { value: online.usable, unit: 'ms' },
    }
  }
  const opened: Rows = {}
  const shownAt = { usable: 'input[type=checkbox]', runs: RUNS }
  const leastOpened = await timeOpenings(page.context(), floor.url, shownAt)
  opened['floor: static page'] = {
    'first paint': { value: leastOpened.paint, unit: 'ms' },
    usable: { value: leastOpened.usable, unit: 'ms' },
  }
  for (const { path, ...shown } of [WELCOME, HOME]) {
    const url = new URL(path, page.url()).href
    const { paint, usable, whole } = await timeOpenings(page.context(), url, { ...shown, runs: RUNS })
    opened[path] = {
      'first paint': { value: paint, unit: 'ms', floor: leastOpened.paint },
      usable: { value: usable, unit: 'ms', floor: leastOpened.usable },
      'the app itself': { value: whole, unit: 'ms' },
    }
  }
  await still.close()
  await floor.close()
  tell(`Starts from the worker without a network, CPU 4x slower, median of ${RUNS}; the floor is a static page`, rows)
  tell(`… opened in a page of its own each time, as by the app’s icon, median of ${RUNS}`, opened)
})
