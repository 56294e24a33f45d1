import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { CheckInAtLocation } from '../../../src/app/check-in/check-in-at-location'
import { TaskStepper } from '../../../src/check-in/steps/task-stepper'
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
