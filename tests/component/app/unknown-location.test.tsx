import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UnknownLocation } from '../../../src/app/signed-in/unknown-location.screen'
import { Location } from '../../../src/contract/entities/location'
import { limits } from '../../../src/contract/limits'
import { mountGuest } from '../support/mount-guest'

test('a link that names no location offers those there are, and the longest name stays on a narrow screen', async () => {
  const longest = 'W'.repeat(limits.name)
  const locations = [longest, 'Rental Shop'].map((name, index) =>
    v.parse(Location, { id: index + 1, name, isEnabled: true }),
  )
  await mountGuest(<UnknownLocation name="Nowhere" locations={locations} />)
  await page.viewport(320, 640)
  await expect.element(page.getByRole('link', { name: 'Rental Shop' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: longest })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})
