import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiKeysScreen } from '../../../../src/admin/api-keys/api-keys.screen'
import { adminApiKeyTexts } from '../../../../src/settings/texts/admin/api-keys'
import { failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

test('a key that could not be made says so aloud, at no field; one that is for nothing leads to what it may be for', async () => {
  const settings = { exportKey: 'key', ...nothingSet } as const
  await mountAdmin(
    {
      listApiKeys: () => [],
      listWebhooks: () => [],
      listLocations: () => [],
      getAdminSettings: () => settings,
      addApiKey: () => failed(503, { code: 'busy', message: 'The venue is busy.' }),
    },
    ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />,
  )
  await page.getByRole('button', { name: 'Create Token' }).click()
  await expect.element(page.getByRole('form', { name: 'Create Token' })).toBeVisible()
  const nickname = page.getByLabelText('Token Nickname')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await nickname.fill('Ticket shop')
  await page.getByLabelText('Read customers').click()
  await create.click()
  await expect.element(page.getByText('Choose what the key is for')).toBeVisible()
  await expect.element(page.getByLabelText('Read customers')).toHaveFocus()
  await page.getByLabelText('Read customers').click()
  await create.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The venue is busy.')
  await expect.element(nickname).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a key whose answer was lost is in the list, where it can be deleted', async () => {
  const keys: { id: number; nickname: string }[] = []
  await mountAdmin(
    {
      listApiKeys: () => keys,
      listWebhooks: () => [],
      listLocations: () => [],
      getAdminSettings: () => ({ exportKey: 'key', ...nothingSet }),
      addApiKey() {
        keys.push({ id: 1, nickname: 'Ticket shop' })
        throw new TypeError('The answer is lost.')
      },
    },
    ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />,
  )
  await page.getByRole('button', { name: 'Create Token' }).click()
  await page.getByLabelText('Token Nickname').fill('Ticket shop')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The venue can’t be reached.')
  await expect.element(page.getByRole('button', { name: 'Delete Ticket shop' })).toBeVisible()
})

test('a second key is made once the first one is put away: no call ever shows its token again', async () => {
  await mountAdmin(
    {
      listApiKeys: () => [],
      listWebhooks: () => [],
      listLocations: () => [],
      getAdminSettings: () => ({ exportKey: 'key', ...nothingSet }),
      addApiKey: () => ({ id: 1, nickname: 'Ticket shop', token: 'bh_whole' }),
    },
    ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />,
  )
  const open = page.getByRole('button', { name: 'Create Token' })
  await open.click()
  await page.getByLabelText('Token Nickname').fill('Ticket shop')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('bh_whole')).toBeVisible()
  expect(open.query()).toBeNull()
  await page.getByRole('button', { name: adminApiKeyTexts.createdClose }).click()
  await expect.element(open).toHaveFocus()
})
