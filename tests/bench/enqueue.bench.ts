import { expect, test } from '@playwright/test'
import { openFloor } from './floors'
import { median, slowDown } from './measure-page'
import { type Rows, tell } from './summary/tell'

/** Bytes of a document, and how often it is saved. */
const sizes = { '10 kB': [10_000, 9], '100 kB': [100_000, 9], '1 MB': [1_000_000, 5], '4 MB': [4_000_000, 5] } as const

test('how long a document takes to be durable and read back, by its size', async ({ page }) => {
  const floor = await openFloor('enqueue')
  await page.goto(floor.url)
  await page.waitForFunction(() => 'enqueue' in window)
  await slowDown(await page.context().newCDPSession(page), 4)
  await page.evaluate(() => window.enqueue(1_000, 1))
  const rows: Rows = {}
  for (const [name, [bytes, rounds]] of Object.entries(sizes)) {
    const saves: number[] = []
    const puts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      puts.push(await page.evaluate((size) => window.putBare(size), bytes))
      saves.push(await page.evaluate((size) => window.enqueue(size, 1), bytes))
    }
    rows[name] = {
      saved: { value: median(saves), unit: 'ms', floor: median(puts), timesAtMost: 4 },
      'slowest ms': Math.max(...saves),
      'bare strict put': { value: median(puts), unit: 'ms' },
    }
  }
  const families: number[] = []
  for (let round = 0; round < 3; round += 1) families.push(await page.evaluate(() => window.enqueue(30_000, 50)))
  rows['50 documents of one signature, 30 kB each'] = { saved: { value: median(families), unit: 'ms' } }
  tell('From save to durable and read back, CPU 4x slower, medians; the floor is a bare strict put', rows)
  await floor.close()
  expect(median(families)).toBeGreaterThan(0)
})
