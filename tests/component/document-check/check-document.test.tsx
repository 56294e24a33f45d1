import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CheckDocumentScreen } from '../../../src/document-check/check-document.screen'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { aDocument, id } from './a-document'

let made: Awaited<ReturnType<typeof aDocument>>
beforeAll(async () => {
  made = await aDocument()
})

const open = (answers: Answers, origin = 'https://venue.example') =>
  mountGuest(<CheckDocumentScreen api={apiWith(answers)} origin={origin} />)
const noSuchDocument = () => failed(404, { code: 'not-found', message: 'There is no such document.' })
const inFile = (bytes: Uint8Array<ArrayBuffer>) => {
  const files = new DataTransfer()
  files.items.add(new File([bytes], 'waiver.pdf', { type: 'application/pdf' }))
  return files
}

/** The middle of the longest stream: anywhere else a byte may be one that makes the file unreadable as a whole. */
function insideAFont(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes)
  const streams = [...text.matchAll(/\bstream\r?\n/g)].map(
    ({ index }) => [index, text.indexOf('endstream', index)] as const,
  )
  const [from, to] = streams.reduce((longest, one) => (one[1] - one[0] > longest[1] - longest[0] ? one : longest))
  return Math.floor((from + to) / 2)
}

function choose(bytes: Uint8Array<ArrayBuffer>) {
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no way to choose a file')
  input.files = inFile(bytes).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const listOf = (heading: string) =>
  page.getByRole('heading', { name: heading }).element().nextElementSibling?.textContent ?? ''

test('a copy that the venue made matches in everything, and what it cannot prove is said too', async () => {
  const asked: string[] = []
  await open({
    getDocumentProof: ({ params, url }) => {
      asked.push(params.id ?? '', url.search)
      return made.proof
    },
  })
  choose(made.bytes)
  await expect.element(page.getByText('Everything that can be checked matches')).toBeVisible()
  await expect.element(page.getByText('Leo Lindqvist')).toBeVisible()
  expect(page.getByRole('heading', { name: 'What does not match' }).query()).toBeNull()
  expect(listOf('What matches')).toContain('byte for byte the file that the venue made')
  expect(listOf('What can’t be checked')).toContain('rewrote the whole database')
  // Of the file itself nothing was sent.
  expect(asked).toEqual([id, ''])
  await expectAccessibleInBothSchemes()
  await page.viewport(320, 700)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test.each([
  ['its venue', () => made.proof, 'https://venue.example'],
  ['another venue', noSuchDocument, 'https://venue.example.org'],
] as const)('one altered byte is named at the page of %s', async (_, getDocumentProof, origin) => {
  await open({ getDocumentProof }, origin)
  const altered = made.bytes.slice()
  const at = insideAFont(altered)
  altered[at] = (altered[at] ?? 0) ^ 1
  choose(altered)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(/the file was changed after it was signed\.$/i)).toBeVisible()
})

test('a file that fits itself is not called good while the venue cannot be asked', async () => {
  await open({ getDocumentProof: () => failed(503) })
  choose(made.bytes)
  await expect.element(page.getByText('The file is consistent. The venue could not be asked')).toBeVisible()
  expect(page.getByText('Everything that can be checked matches').query()).toBeNull()
  expect(listOf('What can’t be checked')).toContain('the venue could not be asked')
})

test('a file that fits itself and was signed by another key is not the venue’s', async () => {
  await open({ getDocumentProof: () => ({ ...made.proof, certificates: ['0'.repeat(64)] }) })
  choose(made.bytes)
  await expect.element(page.getByText('Something does not match')).toBeVisible()
  expect(listOf('What does not match')).toBe('The file was not signed with this venue’s key.')
})

test('a document that the venue does not have is named', async () => {
  await open({ getDocumentProof: noSuchDocument })
  choose(made.bytes)
  await expect.element(page.getByText(`The venue has no document ${id}.`)).toBeVisible()
  await expect.element(page.getByText('Something does not match')).toBeVisible()
})

test('a sound document of another venue is called neither good nor forged', async () => {
  await open({ getDocumentProof: noSuchDocument }, 'https://venue.example.org')
  choose(made.bytes)
  await expect.element(page.getByText('The file says that another venue made it')).toBeVisible()
  expect(page.getByRole('heading', { name: 'What does not match' }).query()).toBeNull()
  expect(listOf('What can’t be checked')).toContain('the records of that venue')
})

test('a dropped file is checked too; one that is no document at all is said to be none', async () => {
  await open({})
  page
    .getByRole('region', { name: 'Choose a PDF' })
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: inFile(new TextEncoder().encode('Hello')) }))
  await expect.element(page.getByText('This isn’t a document from a venue')).toBeVisible()
})
