import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { CheckInAtLocation } from '../../../src/app/check-in/check-in-at-location'
import { TaskStepper } from '../../../src/check-in/steps/task-stepper'
import type { Contact } from '../../../src/contract/entities/contact'
import type { Location } from '../../../src/contract/entities/location'
import { sampleFetch } from '../../../src/preview/sample-answers'
import { sampleParts } from '../../../src/preview/sample-parts'
import { useOverlay } from '../../../src/ui/browser/overlay'
import { mountGuest } from '../support/mount-guest'

afterEach(cleanup)

const location: Location = {
  id: 1,
  name: 'Summit Base',
  description: '',
  isEnabled: true,
  isDefault: true,
  isEditProfileLocation: false,
  usePosTransactionsAndOrders: false,
  defaultActivityId: null,
  activityLocations: [],
  checkInCompleteText: '',
  modifiedDateUtc: null,
}

function Menu() {
  const { isOpen, open } = useOverlay('menu')
  return (
    <button type="button" aria-expanded={isOpen} onClick={open}>
      Menu
    </button>
  )
}

/** A check-in whose venue answers once it is told to, with a menu over it. */
async function openCheckIn({ people }: { people: number[] }) {
  let answer = () => {}
  const isTold = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = sampleFetch({ isDue: true })
  const fetch: typeof globalThis.fetch = async (...call) => {
    await isTold
    return answers(...call)
  }
  const parts = { ...sampleParts({ isDue: true, fetch, sub: `overlay-${people}` }), close() {} }
  const { router } = await mountGuest(
    <>
      <Menu />
      <CheckInAtLocation parts={parts} location={location} search={{ people }}>
        <TaskStepper type="Waiver" contactTaskId={undefined}>
          {() => <p>The waiver</p>}
        </TaskStepper>
      </CheckInAtLocation>
    </>,
    { path: '/checkin/waiver' },
  )
  const menu = page.getByRole('button', { name: 'Menu' })
  return { router, menu, answer }
}

test.each([
  { what: 'a check-in that has nothing for anyone, and leads home', people: [999], to: '/home' },
  { what: 'the address of one person, which takes the place of the one that names no one', people: [1], to: 'part=' },
])('a menu that was opened before the venue has answered stays open over $what', async ({ people, to }) => {
  const { router, menu, answer } = await openCheckIn({ people })
  await menu.click()
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true')
  answer()
  await expect.poll(() => router.state.location.href).toContain(to)
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true')
})

test('what the venue says of a task in a check-in holds in what is kept of another location', async () => {
  let isDue = true
  const parts = {
    ...sampleParts({ isDue, fetch: (...call) => sampleFetch({ isDue })(...call), sub: 'elsewhere' }),
    close() {},
  }
  const { reader, storage } = parts
  const elsewhere = { params: { locationId: 2 }, body: { contactIds: [1, 2, 3], activityId: null } }
  await reader.refresh('groupContactTasks', elsewhere)
  const open = async () =>
    (await reader.stored('groupContactTasks', elsewhere))?.value.waiverContactTasks.filter((each) => !each.isComplete)
  expect(await open()).toHaveLength(2)
  isDue = false
  await mountGuest(
    <CheckInAtLocation parts={parts} location={location} search={{}}>
      <p>The end</p>
    </CheckInAtLocation>,
    { path: '/checkinComplete', storage },
  )
  await expect.poll(open, { timeout: 10_000 }).toEqual([])
})

interface Taken {
  /** Of the waivers only those for these people are still asked for. */
  waiversOf?: number[]
  /** Everything else goes too. */
  isAll?: boolean
  /** These are not in the family any more. */
  gone?: number[]
  /** Told of each question for the list, which is not answered. */
  onAsked?(): void
}

/** Each has a device of its own: opened from the list that one before had kept, a form may go without a word. */
let devices = 0

