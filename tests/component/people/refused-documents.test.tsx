import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import type { RefusedDocument } from '../../../src/contract/entities/device/sealed-document'
import { RefusedDocumentsScreen } from '../../../src/people/refused-documents/refused-documents.screen'
import { useRefusedDocuments } from '../../../src/people/refused-documents/use-refused-documents'
import { expectAccessible } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

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

function Refused({ api }: { api: Api }) {
  const refused = useRefusedDocuments(api)
  return (
    <RefusedDocumentsScreen
      api={api}
      refused={refused}
      guestLink={(contactId, words) => <a href={`/guest/${contactId}`}>{words}</a>}
    />
  )
}

const show = (documents: RefusedDocument[], settled: unknown[] = [], timeZone = '') =>
  mountGuest(
    <Refused
      api={apiWith({
        listRefusedDocuments: () => documents,
        settleRefusedDocument({ params }) {
          settled.push(Number(params.id))
          documents.splice(0, 1)
          return { id: Number(params.id) }
        },
      })}
    />,
    { settings: settingsOfVenue({ timeZone }) },
  )

test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'the day and time of a row are those of the venue: %s',
  async (zone) => {
    await show([altered], [], zone)
    const said = { 'Pacific/Kiritimati': 'January 20, 2027, 2:00 AM', 'Pacific/Niue': 'January 19, 2027, 1:00 AM' }[
      zone
    ]
    await expect.element(page.getByText(`Came in ${said}`, { exact: false })).toBeVisible()
  },
)

test('a venue whose kiosks delivered everything well reads so', async () => {
  await show([])
  await expect.element(page.getByRole('heading', { name: 'Nothing was refused' })).toBeVisible()
})

test('rows of one guest and one minute are told apart by the names of their buttons', async () => {
  const ofNoOne = { ...altered, contactId: null, contactName: null }
  await show([altered, { ...ofNoOne, id: 2 }, { ...ofNoOne, id: 1 }])
  const names = () =>
    page
      .getByRole('button', { name: /^Settled: / })
      .elements()
      .map((button) => button.getAttribute('aria-label')?.replace(/, January.*M/, ''))
  await expect
    .poll(names)
    .toEqual(['Settled: Maya Lindqvist', 'Settled: Guest unknown (1 of 2)', 'Settled: Guest unknown (2 of 2)'])
})

test('with text of twice the size on a tablet the buttons of a document are below its words', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await show([altered])
  await page.viewport(1024, 800)
  const button = page.getByRole('button', { name: 'Settled: Maya Lindqvist' })
  const facts = page.getByText(/^At Hall, left/)
  const isBelow = () => button.element().getBoundingClientRect().top >= facts.element().getBoundingClientRect().bottom
  await expect.element(button).toBeVisible()
  expect(isBelow()).toBe(false)
  document.documentElement.style.fontSize = '200%'
  await expect.poll(isBelow).toBe(true)
})

test('a refused document names guest, tablet and reason, leads to the guest, and leaves the list once someone has settled it', async () => {
  const settled: unknown[] = []
  const unknown = { ...altered, id: 2, contactId: null, contactName: null, deviceName: '', message: 'It is forged.' }
  await show([altered, unknown], settled)
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/Maya Lindqvist.*It was changed.*At Hall, left/)
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/Guest unknown.*It is forged.*On the guest’s own phone or computer/)
  await expect.element(page.getByRole('link', { name: 'Open Maya Lindqvist' })).toHaveAttribute('href', '/guest/7')
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await expectAccessible()

  await page.getByRole('button', { name: 'Settled: Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Not yet' }).click()
  expect(settled).toEqual([])
  await page.getByRole('button', { name: 'Settled: Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Yes, settled' }).click()
  await expect.element(page.getByRole('heading', { name: 'Maya Lindqvist' })).not.toBeInTheDocument()
  expect(settled).toEqual([3])
  await expect.element(rows.first()).toHaveFocus()
  await page.getByRole('button', { name: /^Settled/ }).click()
  await page.getByRole('button', { name: 'Yes, settled' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('one that someone else has settled meanwhile leaves the list too, and is no trouble', async () => {
  let documents = [altered]
  const api = apiWith({
    listRefusedDocuments: () => documents,
    settleRefusedDocument() {
      documents = []
      return failed(404, { code: 'not-found', message: 'There is no such document.' })
    },
  })
  await mountGuest(<Refused api={api} />)
  await page.getByRole('button', { name: 'Settled: Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Yes, settled' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing was refused' })).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('several documents of an unknown guest are told apart by their buttons, and asked about in words', async () => {
  const unknown = { ...altered, contactId: null, contactName: null }
  await show([unknown, { ...unknown, id: 2, receivedUtc: '2027-01-19T12:01:00Z' }])
  const first = page.getByRole('button', { name: /^Settled: Guest unknown, January \d+, 2027, \d+:00 .M$/ })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Settled: Guest unknown, .*:01 .M$/ })).toBeVisible()
  await first.click()
  await expect.element(page.getByText(/^Only when the guest has signed again, or does not need to\./)).toBeVisible()
})

test('far down a long list, it is seen why one could not be settled', async () => {
  const documents = Array.from({ length: 30 }, (_, at) => ({ ...altered, id: at + 1, contactName: `Guest ${at + 1}` }))
  const answers = { listRefusedDocuments: () => documents, settleRefusedDocument: () => failed(500) }
  await mountGuest(<Refused api={apiWith(answers)} />)
  await page.getByRole('button', { name: 'Settled: Guest 30,' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('a long list is drawn in parts, the keyboard goes on at the first new one after each press, and the end says that there may be older ones', async () => {
  await show(Array.from({ length: 500 }, (_, at) => ({ ...altered, id: at + 1, contactName: `Guest ${at + 1}` })))
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(59)).toBeVisible()
  expect(rows.elements()).toHaveLength(60)
  for (const left of [440, 240, 40]) {
    await page.getByRole('button', { name: `Show more (${left} left)` }).click()
    await expect.element(rows.nth(500 - left)).toHaveFocus()
  }
  await expect
    .element(page.getByText('These are the newest 500. Older ones follow as these are settled.'))
    .toBeVisible()
  expect(rows.elements()).toHaveLength(500)
})
