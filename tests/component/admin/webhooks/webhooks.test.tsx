import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiKeysScreen } from '../../../../src/admin/api-keys/api-keys.screen'
import type { Webhook } from '../../../../src/contract/entities/webhook'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

const webhook: Webhook = {
  id: 1,
  url: 'https://shop.example/hook',
  events: ['record.accepted'],
  secret: '',
  createdDateUtc: '2027-01-16T19:00:00.000Z',
  lastDeliveredUtc: null,
  failingSinceUtc: null,
  nextAttemptUtc: null,
  problem: null,
}

function show(webhooks: Webhook[], tested: string | null = null, changes: Answers = {}) {
  const settings = { exportKey: 'key', ...nothingSet } as const
  return mountAdmin(
    {
      listApiKeys: () => [],
      listLocations: () => [],
      listWebhooks: () => [...webhooks],
      getAdminSettings: () => ({ ...settings, daysBeforeCurrentDay: 0, daysAfterCurrentDay: 7 }),
      addWebhook({ body }) {
        const added = { ...webhook, ...(body as object), secret: '' }
        webhooks.push(added)
        return { ...added, secret: 'whsec_c2VjcmV0' }
      },
      removeWebhook() {
        webhooks.splice(0)
        return { id: 1 }
      },
      testWebhook: () => ({ problem: tested }),
      ...changes,
    },
    ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />,
  )
}

test('a webhook is added with a checked address, and its secret is shown once', async () => {
  await show([])
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await expect.element(page.getByRole('form', { name: 'Add a webhook' })).toBeVisible()
  await page.getByLabelText('Address of the program').fill('shop.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText(/Enter a full address/)).toBeVisible()
  await page.getByLabelText('Address of the program').fill('https://shop.example/hook')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy the secret' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(page.getByText('whsec_c2VjcmV0')).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing was sent yet')).toBeVisible()
})

test('calls that fail are told with the reason and the next try; a test says how it went', async () => {
  const failing = { problem: 'It answered 500.', failingSinceUtc: '2027-01-16T19:00:00.000Z', nextAttemptUtc: null }
  await show([{ ...webhook, ...failing }], 'It could not be reached.')
  await expect.element(page.getByText(/^It answered 500\. Calls have failed since/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to https://shop.example/hook' }).click()
  await expect.element(page.getByText('It could not be reached.')).toBeVisible()
})

test('many webhooks are drawn in parts, and the keyboard goes on at the first new one', async () => {
  await show(Array.from({ length: 70 }, (_, at) => ({ ...webhook, id: at + 1, url: `https://shop.example/${at + 1}` })))
  const rows = page.getByRole('listitem').filter({ hasText: 'https://shop.example/' })
  await expect.element(rows.nth(49)).toBeVisible()
  expect(rows.elements()).toHaveLength(50)
  await page.getByRole('button', { name: 'Show more (20 left)' }).click()
  await expect.element(rows.nth(50)).toHaveFocus()
  expect(rows.elements()).toHaveLength(70)
})

test('deleting a webhook is asked again', async () => {
  await show([webhook])
  await page.getByRole('button', { name: 'Delete https://shop.example/hook' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect.element(page.getByText('No webhook yet.')).toBeVisible()
})

test('a second press makes no second webhook, whose secret would take the place of the first', async () => {
  let asked = 0
  let answer = () => {}
  await show([], null, {
    async addWebhook() {
      asked += 1
      await new Promise<void>((go) => (answer = go))
      return { ...webhook, secret: 'whsec_c2VjcmV0' }
    },
  })
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabelText('Address of the program').fill('https://shop.example/hook')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => asked).toBe(1)
  answer()
  await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible()
  expect(asked).toBe(1)
})

test('a webhook that someone else has deleted first goes from the list', async () => {
  const webhooks = [webhook]
  await show(webhooks, null, {
    removeWebhook() {
      webhooks.splice(0)
      return failed(404, { code: 'not-found', message: 'There is no such webhook.' })
    },
  })
  await page.getByRole('button', { name: 'Delete https://shop.example/hook' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect.element(page.getByText('No webhook yet.')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a webhook that could not be added says so aloud, at no field; what is wrong with a field leads there', async () => {
  const answers = [
    () => failed(503, { code: 'busy', message: 'The venue is busy.' }),
    () => failed(422, { code: 'invalid', message: 'No.', fields: { url: 'Not this one.' } }),
  ]
  await show([], null, { addWebhook: () => answers.shift()?.() ?? Response.error() })
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const address = page.getByLabelText('Address of the program')
  await address.fill('https://shop.example/hook')
  await page.getByLabelText('A document was received').click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByLabelText('A document was received')).toHaveFocus()
  await page.getByLabelText('A document was received').click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The venue is busy.')
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Not this one.')).toBeVisible()
  await expect.element(address).toHaveFocus()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a webhook whose answer was lost is in the list, where it can be deleted', async () => {
  const webhooks: Webhook[] = []
  await show(webhooks, null, {
    addWebhook() {
      webhooks.push(webhook)
      throw new TypeError('The answer is lost.')
    },
  })
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabelText('Address of the program').fill('https://shop.example/hook')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Delete https://shop.example/hook' })).toBeVisible()
  await expect.element(page.getByLabelText('Address of the program')).toHaveValue('https://shop.example/hook')
})
