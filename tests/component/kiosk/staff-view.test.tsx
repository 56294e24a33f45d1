import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SendAnswer } from '../../../src/kiosk/staff/send-answer'
import { StaffScreen } from '../../../src/kiosk/staff/staff.screen'
import type { TabletFacts } from '../../../src/kiosk/staff/tablet-facts'
import type { OutboxRecord } from '../../../src/outbox/queue/record'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { expectAccessible } from '../support/accessible'
import { mountGuest, testStorage } from '../support/mount-guest'
import { press } from '../support/press'
import { settledShift, watchShifts } from '../support/shifts'

const nothing = () => {}

const hall: TabletFacts = {
  device: {
    id: 7,
    name: 'Hall, left',
    kind: 'kiosk',
    location: { id: 1, name: 'Summit Base' },
    idleSeconds: 60,
    waivers: [{ taskId: 1, name: 'Release', version: 3 }],
    isRevoked: false,
  },
  hasKey: true,
  hasApp: true,
  hasSettings: true,
  canStore: true,
  isPersistent: true,
  roomBytes: 2_400_000_000,
  clockOffsetMs: 90_000,
}

const waiting = (id: string, minutes: number, state: OutboxRecord['state']) =>
  aRecord({
    id,
    ownerSub: 'canary-of-a-guest',
    state,
    sequence: -minutes,
    contactTaskId: minutes,
    signedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  })

async function openStaffView({ facts = [hall], records = [] as OutboxRecord[], answer = {} as SendAnswer } = {}) {
  const storage = testStorage()
  await storage.run((database) => database.records.bulkPut(records))
  let looks = 0
  const view = { backs: 0, setUps: 0 }
  await mountGuest(
    <StaffScreen
      appVersion="1.2.3"
      look={async () => facts[Math.min(looks++, facts.length - 1)] ?? hall}
      send={async () => answer}
      onBack={() => (view.backs += 1)}
      onSetUp={() => (view.setUps += 1)}
    />,
    { storage },
  )
  return view
}

test('a tablet that lacks nothing can go on, and says what it is and how it is', async () => {
  await openStaffView()
  await expect.element(page.getByText('This tablet can go on if the network goes now')).toBeVisible()
  await expect.element(page.getByText('Nothing waits on this tablet.')).toBeVisible()
  for (const fact of [
    'Hall, left',
    'Summit Base',
    '1.2.3',
    '2,400 MB',
    '2 minutes behind the venue',
    'Release, version 3',
  ])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  await expectAccessible()
})

test('each thing that is missing says what to do, all of them come to one verdict, and a second look sees what was mended', async () => {
  await openStaffView({ facts: [{ ...hall, hasApp: false, isPersistent: false }, hall] })
  await expect
    .element(page.getByText('because the app is not kept on it and the browser may clear what it saves'))
    .toBeVisible()
  await expect.element(page.getByText(/Leave the start screen open with a network/)).toBeVisible()
  expect(page.getByRole('img', { name: 'To do' }).elements()).toHaveLength(2)
  await expectAccessible()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect.element(page.getByText('This tablet can go on if the network goes now')).toBeVisible()
  await expect.element(page.getByText('Looked just now.')).toBeVisible()
})

test('a storage that breaks while the view is open is said to be unreadable, and no longer to be empty', async () => {
  await openStaffView({ facts: [hall, { ...hall, hasKey: null, canStore: false }] })
  await expect.element(page.getByText('Nothing waits on this tablet.')).toBeVisible()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect.element(page.getByText(/^The storage of this tablet can’t be read/)).toBeVisible()
  await expect.element(page.getByText('Nothing waits on this tablet.')).not.toBeInTheDocument()
})

