import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import type { Location } from '../../../src/contract/entities/location'
import type { Handover } from '../../../src/contract/entities/staff/handover'
import type { Visit } from '../../../src/contract/entities/staff/visit'
import { DeskFrame } from '../../../src/desk/desk-frame'
import { useListPlace } from '../../../src/desk/list-place'
import { TodayScreen } from '../../../src/desk/today.screen'
import { visitsOf } from '../../../src/desk/todays-list'
import { useToday } from '../../../src/desk/use-today'
import { FindPeople } from '../../../src/people/find-people'
import { PersonPageScreen } from '../../../src/people/person-page.screen'
import { handOverTexts } from '../../../src/settings/texts/staff/hand-over'
import { expectAccessible } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { differsInForcedColours } from '../support/forced-colours'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { settingsOfVenue } from '../support/settings'
import { settledShift, watchShifts } from '../support/shifts'

const visit = (visitId: number, firstName: string, more: Partial<Visit> = {}): Visit => ({
  visitId,
  contactId: visitId,
  householdId: 1,
  firstName,
  lastName: 'Lindqvist',
  dateOfBirth: null,
  isExpected: true,
  isDueKnown: true,
  dueTaskIds: [],
  marks: [],
  activityIds: [],
  ...more,
})
const list = (visits: Visit[], cursor = '1', handovers: Handover[] = []) => ({
  day: '2027-01-16',
  cursor,
  visits,
  tasks: [{ id: 7, name: 'Waiver' }],
  activities: [],
  handovers,
})
const mark = { name: 'desk@example.com', markedDateUtc: '2027-01-16T16:00:00.000Z', isOwn: true }

interface DeskProps {
  api: Api
  /** The desk is on another of its screens. */
  isAway?: boolean
}

function Desk({ api, isAway = false }: DeskProps) {
  const today = useToday(api, 1)
  const place = useListPlace(1)
  return isAway ? null : <TodayScreen api={api} today={today} place={place} locationName="Summit Base" />
}

/** A press of the button leaves the list's screen, and another comes back to it. */
function DeskWithAnotherScreen({ api }: { api: Api }) {
  const [isAway, setAway] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        {isAway ? 'Back to the list' : 'Away from the list'}
      </button>
      <Desk api={api} isAway={isAway} />
    </>
  )
}

/** The desk's list beside a field of its own, at one of two locations. */
function DeskAt({ api }: { api: Api }) {
  const [locationId, setLocation] = useState(1)
  const today = useToday(api, locationId)
  const place = useListPlace(locationId)
  return (
    <>
      <button type="button" onClick={() => setLocation(locationId + 1)}>
        Next location
      </button>
      <TodayScreen api={api} today={today} place={place} locationName={`Location ${locationId}`} />
    </>
  )
}

/** A press of the button leaves the desk for good. */
function DeskThatIsLeft({ api }: { api: Api }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave the desk
      </button>
      {isLeft ? null : <Desk api={api} />}
    </>
  )
}

function PersonAtDesk({ api }: { api: Api }) {
  const today = useToday(api, 1)
  return (
    <PersonPageScreen api={api} contactId={1} locationId={1} heardOf={({ people }) => visitsOf(today.list, people)} />
  )
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the first look of a long day asks on at once while the venue finds out what is due, and no longer', async () => {
  const asked: (string | null)[] = []
  const answers = [
    list([visit(1, 'Ida', { isDueKnown: false }), visit(2, 'Leo', { isDueKnown: false })], '1'),
    list([visit(1, 'Ida')], '2'),
    list([], '3'),
  ]
  const api = apiWith({
    listVisits: ({ url }) => {
      asked.push(url.searchParams.get('since'))
      return answers.shift() ?? list([])
    },
  })
  await mountGuest(<Desk api={api} />)
  await expect.element(page.getByText('0 arrived, 1 ready, 0 with something missing, 1 being checked')).toBeVisible()
  // The third answer brought nothing: the next question is the one of every five seconds.
  expect(asked).toEqual([null, '1', '2'])
})

test('nothing that stands already moves when the list of the day comes', async () => {
  let answer = () => {}
  const api = apiWith({ listVisits: () => new Promise((resolve) => (answer = () => resolve(list([])))) })
  await mountGuest(<Desk api={api} />)
  await expect.element(page.getByRole('status')).toBeVisible()
  const shifts = watchShifts()
  answer()
  await expect.element(page.getByText('No one is expected yet')).toBeVisible()
  expect(await settledShift(shifts)).toBe(0)
})

