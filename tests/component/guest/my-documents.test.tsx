import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createReader } from '../../../src/api/reader'
import type { SignedDocument } from '../../../src/contract/entities/document'
import { MyDocumentsScreen } from '../../../src/guest/documents/my-documents.screen'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'

const identity = { iss: 'test', sub: 'admin', name: '', givenName: '', familyName: '', email: 'maya@example.com' }
const document = (changes: Partial<SignedDocument>): SignedDocument => ({
  id: '11111111-1111-4111-8111-111111111111',
  contactId: 1,
  onBehalfOf: 'Maya Lindqvist',
  signerName: 'Maya Lindqvist',
  taskName: 'Summit Valley Waiver',
  waiverVersion: 1,
  isCurrentVersion: true,
  signedOn: '2027-01-16',
  effectiveTo: null,
  hasEnded: false,
  isReplaced: false,
  receivedDateUtc: '2027-01-16T19:00:00Z',
  seal: 'a'.repeat(64),
  ...changes,
})
const family = [
  document({}),
  document({
    id: '22222222-2222-4222-8222-222222222222',
    contactId: 2,
    onBehalfOf: 'Leo Lindqvist',
    effectiveTo: '2027-05-01',
  }),
  document({ id: '33333333-3333-4333-8333-333333333333', signedOn: '2026-01-10', isReplaced: true }),
]

async function openDocuments(answers: Answers, storage = testStorage()) {
  const api = apiWith(answers)
  const reader = createReader({ api, storage, owner: identity })
  await mountGuest(<MyDocumentsScreen api={api} reader={reader} identity={identity} />, { storage, owner: identity })
}

test('lists what was signed by person, with its day and what it is worth, on a narrow page too', async () => {
  await openDocuments({ listOwnDocuments: () => family })
  const maya = page.getByRole('region', { name: 'Maya Lindqvist' })
  await expect.element(maya.getByText('Signed on January 16, 2027 by Maya Lindqvist')).toBeVisible()
  await expect.element(maya.getByText('Replaced by a newer one')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Leo Lindqvist' }).getByText('Valid until May 1, 2027'))
    .toBeVisible()
  await expectAccessible()
  await page.viewport(320, 700)
  expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a PDF that cannot be opened is said beside its row, in the venue’s words', async () => {
  const asked: string[] = []
  await openDocuments({
    listOwnDocuments: () => family,
    getDocumentPdf: ({ params }) => {
      asked.push(params.id ?? '')
      return failed(409, { code: 'document-not-whole', message: 'This record is not what was sealed.' })
    },
  })
  await page.getByRole('button', { name: 'Open PDF: Summit Valley Waiver, Leo Lindqvist, January 16, 2027' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This record is not what was sealed.')
  expect(asked).toEqual(['22222222-2222-4222-8222-222222222222'])
})

test('the list that was kept stands when the venue does not answer; without one, the page says so', async () => {
  const storage = testStorage()
  await openDocuments({ listOwnDocuments: () => family }, storage)
  await expect.element(page.getByRole('region', { name: 'Leo Lindqvist' })).toBeVisible()
  await openDocuments({ listOwnDocuments: () => failed(503) }, storage)
  await expect.element(page.getByRole('region', { name: 'Leo Lindqvist' }).first()).toBeVisible()
  await openDocuments({ listOwnDocuments: () => failed(503) })
  await expect.element(page.getByText('We couldn’t load your documents')).toBeVisible()
})

test('says when nothing was signed yet', async () => {
  await openDocuments({ listOwnDocuments: () => [] })
  await expect.element(page.getByText('Nothing signed yet')).toBeVisible()
})
