import type { Browser } from '@playwright/test'
import { sweepFirstTap } from '../support/browser/first-tap'
import { expect, test } from '../support/story'

const phone = { viewport: { width: 390, height: 844 }, touch: true }
const desktop = { viewport: { width: 1280, height: 800 }, touch: false }

/**
 * From the first paint to one second: each device, at each of the two addresses, taps at moments of its own
 * between those of the others. The bench of the first tap taps every 10 ms on all of them.
 */
const moments = (step: number, place: number) =>
  Array.from({ length: 1000 / step }, (_, index) => index * step + place * (step / 4))

const sweepDevices = (
  browser: Browser,
  devices: readonly (typeof phone)[],
  { origin, at, path, cpu, step }: { origin: string; at: number; path: string; cpu: number; step: number },
) =>
  test.step(`the first tap on "Sign in" holds at every moment, and nothing moves: ${path}, CPU ${cpu}x`, async () => {
    const sweeps = devices.map((device, place) =>
      sweepFirstTap(browser, { url: origin + path, cpu, ...device, moments: moments(step, at + 2 * place) }),
    )
    expect(await Promise.all(sweeps)).toEqual(devices.map(() => ({ lost: [], moved: [] })))
  })

for (const { cpu, step, devices } of [
  { cpu: 1, step: 100, devices: [phone, desktop] },
  // A browser that is slowed down keeps its core busy all the time: it is the phone's, whose core is the slow one.
  { cpu: 4, step: 200, devices: [phone] },
])
  test(`the first tap on "Sign in", CPU ${cpu}x`, async ({ browser, venue }) => {
    // On a busy machine each opening takes seconds; on a free one all of them take twenty.
    test.setTimeout(600_000)
    for (const [at, path] of ['/', '/welcome'].entries())
      await sweepDevices(browser, devices, { origin: venue.url, at, path, cpu, step })
  })