/** The waiver of one of the family is open; `take` changes what the venue answers, and the app asks it again. */
async function openForm({ part, people }: { part: number; people: number[] }) {
  let taken: Taken = {}
  const answers = sampleFetch({ isDue: true })
  const fetch: typeof globalThis.fetch = async (...call) => {
    const answer = await answers(...call)
    const { waiversOf, isAll, gone = [], onAsked } = taken
    const value = await answer.json()
    if (onAsked && value.waiverContactTasks) {
      onAsked()
      await new Promise(() => {})
    }
    const isKept = ({ contact }: { contact: { contactId: number } }) => waiversOf?.includes(contact.contactId) ?? true
    if (value.waiverContactTasks) value.waiverContactTasks = value.waiverContactTasks.filter(isKept)
    if (isAll && value.rentalProfileContactTasks) value.rentalProfileContactTasks = []
    if (value.contacts) value.contacts = value.contacts.filter((each: Contact) => !gone.includes(each.contactId))
    return Response.json(value)
  }
  const parts = { ...sampleParts({ isDue: true, fetch, sub: `taken-${devices++}` }), close() {} }
  const { router } = await mountGuest(
    <CheckInAtLocation parts={parts} location={location} search={{ people }}>
      <TaskStepper type="Waiver" contactTaskId={part}>
        {({ contactTask, mode }) => (
          <p>
            {contactTask.contact.firstName}, {mode}
          </p>
        )}
      </TaskStepper>
    </CheckInAtLocation>,
    { path: '/checkin/waiver' },
  )
  await expect.element(page.getByText(', edit')).toBeVisible()
  return {
    router,
    take(what: Taken) {
      taken = what
      window.dispatchEvent(new Event('online'))
    },
  }
}

test('a form that the venue takes away leads on to the next with a word, and is open again without one', async () => {
  const { take } = await openForm({ part: 11, people: [1, 3] })
  take({ waiversOf: [3] })
  await expect.element(page.getByText('Mia, edit')).toBeVisible()
  const words = page.getByText(/ for Anna Sample isn’t asked for any more\. Anything you entered is kept/)
  await expect.element(words).toBeVisible()
  take({})
  await expect.element(page.getByText('Anna, edit')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
})

test('a form of someone who is no longer in the family leads on with a word that says so', async () => {
  const { take } = await openForm({ part: 13, people: [1, 3] })
  take({ waiversOf: [1], isAll: true, gone: [3] })
  await expect.element(page.getByText('Anna, edit')).toBeVisible()
  await expect.element(page.getByText(/^No longer in your family at this venue: Mia Sample\./)).toBeVisible()
})

test('an open form stays while the family has changed and its list is not there yet', async () => {
  const { take } = await openForm({ part: 11, people: [1] })
  const form = page.getByText('Anna, edit').element()
  const asked = await new Promise<number>((resolve) => {
    let times = 0
    // Of the family as it was, and as it is.
    const onAsked = () => ++times === 2 && resolve(times)
    take({ gone: [3], onAsked })
  })
  expect([asked, form.isConnected]).toEqual([2, true])
})

test.each([
  { what: 'alone', gone: [] },
  { what: 'as the family changes', gone: [3] },
])('where the last form is taken away, $what, home waits until the words are read', async ({ gone }) => {
  const { router, take } = await openForm({ part: 11, people: [1] })
  take({ waiversOf: [], gone })
  await expect.element(page.getByText(/ for Anna Sample isn’t asked for any more/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/checkin/waiver')
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/home')
})

test.each([
  { what: 'that no one has touched leads home without a word', isTouched: false },
  { what: 'that is in use is taken away with a word', isTouched: true },
])('a form from the kept list, which the first answer takes away, $what', async ({ isTouched }) => {
  let isAnswering = true
  let answer = () => {}
  const isTold = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = sampleFetch({ isDue: true })
  const nothing = { waiverContactTasks: [], rentalProfileContactTasks: [] }
  const fetch: typeof globalThis.fetch = async (...call) => {
    if (isAnswering) return answers(...call)
    await isTold
    const value = await (await answers(...call)).json()
    return Response.json(value.waiverContactTasks ? { ...value, ...nothing } : value)
  }
  const parts = { ...sampleParts({ isDue: true, fetch, sub: `kept-${isTouched}` }), close() {} }
  const profile = await parts.reader.refresh('getProfile', {})
  if (!profile.ok) throw new Error('The sample family is missing.')
  const contactIds = profile.value.contacts.map(({ contactId }) => contactId)
  const list = { params: { locationId: 1 }, body: { contactIds, activityId: null } }
  await parts.reader.refresh('groupContactTasks', list)
  await parts.reader.refresh('listActivities', {})
  // What was asked a moment ago is not asked again.
  parts.reader.outdate()
  isAnswering = false

  const { router } = await mountGuest(
    <CheckInAtLocation parts={parts} location={location} search={{ people: [1] }}>
      <TaskStepper type="Waiver" contactTaskId={11}>
        {() => <input aria-label="Name" />}
      </TaskStepper>
    </CheckInAtLocation>,
    { path: '/checkin/waiver' },
  )
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  if (isTouched) await page.getByLabelText('Name').click()
  answer()
  if (isTouched) await expect.element(page.getByText(/ for Anna Sample isn’t asked for any more/)).toBeVisible()
  else await expect.poll(() => router.state.location.pathname).toBe('/home')
})
