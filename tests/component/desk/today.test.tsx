import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import { useListPlace } from '../../../src/desk/list-place'
import { TodayScreen } from '../../../src/desk/today.screen'
import { visitsOf } from '../../../src/desk/todays-list'
import { useToday } from '../../../src/desk/use-today'
import { PersonPageScreen } from '../../../src/people/person-page.screen'
import { handOverTexts } from '../../../src/settings/texts/staff/hand-over'
import { expectAccessible } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settledShift, watchShifts } from '../support/shifts'
import { atTablet, Desk, list, row, visit } from './todays-desk'

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
    <PersonPageScreen
      api={api}
      contactId={1}
      locationId={1}
      wayBack={null}
      heardOf={({ people }) => visitsOf(today.list, people)}
    />
  )
}

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

test('nothing that is there already moves when the list of the day comes', async () => {
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

test('people of one name are told apart by their birthdays, and no one else’s is there', async () => {
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
  const trouble = page.getByText(handOverTexts.notTakenBack('Try again.'))
  await expect.element(trouble).toBeVisible()
  const next = `Nora ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`
  handovers = [{ ...atTablet, id: '8d9f0a52-4c5e-4a3b-9a53-0c8d2f1f7e12', adultName: next }]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(takeBack(next)).toBeVisible()
  await expect.element(trouble).not.toBeInTheDocument()
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth, 'a long name is broken').toBe(320)
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
