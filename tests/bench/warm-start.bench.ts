import { loadavg } from 'node:os'
import { expect, test, untilInstalledForOffline } from '../support/story'
import { openFloor } from './floors'
import { timeWarmStarts } from './measure-page'

const RUNS = 7
const WELCOME = { path: '/welcome', usable: 'a[href], button' }
const HOME = { path: '/home', usable: '[data-settled] input[type=checkbox]:enabled' }

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
  const rows: Record<string, Record<string, number>> = {}
  const tell = (name: string, seen: number, beside: number, online?: number) => {
    rows[name] = {
      'offline ms': Math.round(seen),
      'times the static page': Number((seen / beside).toFixed(2)),
      ...(online !== undefined && { 'online ms': Math.round(online) }),
    }
  }
  tell('static page: first paint', least.paint, least.paint)
  tell('static page: usable', least.usable, least.usable)
  await page.bringToFront()
  for (const { path, usable } of [WELCOME, HOME]) {
    const { online, offline } = await timeWarmStarts(page, path, { usable, runs: RUNS })
    tell(`${path}: first paint`, offline.paint, least.paint, online.paint)
    tell(`${path}: usable`, offline.usable, least.usable, online.usable)
  }
  await still.close()
  await floor.close()
  console.log(`\nStarts from the worker, CPU 4x slower, median of ${RUNS}. Load ${loadavg()[0]?.toFixed(1)}`)
  console.table(rows)
})
