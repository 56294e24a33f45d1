import { expect, test } from '../support/story'
import { openFloors } from './floors'
import { median, timeFirstVisit, weigh } from './measure-page'
import { type Rows, tell } from './summary/tell'

const RUNS = 5
/** What the product is aimed at, by the name of its floor. */
const STATIC = 'floor: static'
const MANTINE = 'floor: react + router + Mantine'

async function see(url: string) {
  const { script, style, all } = await weigh(url)
  const visits: Awaited<ReturnType<typeof timeFirstVisit>>[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await timeFirstVisit(url))
  const of = (what: 'paint' | 'control' | 'quiet') => median(visits.map((visit) => visit[what]))
  return { script, style, all, paint: of('paint'), control: of('control'), quiet: of('quiet') }
}

test('the first screen of /welcome beside floors of the same run', async ({ venue }) => {
  const { floors, close } = await openFloors()
  const seen: Record<string, Awaited<ReturnType<typeof see>>> = {}
  for (const { name, url } of floors) seen[name] = await see(url)
  const [still, mantine] = [seen[STATIC], seen[MANTINE]]
  const welcome = await see(`${venue.url}/welcome`)
  await close()
  const rows: Rows = {}
  for (const [name, { script, style, all, paint, control, quiet }] of Object.entries({ ...seen, welcome })) {
    const isOurs = name === 'welcome'
    rows[name] = {
      'first paint': { value: paint, unit: 'ms', ...(isOurs && { floor: still?.paint, timesAtMost: 1.3 }) },
      'first control': { value: control, unit: 'ms', ...(isOurs && { floor: still?.control }) },
      quiet: { value: quiet, unit: 'ms', ...(isOurs && { floor: mantine?.quiet, timesAtMost: 1 }) },
      'script gz': {
        value: script.gzip / 1000,
        unit: 'kB',
        ...(isOurs && { floor: (mantine?.script.gzip ?? 0) / 1000, atMost: 120 }),
      },
      'script br kB': script.brotli / 1000,
      'style gz kB': style.gzip / 1000,
      'all gz kB': all.gzip / 1000,
      'all br kB': all.brotli / 1000,
    }
  }
  tell(
    `First visit, CPU 4x slower, 1.6 Mbit/s, 150 ms, median of ${RUNS}; the floor of paint and control is the static page, ` +
      'that of the rest React with router and Mantine',
    rows,
  )
  expect(Object.keys(seen)).toEqual(expect.arrayContaining([STATIC, MANTINE]))
})
