import { expect, test } from '../support/story'
import { openFloors } from './floors'
import { median, timeFirstVisit, weigh } from './measure-page'

const RUNS = 5
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

test('the first screen of /welcome beside floors of the same run', async ({ venue }) => {
  const { floors, close } = await openFloors()
  const targets = [...floors, { name: 'Basehut /welcome', url: `${venue.url}/welcome` }]
  const rows: Record<string, Record<string, string | number>> = {}
  const scripts: Record<string, number> = {}
  for (const { name, url } of targets) {
    const { script, style, all } = await weigh(url)
    const visits = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await timeFirstVisit(url))
    scripts[name] = script.gzip
    rows[name] = {
      'script gz kB': kilobytes(script.gzip),
      'script br kB': kilobytes(script.brotli),
      'style gz kB': kilobytes(style.gzip),
      'all gz kB': kilobytes(all.gzip),
      'all br kB': kilobytes(all.brotli),
      'first paint ms': Math.round(median(visits.map(({ paint }) => paint))),
      'first control ms': Math.round(median(visits.map(({ control }) => control))),
    }
  }
  close()
  console.log(`\nFirst visit, CPU 4x slower, 1.6 Mbit/s, 150 ms, median of ${RUNS}`)
  console.table(rows)
  const floor = scripts['floor: react + router + Mantine'] ?? 0
  console.log(
    `Script beside the react + router + Mantine floor: ${((scripts['Basehut /welcome'] ?? 0) / floor).toFixed(2)}`,
  )
  expect(floor).toBeGreaterThan(0)
})
