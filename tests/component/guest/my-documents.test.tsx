import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createReader } from '../../../src/api/reader'
import type { SignedDocument } from '../../../src/contract/entities/document'
import { MyDocumentsScreen } from '../../../src/guest/documents/my-documents.screen'
import type { ShowSigned } from '../../../src/guest/documents/signed-words'
import type { DeviceStorage } from '../../../src/storage/device-storage'
import { SignedWaiverView } from '../../../src/waiver/signed-waiver-view'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { dayBorders } from '../support/day-borders'
import { mountGuest, testStorage } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

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
  isAskedAgain: false,
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
  document({ id: '44444444-4444-4444-8444-444444444444', signedOn: '2026-12-01', isAskedAgain: true }),
]

async function openDocuments(answers: Answers, storage = testStorage(), settings = settingsOfVenue()) {
  const api = apiWith(answers)
  const reader = createReader({ api, storage, owner: identity })
  const showSigned: ShowSigned = (signed) => <SignedWaiverView {...signed} />
  const screen = <MyDocumentsScreen api={api} reader={reader} identity={identity} showSigned={showSigned} />
  await mountGuest(screen, { storage, owner: identity, settings })
}

test('lists what was signed by person, with its day and what it is worth, on a narrow page too', async () => {
  await openDocuments({ listOwnDocuments: () => family })
  const maya = page.getByRole('region', { name: 'Maya Lindqvist' })
  await expect.element(maya.getByText('Signed on January 16, 2027 by Maya Lindqvist')).toBeVisible()
  await expect.element(maya.getByText('Replaced by a newer one')).toBeVisible()
  await expect.element(maya.getByText('Needs a new signature')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Leo Lindqvist' }).getByText('Valid until May 1, 2027'))
    .toBeVisible()
  await expectAccessible()
  await page.viewport(320, 700)
  expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a father and a son of the same name have their ages at their documents', async () => {
  const storage = testStorage()
  const contacts = [
    { contactId: 1, firstName: 'Leo', lastName: 'Lindqvist', age: 44 },
    { contactId: 2, firstName: 'Leo', lastName: 'Lindqvist', age: 9 },
  ]
  const before = createReader({ api: apiWith({ getProfile: () => ({ contacts }) }), storage, owner: identity })
  await before.refresh('getProfile', {})
  const leos = family.map((one) => ({ ...one, onBehalfOf: 'Leo Lindqvist' }))
  await openDocuments({ listOwnDocuments: () => leos }, storage)
  await expect.element(page.getByRole('heading', { name: 'Leo Lindqvist (44)' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Leo Lindqvist (9)' })).toBeVisible()
})

test('a household with thousands of documents sees the newest of each person, and the rest in parts', async () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    [1, 2].map((contactId) =>
      document({
        ...{ contactId, onBehalfOf: contactId === 1 ? 'Maya Lindqvist' : 'Leo Lindqvist' },
        id: `${contactId}1111111-1111-4111-8111-${String(at).padStart(12, '0')}`,
      }),
    ),
  ).flat()
  await openDocuments({ listOwnDocuments: () => many })
  const rowsOf = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('button', { name: /^Open PDF/ })
      .elements()
  await expect.poll(() => rowsOf('Maya Lindqvist')).toHaveLength(20)
  expect(rowsOf('Leo Lindqvist')).toHaveLength(20)
  const more = (left: number) => page.getByRole('button', { name: `Show more (${left} left): Leo Lindqvist` })
  await more(480).click()
  await expect.poll(() => rowsOf('Leo Lindqvist')).toHaveLength(220)
  expect(window.document.activeElement).toBe(rowsOf('Leo Lindqvist')[20]?.closest('li'))
  expect(rowsOf('Maya Lindqvist')).toHaveLength(20)
  await expectAccessible()
  await more(280).click()
  await more(80).click()
  await expect.poll(() => rowsOf('Leo Lindqvist')).toHaveLength(500)
  // The keyboard goes on at the first of those that were not there before.
  expect(window.document.activeElement).toBe(rowsOf('Leo Lindqvist')[420]?.closest('li'))
})

/** Of Leo, the newest first; a venue that gives them in parts. */
const club = Array.from({ length: 450 }, (_, at) =>
  document({
    ...{ contactId: 2, onBehalfOf: 'Leo Lindqvist', taskName: `Waiver ${450 - at}` },
    id: `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`,
  }),
)
const partOf = (url: URL) => {
  const part = Number(url.searchParams.get('part'))
  return club.slice((part - 1) * 200, part * 200)
}
const moreOfLeo = (left: number) => page.getByRole('button', { name: `Show more (${left} left): Leo Lindqvist` })

test('a long list comes in parts, is kept whole for a time without a network, and says where a part is missing', async () => {
  const storage = testStorage()
  const asked: string[] = []
  let hasOlder = false
  const answers = {
    listOwnDocuments: ({ url }) => {
      asked.push(url.searchParams.get('part') ?? 'all')
      return hasOlder || url.searchParams.get('part') === '1' ? partOf(url) : failed(503)
    },
  } satisfies Answers
  await openDocuments(answers, storage)
  await expect.element(moreOfLeo(180)).toBeVisible()
  await expect.element(page.getByText('We couldn’t load the older documents')).toBeVisible()
  cleanup()
  // Nor the newest: another try asks for them first.
  let isReached = false
  const { listOwnDocuments: reached } = answers
  await openDocuments({ listOwnDocuments: (asking) => (isReached ? reached(asking) : failed(503)) }, storage)
  await expect.element(page.getByText('The venue can’t be reached right now.')).toBeVisible()
  ;[isReached, asked.length] = [true, 0]
  hasOlder = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(moreOfLeo(430)).toBeVisible()
  expect(page.getByText('We couldn’t load the older documents').query()).toBeNull()
  expect(window.document.activeElement?.localName).toBe('h1')
  expect(asked).toEqual(['1', '2', '3'])

  cleanup()
  await openDocuments({ listOwnDocuments: () => failed(503) }, storage)
  await expect.element(moreOfLeo(430)).toBeVisible()
})

test('a server that knows no parts is asked once more than needed, and each document is shown once', async () => {
  let calls = 0
  await openDocuments({
    listOwnDocuments: () => {
      calls += 1
      return club
    },
  })
  await expect.element(moreOfLeo(430)).toBeVisible()
  await expect.poll(() => calls).toBe(2)
})

test('the whole list that an earlier app has kept is shown until the venue answers', async () => {
  const storage = testStorage()
  await createReader({ api: apiWith({ listOwnDocuments: () => family }), storage, owner: identity }).refresh(
    'listOwnDocuments',
    {},
  )
  await openDocuments({ listOwnDocuments: () => failed(503) }, storage)
  await expect.element(page.getByRole('region', { name: 'Leo Lindqvist' })).toBeVisible()
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

test('the list that was kept is shown when the venue does not answer; without one, the page says so', async () => {
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

const { dataset } = window.document.documentElement
afterEach(() => {
  delete dataset.kiosk
})

/** Noon by the clock of the machine, wherever it stands. */
const SIGNED_AT = new Date(2027, 0, 17, 12).toISOString()
const offline = { listOwnDocuments: () => failed(503) } satisfies Answers

/** Mia's waiver as it was signed on this device. */
const miasWaiver = {
  id: 11,
  taskId: 1,
  contact: { contactId: 3, firstName: 'Mia', lastName: 'Lindqvist', dateOfBirth: '2016-01-20' },
  task: { id: 1, name: 'Summit Valley Waiver', taskTypeId: 1, waiverText: '<p>The text of today.</p>' },
  completeEndpoint: '/waiver',
  isComplete: true,
  relatedObject: {
    ...{ rolText: '<p>Skiing is dangerous.</p>', rolAccepted: true, agree: true, signerName: 'Maya Lindqvist' },
    ...{ signatureDate: SIGNED_AT, comment: 'Signed for a minor.', signature: '', waiverVersion: 1 },
  },
}
const owned = { ownerIss: identity.iss, ownerSub: identity.sub }
const of = { contactId: 3, contactTaskId: 11 }

/** Signed, and not sent yet. */
const saveWaiver = (storage: DeviceStorage, signedAt = SIGNED_AT) =>
  storage.run(async ({ records, bodies }) => {
    const record = aRecord({ ...owned, ...of, signedAt })
    await records.put({ ...record })
    const content = new TextEncoder().encode(JSON.stringify(miasWaiver)).buffer
    await bodies.put({ id: record.id, content })
  })

/** Received: the bytes are gone, and what the venue last said of the task has what was given. */
const receiveWaiver = (storage: DeviceStorage, id: string, signatureDate = SIGNED_AT) =>
  storage.run(async ({ tombstones, reads }) => {
    const about = { kind: '/waiver', operation: 'completeContactTask', bodySha256: '', receipt: null }
    const when = { savedAt: SIGNED_AT, receivedAt: SIGNED_AT, sequence: 1 }
    await tombstones.put({ id, ...owned, ...of, ...about, ...when, replacedBy: null, isAccepted: true })
    const relatedObject = { ...miasWaiver.relatedObject, signatureDate }
    const value = { waiverContactTasks: [{ ...miasWaiver, relatedObject }] }
    await reads.put({ ...owned, call: 'groupContactTasks', input: '{}', value, fetchedAt: 1 })
  })

test('without a network, what was signed on this device is there with its state and its words', async () => {
  const storage = testStorage()
  await saveWaiver(storage)
  await openDocuments(offline, storage)
  const mia = page.getByRole('region', { name: 'Mia Lindqvist' })
  await expect.element(mia.getByText('Signed on January 17, 2027 by Maya Lindqvist')).toBeVisible()
  await expect.element(mia.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
  await expect.element(mia.getByText('The PDF can be opened once the venue has received it.')).toBeVisible()
  await expect.element(page.getByText('The rest, and the PDFs, need a connection.', { exact: false })).toBeVisible()
  await mia.getByText('Read what was signed').click()
  await mia.getByText('Show the waiver').click()
  await expect.element(mia.getByText('Skiing is dangerous.')).toBeVisible()
  await expect.element(mia.getByText('Signed for a minor.')).toBeVisible()
  await expectAccessible()
  await page.viewport(320, 700)
  expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test.each(dayBorders)(
  'what was signed on this device has the day of the venue, in $timeZone too',
  async ({ timeZone, at }) => {
    const storage = testStorage()
    await saveWaiver(storage, at)
    await openDocuments(offline, storage, settingsOfVenue({ timeZone }))
    await expect.element(page.getByText('Signed on March 14, 2027 by Maya Lindqvist')).toBeVisible()
  },
)

test('once the venue lists it, what was signed on this device is there once, still with its words', async () => {
  const storage = testStorage()
  const [, leos] = family
  await receiveWaiver(storage, '44444444-4444-4444-8444-444444444444')
  const listed = document({ id: '44444444-4444-4444-8444-444444444444', contactId: 3, onBehalfOf: 'Mia Lindqvist' })
  await openDocuments({ listOwnDocuments: () => (leos ? [leos, listed] : []) }, storage)
  const mia = page.getByRole('region', { name: 'Mia Lindqvist' })
  await expect.element(mia.getByText('Valid')).toBeVisible()
  expect(mia.getByRole('listitem').elements()).toHaveLength(1)
  await mia.getByText('Read what was signed').click()
  await mia.getByText('Show the waiver').click()
  await expect.element(mia.getByText('Skiing is dangerous.')).toBeVisible()
  // Leo's was signed elsewhere: this device has no words of it.
  const leo = page.getByRole('region', { name: 'Leo Lindqvist' })
  expect(leo.getByText('Read what was signed').elements()).toEqual([])
})

test('the words of a later signature, given elsewhere, are not shown as those of this one', async () => {
  const storage = testStorage()
  await receiveWaiver(storage, '55555555-5555-4555-8555-555555555555', '2027-02-01T12:00:00.000Z')
  await openDocuments(offline, storage)
  const mia = page.getByRole('region', { name: 'Mia Lindqvist' })
  await expect.element(mia.getByText('The PDF can be opened once you’re online.')).toBeVisible()
  expect(mia.getByText('Read what was signed').elements()).toEqual([])
})

test('on a kiosk nothing of what was signed there is listed from the tablet', async () => {
  dataset.kiosk = ''
  const storage = testStorage()
  await saveWaiver(storage)
  await openDocuments(offline, storage)
  await expect.element(page.getByText('We couldn’t load your documents')).toBeVisible()
  expect(page.getByText('Mia Lindqvist').elements()).toEqual([])
})
