import { sweepFirstTap } from '../support/browser/first-tap'
import { expect, test } from '../support/story'
import { type Rows, tell } from './summary/tell'

const STEP_MS = Number(process.env.FIRST_TAP_STEP_MS ?? 200)
const devices = [
  { viewport: { width: 390, height: 844 }, touch: true },
  { viewport: { width: 1280, height: 800 }, touch: false },
]
const sweeps = ['/', '/welcome'].flatMap((path) =>
  [1, 4].flatMap((cpu) => devices.map((device) => ({ path, cpu, ...device }))),
)
/** Each sweep taps at moments of its own, between those of the others. */
const moments = (at: number) =>
  Array.from({ length: Math.ceil(1000 / STEP_MS) }, (_, index) => (index + at / sweeps.length) * STEP_MS)

test('the first tap, from the first paint to one second', async ({ browser, venue }) => {
  test.setTimeout(3_600_000)
  const rows: Rows = {}
  const wrong: object[] = []
  for (const [at, { path, ...sweep }] of sweeps.entries()) {
    const { lost, moved } = await sweepFirstTap(browser, { url: venue.url + path, ...sweep, moments: moments(at) })
    if (lost.length + moved.length > 0) wrong.push({ path, ...sweep, lost, moved })
    rows[`${path}, CPU ${sweep.cpu}x, ${sweep.viewport.width} pixels`] = {
      taps: moments(at).length,
      lost: { value: lost.length, unit: '', atMost: 0 },
      'moves of the page': { value: moved.length, unit: '', atMost: 0 },
    }
  }
  tell(`The first tap, every ${STEP_MS} ms of the first second`, rows)
  expect(wrong).toEqual([])
})