test('the questions of a long day end with the desk', async () => {
  let asked = 0
  let answer = () => {}
  const api = apiWith({
    // Each answer has learned of one more: there is always a reason to ask on.
    listVisits: async () => {
      asked += 1
      const people = Array.from({ length: 9 }, (_, at) => visit(at + 1, `Guest ${at}`, { isDueKnown: at < asked }))
      if (asked === 2) await new Promise<void>((go) => (answer = go))
      return list(people, String(asked))
    },
    getProfile: () => ({ contacts: [] }),
  })
  await mountGuest(<DeskThatIsLeft api={api} />)
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('button', { name: 'Leave the desk' }).click()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  answer()
  // A question that is asked after that answer is answered after what the answer has led to.
  await api.request('getProfile', {})
  await api.request('getProfile', {})
  expect(asked).toBe(2)
})

test('another location has its own list: a late answer of the one before is for no one', async () => {
  let answerFirst = () => {}
  const api = apiWith({
    listVisits: async ({ url }) => {
      const at = url.searchParams.get('locationId')
      if (at === '2') return list([visit(2, 'Leo')])
      await new Promise<void>((go) => (answerFirst = go))
      return list([visit(1, 'Ida')])
    },
  })
  await mountGuest(<DeskAt api={api} />)
  await page.getByRole('button', { name: 'Next location' }).click()
  await expect.element(row('Leo')).toBeVisible()
  answerFirst()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('at Location 2')).toBeVisible()
  await expect.element(row('Ida')).not.toBeInTheDocument()
})

test('the list says who is ready and what is missing, and follows the venue by its cursor', async () => {
  const asked: (string | null)[] = []
  const api = apiWith({
    listVisits: ({ url }) => {
      const since = url.searchParams.get('since')
      asked.push(since)
      return since ? list([visit(2, 'Leo')], '2') : list([visit(1, 'Ida'), visit(2, 'Leo', { dueTaskIds: [7] })])
    },
  })
  await mountGuest(<Desk api={api} />)
  await expect.element(page.getByText('Saturday, 16 January at Summit Base')).toBeVisible()
  await expect.element(row('Leo')).toHaveTextContent('Missing: Waiver')
  await expect.element(page.getByText('0 arrived, 1 ready, 1 with something missing')).toBeVisible()
  await expectAccessible()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row('Leo')).toHaveTextContent('Ready')
  expect(asked).toEqual([null, '1'])
})

