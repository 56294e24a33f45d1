import { loadavg } from 'node:os'
import { expect, test } from '@playwright/test'
import { openFloor } from './floors'
import { median, slowDown } from './measure-page'

/** Bytes of a document, and how often it is saved. */
const sizes = { '10 kB': [10_000, 9], '100 kB': [100_000, 9], '1 MB': [1_000_000, 5], '4 MB': [4_000_000, 5] } as const

test('how long a document takes to be durable and read back, by its size', async ({ page }) => {
  const floor = await openFloor('enqueue')
  await page.goto(floor.url)
  await page.waitForFunction(() => 'enqueue' in window)
  await slowDown(await page.context().newCDPSession(page), 4)
  await page.evaluate(() => window.enqueue(1_000, 1))
  const rows: Record<string, Record<string, number>> = {}
  for (const [name, [bytes, rounds]] of Object.entries(sizes)) {
    const saves: number[] = []
    const puts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      puts.push(await page.evaluate((size) => window.putBare(size), bytes))
      saves.push(await page.evaluate((size) => window.enqueue(size, 1), bytes))
    }
    rows[name] = {
      'saved ms': Math.round(median(saves)),
      'slowest ms': Math.round(Math.max(...saves)),
      'bare strict put ms': Math.round(median(puts)),
      'times the bare put': Number((median(saves) / median(puts)).toFixed(1)),
    }
  }
  const families: number[] = []
  for (let round = 0; round < 3; round += 1) families.push(await page.evaluate(() => window.enqueue(30_000, 50)))
  console.log(`\nFrom save to durable and read back, CPU 4x slower, medians. Load ${loadavg()[0]?.toFixed(1)}`)
  console.table(rows)
  console.log(`50 documents of one signature, 30 kB each: ${Math.round(median(families))} ms`)
  await floor.close()
  expect(median(families)).toBeGreaterThan(0)
})
