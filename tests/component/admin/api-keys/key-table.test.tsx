import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiKeysScreen } from '../../../../src/admin/api-keys/api-keys.screen'
import { leftOfWords } from '../../support/left-of-words'
import { mountAdmin } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

test('many keys are drawn in parts, and the keyboard goes on at the first new one after each press', async () => {
  const settings = { exportKey: 'key', ...nothingSet } as const
  const keys = Array.from({ length: 450 }, (_, at) => ({ id: at + 1, nickname: `Till ${at + 1}` }))
  await mountAdmin(
    {
      listApiKeys: () => keys,
      listWebhooks: () => [],
      listLocations: () => [],
      getAdminSettings: () => settings,
    },
    ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />,
  )
  const remove = (at: number) => page.getByRole('button', { name: `Delete Till ${at}`, exact: true })
  await expect.element(remove(100)).toBeVisible()
  expect(remove(101).query()).toBeNull()
  await expect.element(page.getByRole('table', { name: 'API Keys' })).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Delete' })
  expect(Math.abs(leftOfWords(remove(100).element()) - leftOfWords(head.element()))).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Show more (350 left)' }).click()
  expect(document.activeElement?.textContent).toContain('Till 101')
  await page.getByRole('button', { name: 'Show more (50 left)' }).click()
  await expect.element(remove(450)).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Till 401')
})
