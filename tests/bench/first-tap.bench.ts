import { sweepFirstTap } from '../support/first-tap'
import { expect, test } from '../support/story'

const everyTen = Array.from({ length: 101 }, (_, index) => index * 10)

test('the first tap, every 10 ms from the first paint to one second', async ({ browser, venue }) => {
  test.setTimeout(3_600_000)
  for (const path of ['/', '/welcome']) {
    for (const cpu of [1, 4]) {
      for (const window of [
        { viewport: { width: 390, height: 844 }, touch: true },
        { viewport: { width: 1280, height: 800 }, touch: false },
      ]) {
        const { lost, moved } = await sweepFirstTap(browser, {
          url: venue.url + path,
          cpu,
          ...window,
          moments: everyTen,
        })
        console.log(`${path} CPU ${cpu}x ${window.viewport.width}: ${lost.length} of ${everyTen.length} taps lost`)
        expect({ lost, moved }).toEqual({ lost: [], moved: [] })
      }
    }
  }
})
