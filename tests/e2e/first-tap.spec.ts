import { sweepFirstTap } from '../support/first-tap'
import { expect, test } from '../support/story'

const phone = { viewport: { width: 390, height: 844 }, touch: true }
const desk = { viewport: { width: 1280, height: 800 }, touch: false }

/**
 * From the first paint to one second: each of the two devices, at each of the two addresses, taps at moments of its own
 * between those of the others. The bench of the first tap taps every 10 ms on all of them.
 */
const moments = (step: number, place: number) =>
  Array.from({ length: 1000 / step }, (_, index) => index * step + place * (step / 4))

for (const [at, path] of ['/', '/welcome'].entries()) {
  for (const { cpu, step } of [
    { cpu: 1, step: 200 },
    { cpu: 4, step: 250 },
  ]) {
    test(`the first tap on "Sign in" holds at every moment, and nothing moves: ${path}, CPU ${cpu}x`, async ({
      browser,
      venue,
    }) => {
      // On a busy machine each opening takes seconds; on a free one all of them take ten.
      test.setTimeout(600_000)
      const place = { url: venue.url + path, cpu }
      const results = await Promise.all([
        sweepFirstTap(browser, { ...place, ...phone, moments: moments(step, at) }),
        sweepFirstTap(browser, { ...place, ...desk, moments: moments(step, at + 2) }),
      ])
      expect(results).toEqual([
        { lost: [], moved: [] },
        { lost: [], moved: [] },
      ])
    })
  }
}