test('documents that wait are told by age and state, oldest first, and nothing says whose they are', async () => {
  const sealed = { ...waiting('a', 5, 'queued'), operation: 'deliverSealedDocument', params: null } as const
  const records = [sealed, waiting('b', 180, 'waiting-for-sign-in')]
  await openStaffView({ records, answer: { kind: 'tried', before: 2, left: 1 } })
  await expect.element(page.getByText('2 documents wait here. The oldest was saved 3 hours ago.')).toBeVisible()
  const [first, second] = page.getByRole('list', { name: 'Each document' }).getByRole('listitem').elements()
  expect(first?.textContent).toContain('Waiting for sign-in')
  expect(second?.textContent).toContain('Saved 5 minutes ago')
  expect(first?.textContent).toContain('Waits until its guest signs in here.')
  expect(second?.textContent).toContain('Sealed: the tablet sends it by itself.')
  expect(document.body.innerHTML).not.toContain('canary')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText('1 document was sent. 1 left.')).toBeVisible()
  await expectAccessible()
})

test('of very many documents the oldest are there at first, and the rest at a press', async () => {
  const records = Array.from({ length: 30 }, (_, index) => waiting(`document-${index}`, index + 1, 'queued'))
  await openStaffView({ records })
  await expect.element(page.getByText(/^30 documents wait here/)).toBeVisible()
  const rows = page.getByRole('list', { name: 'Each document' }).getByRole('listitem')
  expect(rows.elements()).toHaveLength(20)
  await expect.element(rows.first()).toHaveTextContent('Saved 30 minutes ago')
  await press(page.getByRole('button', { name: 'Show more (10 left)' }), 'Enter')
  expect(rows.elements()).toHaveLength(30)
  await expect.element(rows.nth(20)).toHaveFocus()
  await expectAccessible()
})

test.each([
  [{ kind: 'unreachable' } as const, 'The venue cannot be reached'],
  [{ kind: 'tried', before: 1, left: 1 } as const, 'it took none of them'],
  [{ kind: 'tried', before: 1, left: 0 } as const, 'Everything is sent.'],
])('"Send now" says what came of it: %o', async (answer, words) => {
  await openStaffView({ records: [waiting('a', 5, 'queued')], answer })
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})

test('the keyboard reaches everything, and a way back', async () => {
  const view = await openStaffView({ records: [waiting('a', 5, 'queued')] })
  await expect.element(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  for (const name of ['Send now', 'Look again', 'Back to the start']) {
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  expect(view.backs).toBe(1)
})

test.each([
  ['a tablet of the venue', hall, 'This tablet can go on if the network goes now'],
  ['another browser', { ...hall, device: null }, 'This is not a tablet of the venue'],
] as const)('nothing that stands already moves once it is known to be %s', async (_, facts, words) => {
  let answer = () => {}
  await mountGuest(
    <StaffScreen
      appVersion="1.2.3"
      look={() => new Promise((resolve) => (answer = () => resolve(facts)))}
      send={async () => ({ kind: 'unreachable' })}
      onBack={nothing}
      onSetUp={nothing}
    />,
  )
  await expect.element(page.getByText('Looking at this tablet')).toBeVisible()
  const shifts = watchShifts()
  answer()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(await settledShift(shifts)).toBe(0)
})

test('a tablet that cannot be looked at says so, and can be looked at again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let looks = 0
  const look = async () => {
    looks += 1
    if (looks === 1) throw new Error('The storage is closed.')
    return hall
  }
  await mountGuest(
    <StaffScreen
      appVersion="1.2.3"
      look={look}
      send={async () => ({ kind: 'unreachable' })}
      onBack={nothing}
      onSetUp={nothing}
    />,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('This tablet could not be looked at')
  await expect.element(page.getByRole('button', { name: 'Back to the start' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect.element(page.getByText('This tablet can go on if the network goes now')).toBeVisible()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('a browser that is no device of the venue is told so, and led to where it becomes one', async () => {
  const view = await openStaffView({ facts: [{ ...hall, device: null }] })
  await expect.element(page.getByRole('heading', { name: 'This is not a tablet of the venue' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up this tablet' }).click()
  expect(view.setUps).toBe(1)
})
