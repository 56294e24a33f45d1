import { loadavg } from 'node:os'
import { expect, test, untilInstalledForOffline } from '../support/story'
import { timeWarmStarts } from './measure-page'

test('a warm start without a network beside one with it', async ({ device }) => {
  const page = await device.open('/home', { as: 'maya@example.com' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilInstalledForOffline(page)
  const rows: Record<string, Record<string, number>> = {}
  for (const [path, usable] of [
    ['/welcome', 'a[href], button'],
    ['/home', '[data-settled] input[type=checkbox]:enabled'],
  ] as const) {
    const { online, offline } = await timeWarmStarts(page, path, { usable, runs: 7 })
    for (const [what, kind] of [
      ['first control', 'control'],
      ['usable', 'usable'],
    ] as const) {
      rows[`${path}: ${what}`] = {
        'online ms': Math.round(online[kind]),
        'offline ms': Math.round(offline[kind]),
        'offline to online': Number((offline[kind] / online[kind]).toFixed(2)),
      }
    }
  }
  console.log(`\nStarts from the worker, CPU 4x slower, median of 7. Load ${loadavg()[0]?.toFixed(1)}`)
  console.table(rows)
})
