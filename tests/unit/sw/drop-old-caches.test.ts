import { expect, it } from 'vitest'
import { dropOldCaches } from '../../../sw/drop-old-caches'

it('a new release leaves no chunks of the administration behind, and keeps the venue and what is not the worker’s', async () => {
  const names = new Set([
    'basehut-settings',
    'basehut-venue-images',
    'basehut-admin-chunks',
    'basehut-of-old',
    'workbox',
  ])
  let dropped: Promise<unknown> | undefined
  dropOldCaches({
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    addEventListener: (_, activate) =>
      activate({
        waitUntil: (work) => {
          dropped = work
        },
      }),
  })
  await dropped
  expect([...names]).toEqual(['basehut-settings', 'basehut-venue-images', 'workbox'])
})
