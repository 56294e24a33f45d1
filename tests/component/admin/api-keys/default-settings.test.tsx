import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ApiKeysScreen } from '../../../../src/admin/api-keys/api-keys.screen'
import { mountAdmin } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

test('the days of an export are kept', async () => {
  const settings = { exportKey: 'key', ...nothingSet } as const
  const days = { daysBeforeCurrentDay: 0, daysAfterCurrentDay: 7 }
  const show = () =>
    mountAdmin(
      {
        listApiKeys: () => [],
        listWebhooks: () => [],
        listLocations: () => [],
        getAdminSettings: () => ({ ...settings, ...days }),
        updateAdminSettings: ({ body }) => ({ ...settings, ...Object.assign(days, body as object) }),
      },
      ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />,
    )
  await show()
  await page.getByLabelText('Days Before Current Day').fill('2')
  await page.getByLabelText('Days After Current Day').fill('14')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(days).toEqual({ daysBeforeCurrentDay: 2, daysAfterCurrentDay: 14 })
  await cleanup()
  await show()
  await expect.element(page.getByLabelText('Days After Current Day')).toHaveValue('14')
})
