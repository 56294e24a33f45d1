import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/accessible'
import { failed } from '../support/answers'
import { household, show } from './a-household'

const waiver = {
  ...{ id: '11111111-1111-4111-8111-111111111111', contactId: 1, onBehalfOf: 'Maya Lindqvist' },
  ...{ signerName: 'Maya Lindqvist', taskName: 'Waiver', waiverVersion: 2, isCurrentVersion: true },
  ...{
    signedOn: '2027-01-16',
    effectiveTo: '2027-05-01',
    receivedDateUtc: '2027-01-16T10:00:00Z',
    seal: 'a'.repeat(64),
  },
}
const withDocuments = (documents: (typeof waiver & { isAskedAgain?: boolean })[]) => ({
  getPerson: () => ({
    ...household,
    documents: documents.map((signed) => ({
      ...{ id: signed.id, contactId: 1, title: 'Waiver', receivedDateUtc: signed.receivedDateUtc },
      ...{ isSigned: true, signed },
    })),
  }),
})
const proof = { id: waiver.id, pdfSha256: null, certificates: [], chain: { sequence: 20, hash: 'b'.repeat(64) } }

test('a signed document says what it is worth, under which version it was signed, and its evidence', async () => {
  await show({
    ...withDocuments([waiver, { ...waiver, id: '22222222-2222-4222-8222-222222222222', isAskedAgain: true }]),
    getDocumentProof: () => ({ ...proof, seal: waiver.seal }),
  })
  const [first, second] = [
    page.getByRole('listitem').filter({ hasText: 'Valid until 5/1/2027' }),
    page.getByRole('listitem').filter({ hasText: 'Needs a new signature' }),
  ]
  await expect.element(first).toHaveTextContent('Signed by Maya Lindqvist, version 2 of the text')
  await expect.element(second).toBeVisible()
  await first.getByText('Evidence').click()
  await expect.element(first).toHaveTextContent('Is what was sealed when it was received')
  await expect.element(first).toHaveTextContent('Entry 20')
  await expect.element(first).toHaveTextContent(waiver.id)
  await expectAccessible()
})

test('a record that is not what was sealed is named in its evidence', async () => {
  await show({ ...withDocuments([waiver]), getDocumentProof: () => ({ ...proof, seal: null }) })
  await page.getByText('Evidence').click()
  await expect.element(page.getByText(/Is not what was sealed/)).toBeVisible()
})

test('every document of many winters is there, the newest first', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    ...waiver,
    id: `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`,
  }))
  await show(withDocuments(many))
  await page.getByRole('button', { name: 'Show all 150 documents' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Open PDF/ }).elements().length).toBe(150)
  // The keyboard goes on at the first of those that were not there before.
  expect(document.activeElement).toBe(document.querySelectorAll('li:has(details)')[20])
})

test('thousands of documents of a household come in parts', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    ...waiver,
    id: `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`,
  }))
  await show(withDocuments(many))
  const rows = () => page.getByRole('button', { name: /^Open PDF/ }).elements()
  await page.getByRole('button', { name: 'Show more documents (980 left)' }).click()
  await expect.poll(rows).toHaveLength(220)
  expect(document.activeElement).toBe(document.querySelectorAll('li:has(details)')[20])
  for (const left of [780, 580, 380]) await page.getByRole('button', { name: `(${left} left)` }).click()
  await page.getByRole('button', { name: 'Show all 1,000 documents' }).click()
  await expect.poll(rows).toHaveLength(1_000)
  expect(document.activeElement).toBe(document.querySelectorAll('li:has(details)')[820])
})

const manyFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `r-${from + at}`, contactId: 1, title: `Photo ${from + at}`, receivedDateUtc: '2027-01-16T10:00:00Z' },
  }))
const listed = () =>
  page
    .getByText(/^Photo \d+$/)
    .elements()
    .map((each) => each.textContent)
const photos = (from: number, to: number) => manyFrom(from, to - from).map(({ title }) => title)

test('older documents than the page has are asked for as they are looked at, and a failure can be tried again', async () => {
  let isDown = true
  const asked: unknown[] = []
  await show({
    getPerson: () => ({ ...household, documents: manyFrom(0, 200), documentCount: 500 }),
    listReceived: ({ url }) => {
      const from = Number(url.searchParams.get('after'))
      asked.push(from)
      return isDown ? failed(503) : manyFrom(from, from === 200 ? 200 : 100)
    },
  })
  const more = page.getByRole('button', { name: 'Show more documents (480 left)' })
  await more.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The older documents could not be loaded.')
  isDown = false
  await more.click()
  await expect.poll(listed).toEqual(photos(0, 220))
  expect(document.activeElement?.textContent).toContain('Photo 20')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '(280 left)' }).click()
  await page.getByRole('button', { name: 'Show all 500 documents' }).click()
  await expect.poll(listed).toEqual(photos(0, 500))
  expect(asked).toEqual([200, 200, 400])
})

test('the older documents are asked for again with the page, each is there once and none is left out', async () => {
  let first = 1
  await show({
    getPerson: () => ({ ...household, documents: manyFrom(first, 200), documentCount: 301 - first }),
    listReceived: ({ url }) => manyFrom(first + Number(url.searchParams.get('after')), 101 - first),
    sendPersonsPass: () => ({ id: 't', status: 'Sent' }),
  })
  await page.getByRole('button', { name: 'Show more documents (280 left)' }).click()
  await page.getByRole('button', { name: 'Show all 300 documents' }).click()
  await expect.poll(listed).toEqual(photos(1, 301))
  first = 0
  await page.getByRole('button', { name: 'Send the pass' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(listed).toEqual(photos(0, 301))
})
