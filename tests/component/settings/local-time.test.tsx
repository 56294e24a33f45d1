import { expect, it } from 'vitest'
import '../../unit/settings/venue-time.test'
import '../../unit/settings/venue-today.test'

// Node 20 has no Temporal: the same rules hold where the browser has it.
it('is told by a browser that has Temporal', () => {
  expect(globalThis).toHaveProperty('Temporal')
})