test('arrows move through the list, A marks as arrived and takes it back', async () => {
  const calls: string[] = []
  const api = apiWith({
    listVisits: () => list([visit(1, 'Ida'), visit(2, 'Leo')]),
    markArrived: ({ body }) => {
      calls.push(`here ${(body as { contactId: number }).contactId}`)
      return visit(2, 'Leo', { marks: [mark, { ...mark, name: 'carla@example.com', isOwn: false }] })
    },
    undoArrival: () => {
      calls.push('undo')
      return visit(2, 'Leo', { marks: [{ ...mark, name: 'carla@example.com', isOwn: false }] })
    },
  })
  const settings = settingsOfVenue({ timeZone: 'America/Denver' })
  await mountGuest(<Desk api={api} />, { settings })
  const ida = page.getByRole('link', { name: 'Ida Lindqvist' })
  await expect.element(ida).toBeVisible()
  const link = ida.element()
  if (link instanceof HTMLElement) link.focus()
  await userEvent.keyboard('{ArrowDown}a')
  await expect.element(row('Leo')).toHaveTextContent('Arrived 9:00 AM, desk@example.com and carla@example.com')
  await expect.element(page.getByText('1 arrived, 1 ready, 0 with something missing')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(row('Leo')).not.toHaveTextContent('desk@example.com')
  await expect.element(row('Leo')).toHaveTextContent('carla@example.com')
  expect(calls).toEqual(['here 2', 'undo'])
})

test('who marks by the keyboard goes on with the next row where the marked one leaves the list', async () => {
  const names = ['Ida', 'Leo', 'Mia', 'Tom']
  const api = apiWith({
    listVisits: () => list(names.map((name, at) => visit(at + 1, name))),
    markArrived: ({ body }) => {
      const { contactId } = body as { contactId: number }
      return visit(contactId, names[contactId - 1] ?? '', { marks: [mark] })
    },
  })
  await mountGuest(<Desk api={api} />)
  await page.getByLabelText('Show').selectOptions('Ready')
  const link = (name: string) => page.getByRole('link', { name: `${name} Lindqvist` })
  await press(link('Leo'), 'a')
  await expect.element(link('Leo')).not.toBeInTheDocument()
  await expect.element(link('Mia')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Tom')).toHaveFocus()
  // The last of the list: the one before it is next to it.
  await userEvent.keyboard('a')
  await expect.element(link('Tom')).not.toBeInTheDocument()
  await expect.element(link('Mia')).toHaveFocus()
  // Who has left the list is not called back to it.
  page.getByLabelText('Show').element().focus()
  await page.getByLabelText('Show').selectOptions('Arrived')
  await expect.element(link('Mia')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Show')).toHaveFocus()
})

test('an arrival that the venue did not take is said, and nothing claims it', async () => {
  const api = apiWith({ listVisits: () => list([visit(1, 'Ida')]), markArrived: () => failed(503) })
  await mountGuest(<Desk api={api} />)
  await page.getByRole('button', { name: 'Mark Ida Lindqvist as arrived' }).click()
  await expect.element(page.getByText('The arrival was not noted. Try again.')).toBeVisible()
  await expect.element(row('Ida')).toHaveTextContent('Ready')
})

test('an arrival that could not be taken back is told, and no longer once it is gone all the same', async () => {
  let isHere = true
  const api = apiWith({
    listVisits: () => list([visit(1, 'Ida', { marks: isHere ? [mark] : [] })]),
    undoArrival: () => failed(503),
  })
  await mountGuest(<Desk api={api} />)
  await page.getByRole('button', { name: 'Undo the arrival of Ida Lindqvist' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The arrival was not taken back. Try again.')
  await expect.element(row('Ida')).toHaveTextContent('desk@example.com')
  // The answer was lost on its way back.
  isHere = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row('Ida')).toHaveTextContent('Ready')
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
})

test('an arrival by its key is told like one by its button: a failure too, and a key that is held down counts once', async () => {
  const calls: string[] = []
  const api = apiWith({
    listVisits: () => list([visit(1, 'Ida')]),
    markArrived: () => {
      calls.push('here')
      return calls.length === 1 ? failed(503) : visit(1, 'Ida', { marks: [mark] })
    },
    undoArrival: () => {
      calls.push('undo')
      return visit(1, 'Ida')
    },
  })
  await mountGuest(<Desk api={api} />)
  const ida = page.getByRole('link', { name: 'Ida Lindqvist' })
  await expect.element(ida).toBeVisible()
  await press(ida, 'a')
  await expect.element(page.getByText('The arrival was not noted. Try again.')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('{Shift>}{A>4/}{/Shift}')
  await expect.element(row('Ida')).toHaveTextContent('desk@example.com')
  expect(calls).toEqual(['here', 'here'])
})

test('people of one name are told apart by their birthdays, and no one else’s stands there', async () => {
  const people = [
    visit(1, 'Nora', { dateOfBirth: '1988-03-04' }),
    visit(2, 'Nora', { dateOfBirth: '2017-08-30' }),
    visit(3, 'Leo', { dateOfBirth: '1990-01-02' }),
  ]
  await mountGuest(<Desk api={apiWith({ listVisits: () => list(people) })} />)
  await expect.element(row('born 8/30/2017')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Mark Nora Lindqvist, born 3/4/1988 as arrived' }))
    .toBeVisible()
  await expect.element(row('Leo')).not.toHaveTextContent('born')
})

test('who comes back to the list finds the filter as it was, and goes on by arrows from the row that was left', async () => {
  const people = Array.from({ length: 200 }, (_, at) =>
    visit(at + 1, `Guest ${String(at).padStart(3, '0')}`, { dueTaskIds: at === 0 ? [] : [7] }),
  )
  await mountGuest(<DeskWithAnotherScreen api={apiWith({ listVisits: () => list(people) })} />)
  await page.getByLabelText('Show').selectOptions('Something missing')
  await expect.element(page.getByRole('link', { name: 'Guest 000' })).not.toBeInTheDocument()
  await press(page.getByRole('heading', { level: 1 }), 'ArrowDown')
  expect(document.activeElement?.textContent).toContain('Guest 001')
  // Beyond the rows that are drawn at first.
  document.querySelector('[data-visit="60"]')?.scrollIntoView()
  await expect.element(page.getByRole('link', { name: 'Guest 110' })).toBeInTheDocument()
  await press(page.getByRole('link', { name: 'Guest 110' }), 'ArrowDown')
  expect(document.activeElement?.textContent).toContain('Guest 111')
  await page.getByRole('button', { name: 'Away from the list' }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect.element(page.getByLabelText('Show')).toHaveValue('missing')
  await press(page.getByRole('heading', { level: 1 }), 'ArrowDown')
  expect(document.activeElement?.textContent).toContain('Guest 111')
})

test('2,000 people are drawn a screenful at a time', async () => {
  const people = Array.from({ length: 2_000 }, (_, at) => visit(at + 1, `Guest ${String(at).padStart(4, '0')}`))
  await mountGuest(<Desk api={apiWith({ listVisits: () => list(people) })} />)
  await expect.element(page.getByText('0 arrived, 2,000 ready, 0 with something missing')).toBeVisible()
  expect(document.querySelectorAll('[data-visit]').length).toBeLessThan(200)
  document.querySelector('[data-visit="60"]')?.scrollIntoView()
  await expect.element(page.getByRole('link', { name: 'Guest 0100 Lindqvist' })).toBeInTheDocument()
})

test('a venue that does not answer is told apart from a day without guests', async () => {
  let isDown = true
  await mountGuest(<Desk api={apiWith({ listVisits: () => (isDown ? failed(503) : list([])) })} />)
  await expect.element(page.getByText('We couldn’t load today’s list')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No one is expected yet')).toBeVisible()
})

const atTablet: Handover = {
  ...{ id: '8d9f0a52-4c5e-4a3b-9a53-0c8d2f1f7e11', householdId: 1, contactId: 1, adultName: 'Maya Lindqvist' },
  ...{ deviceName: 'Hall tablet', staffName: 'Cleo Rossi', identifiedBy: 'staff', isBegun: true },
  ...{ expiresUtc: '2027-01-16T17:00:00.000Z', taskCount: 3, doneCount: 1 },
}

test('a family at a tablet is followed above the list, and its tablet is taken back', async () => {
  let isOver = false
  const api = apiWith({
    listVisits: () => list([visit(1, 'Ida')], '1', isOver ? [] : [atTablet]),
    endHandover: () => {
      isOver = true
      return { id: atTablet.id }
    },
  })
  await mountGuest(<Desk api={api} />)
  await expect.element(page.getByText('Maya Lindqvist, at Hall tablet')).toBeVisible()
  await expect.element(page.getByText('1 of 3 done · handed over by Cleo Rossi')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Take the tablet back from Maya Lindqvist' }).click()
  await expect.element(page.getByText('At a tablet now')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('that a tablet was not taken back is said while its family is at it, and not of the next', async () => {
  let handovers = [atTablet]
  const api = apiWith({
    listVisits: () => list([visit(1, 'Ida')], '1', handovers),
    endHandover: () => failed(503),
  })
  await mountGuest(<Desk api={api} />)
  const takeBack = (name: string) => page.getByRole('button', { name: `Take the tablet back from ${name}` })
  await takeBack('Maya Lindqvist').click()
  const trouble = page.getByText(handOverTexts.notTakenBack)
  await expect.element(trouble).toBeVisible()
  handovers = [{ ...atTablet, id: '8d9f0a52-4c5e-4a3b-9a53-0c8d2f1f7e12', adultName: 'Nora Berg' }]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(takeBack('Nora Berg')).toBeVisible()
  await expect.element(trouble).not.toBeInTheDocument()
})

function mountInFrame(api: Api, refusedCount: number) {
  const place = { id: 1, name: 'Summit Base' } as Location
  return mountGuest(
    <DeskFrame
      {...{ location: place, locations: [place], administers: true, isDevice: true, refusedCount }}
      onChoose={() => {}}
      find={<FindPeople api={api} onOpen={() => {}} />}
    >
      <Desk api={api} />
    </DeskFrame>,
  )
}

test('on a phone the first of the list is in sight, and the ways are behind one button', async () => {
  const api = apiWith({ listVisits: () => list([visit(1, 'Ida', { dueTaskIds: [7] }), visit(2, 'Leo')]) })
  await mountInFrame(api, 2)
  await page.viewport(320, 568)
  await expect.element(row('Ida')).toBeVisible()
  expect(row('Ida').element().getBoundingClientRect().bottom).toBeLessThan(568)
  expect(page.getByRole('link', { name: 'Add a family' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('link', { name: 'Add a family' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toBeVisible()
  await expectAccessible()
})

test.each([
  [1, '1 refused document'],
  [499, '499 refused documents'],
  [500, '500 or more refused documents'],
])('the way to %i refused documents says %s', async (count, words) => {
  await mountInFrame(apiWith({ listVisits: () => list([]) }), count)
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('link', { name: words, exact: true })).toBeVisible()
})

test('nothing of the desk is broken, cut off or wider than a narrow phone, with text of twice the size too', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const activities = [
    { id: 1, name: 'A day on the mountain' },
    { id: 2, name: 'Snow school' },
  ]
  const api = apiWith({ listVisits: () => ({ ...list([visit(1, 'Ida')]), activities }) })
  await mountInFrame(api, 0)
  await page.viewport(320, 640)
  const activity = page.getByRole('combobox', { name: 'Activity' })
  await expect.element(activity).toBeVisible()
  // With the room for its words, also in text of the usual size.
  await expect.poll(() => activity.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(140)
  document.documentElement.style.fontSize = '200%'
  await expect.element(activity).toBeVisible()
  const name = page.getByText('Front desk', { exact: true }).element().firstChild as Text
  const word = document.createRange()
  word.setStart(name, 0)
  word.setEnd(name, 'Front'.length)
  expect(word.getClientRects()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test.each([768, 1024])(
  'with text of twice the size the desk has the form of a phone on a tablet %i wide',
  async (width) => {
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await mountInFrame(apiWith({ listVisits: () => list([visit(1, 'Ida', { dueTaskIds: [7] })]) }), 500)
    await page.viewport(width, 800)
    await expect.element(page.getByRole('link', { name: 'Add a family' })).toBeVisible()
    document.documentElement.style.fontSize = '200%'
    await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    const [name, marks] = ['link', 'button'].map((role) =>
      row('Ida')
        .getByRole(role as 'link')
        .first()
        .element(),
    )
    expect(marks?.getBoundingClientRect().top).toBeGreaterThanOrEqual(name?.getBoundingClientRect().bottom ?? Infinity)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the page that is open is seen among the ways also where the person’s own colours hold', async () => {
  const place = { id: 1, name: 'Summit Base' } as Location
  await mountGuest(
    <DeskFrame
      {...{ location: place, locations: [place], administers: true, isDevice: true, refusedCount: 0 }}
      onChoose={() => {}}
      find={null}
    >
      {null}
    </DeskFrame>,
    { path: '/desk' },
  )
  await page.viewport(1280, 800)
  const way = (name: string) => page.getByRole('link', { name })
  await expect.element(way('Today')).toHaveAttribute('aria-current', 'page')
  expect(await differsInForcedColours(way('Today').element(), way('Add a family').element())).toBe(true)
})

test('an open page of a person follows the list: what is done elsewhere shows without a reload', async () => {
  let isSigned = false
  const household = () => ({
    ...{ contactId: 1, locationId: 1, emailHint: '', documents: [] },
    people: [{ contactId: 1, firstName: 'Ida', lastName: 'Lindqvist', dateOfBirth: null, age: null }],
    tasks: [
      { contactTaskId: 1, contactId: 1, taskId: 7, taskTypeId: 1 as const, name: 'Waiver', isComplete: isSigned },
    ],
  })
  const asked: string[] = []
  const api = apiWith({
    listVisits: ({ url }) =>
      url.searchParams.get('since') && !isSigned
        ? list([])
        : list([visit(1, 'Ida', { dueTaskIds: isSigned ? [] : [7] })]),
    getPerson: () => {
      asked.push(isSigned ? 'signed' : 'open')
      return household()
    },
  })
  await mountGuest(<PersonAtDesk api={api} />)
  await expect.element(page.getByText('Still missing: Waiver for Ida.')).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  isSigned = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Everyone is ready.')).toBeVisible()
  expect(asked.at(-1)).toBe('signed')
})
