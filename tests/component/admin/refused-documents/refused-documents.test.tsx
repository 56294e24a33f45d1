import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RefusedDocumentsScreen } from '../../../../src/admin/refused-documents/refused-documents.screen'
import type { RefusedDocument } from '../../../../src/contract/entities/sealed-document'
import { mountAdmin } from '../../support/mount-admin'

const altered: RefusedDocument = {
  id: 3,
  documentId: '5f0c1a52-0000-4000-8000-000000000003',
  receivedUtc: '2027-01-19T12:00:00Z',
  code: 'sealed-altered',
  message: 'It was changed after it was signed.',
  deviceName: 'Hall, left',
  contactId: 7,
  contactName: 'Maya Lindqvist',
}

const show = (documents: RefusedDocument[], settled: unknown[] = []) =>
  mountAdmin(
    {
      listRefusedDocuments: () => documents,
      settleRefusedDocument({ params }) {
        settled.push(Number(params.id))
        documents.splice(0, 1)
        return { id: Number(params.id) }
      },
    },
    ({ api }) => <RefusedDocumentsScreen api={api} />,
  )

test('a venue whose kiosks delivered everything well reads so', async () => {
  await show([])
  await expect.element(page.getByText('Everything that kiosks have delivered was taken.')).toBeVisible()
})

test('a refused document names guest, tablet and reason, and leaves the list once someone has settled it', async () => {
  const settled: unknown[] = []
  const unknown = { ...altered, id: 2, contactId: null, contactName: null, deviceName: '', message: 'It is forged.' }
  await show([altered, unknown], settled)
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/Maya Lindqvist.*At Hall, left.*It was changed/)
  await expect.element(rows.nth(1)).toHaveTextContent(/Guest unknown.*At an unknown tablet.*It is forged/)

  await page.getByRole('button', { name: 'Settled: Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Not yet' }).click()
  expect(settled).toEqual([])
  await page.getByRole('button', { name: 'Settled: Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Yes, settled' }).click()
  await expect.element(page.getByText('Maya Lindqvist', { exact: true })).not.toBeInTheDocument()
  expect(settled).toEqual([3])
})
