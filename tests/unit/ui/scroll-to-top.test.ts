import { expect, it } from 'vitest'
import { scrolledAt } from '../../../src/ui/browser/scroll-to-top'

it.each([
  [0, 600],
  [50, 300],
  [100, 0],
  [250, 0],
])('A page scrolled by 600 pixels is on its way to the top for 100 ms: after %i ms at %i', (elapsed, top) => {
  expect(scrolledAt(600, elapsed)).toBe(top)
})
