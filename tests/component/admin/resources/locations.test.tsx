import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locationsResource } from '../../../../src/admin/resources/locations.resource'
import { failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'

describe('Locations', () => {
  test('say nothing when saving fails, and keep what was typed', async () => {
    let answered = 0
    await mountResource(
      locationsResource,
      {
        listLocations: () => [{ id: 2, name: 'Rental Shop' }],
        listActivities: () => [],
        updateLocation: () => {
          answered += 1
          return failed(500)
        },
      },
      { selected: 2 },
    )
    const description = page.getByRole('form', { name: 'Rental Shop', exact: true }).getByLabelText('Description')
    await description.fill('Closed')
    await page.getByRole('button', { name: 'Update Location' }).click()
    await expect.poll(() => answered).toBe(1)
    await expect.element(page.getByText('Not saved yet')).toBeVisible()
    await expect.element(description).toHaveValue('Closed')
    expect(page.getByRole('alert').query()).toBeNull()
  })
})
