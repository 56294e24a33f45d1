import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { CheckInStateProvider } from '../../../src/check-in/check-in-context'
import { readFlow } from '../../../src/check-in/flow/flow'
import { CheckInOverview } from '../../../src/check-in/overview'
import { PeopleRow } from '../../../src/check-in/steps/people-row'
import { StepHead } from '../../../src/check-in/steps/step-head'
import type { Contact } from '../../../src/contract/entities/contact'
import { namesApart } from '../../../src/contract/names-apart'
import { taskTypeIds } from '../../../src/contract/task-types'
import { sampleParts } from '../../../src/preview/sample-parts'
import { facts, grouping } from '../../unit/check-in/a-family'
import { mountGuest } from '../support/mount-guest'

const eight = Array.from({ length: 8 }, (_, at) => at + 1)

type Names = readonly string[]
type More = Record<number, Partial<Contact>>

const waiversOf = (names: Names, done: readonly number[] = []) =>
  grouping(...names.map((_, at) => ({ id: at + 1, type: 'Waiver' as const, isComplete: done.includes(at + 1) })))

async function openPart(part: ReactNode, list: ReturnType<typeof grouping>, names: Names, more: More = {}) {
  for (const { contact, id } of list.waiverContactTasks)
    Object.assign(contact, { contactId: id, firstName: names[id - 1], ...more[id] })
  const { identity, outbox } = sampleParts({ isDue: true })
  const state = {
    ...{ identity, outbox, documents: [], keptSince: null, isListAnswered: true, takenAway: null, shows() {} },
    tasks: readFlow(facts(list, { chosenContactIds: names.map((_, at) => at + 1) })),
    called: namesApart(list.waiverContactTasks.map(({ contact }) => contact)),
    ...{ faceOf: () => ({ photo: null, place: 0 }), note: () => [], go: () => {}, end: () => {} },
  }
  await mountGuest(<CheckInStateProvider value={state}>{part}</CheckInStateProvider>)
}

async function openRow(names: Names, more?: More, done?: readonly number[]) {
  const row = <PeopleRow taskId={taskTypeIds.Waiver} currentContactTaskIds={[1]} />
  await openPart(row, waiversOf(names, done), names, more)
  return page.getByRole('list', { name: 'People with this task' })
}

test('the faces of a family of eight move sideways by themselves, and not the page', async () => {
  const row = await openRow(eight.map((id) => `N${id}`))
  await expect.element(row.getByRole('button', { name: 'N8' })).toBeInTheDocument()
  expect(row.element().scrollWidth).toBeGreaterThan(row.element().clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('two of one first name are called by both of their names, which are in sight on a phone', async () => {
  const row = await openRow(['Zoë', 'Leo', 'Zoë', 'Ida'], { 1: { lastName: 'Byrne' }, 3: { age: 12 } })
  await page.viewport(390, 800)
  for (const name of [/^Zoë Byrne To do/, /^Leo To do/, /^Zoë Lindqvist To do/]) {
    const button = row.getByRole('button', { name })
    await expect.element(button).toBeInTheDocument()
    const shown = button.element().querySelector('span span')
    expect(shown?.scrollHeight, 'all of it is in sight').toBeLessThanOrEqual(shown?.clientHeight ?? 0)
  }
})

test('a long name ends before the next face, on a wide screen too', async () => {
  const row = await openRow(['Maria-Magdalena-Theresia-Antonia', 'Leo'])
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    const button = row.getByRole('button', { name: 'Maria' }).element()
    expect(button.scrollWidth, `${width} pixels`).toBeLessThanOrEqual(button.clientWidth)
  }
})

test('a long word in the name of a task breaks in the list of everyone’s tasks', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const list = waiversOf(['Leo'])
  for (const { task } of list.waiverContactTasks) task.name = long
  await openPart(<CheckInOverview />, list, ['Leo'])
  await expect.element(page.getByRole('button', { name: long })).toBeInTheDocument()
  for (const width of [320, 900]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth, `${width} pixels`).toBe(width)
  }
})

test('a tick beside a name does not break the name, also where text is twice as large', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.viewport(390, 800)
  const row = await openRow(['Maya', 'Jonas', 'Ida', 'Leo'], {}, [1, 2])
  for (const name of ['Maya Received', 'Jonas Received']) {
    await expect.element(row.getByRole('button', { name })).toBeInTheDocument()
    const shown = row.getByRole('button', { name }).element().querySelector('span span') as HTMLElement
    expect(shown.offsetHeight, name).toBeLessThan(2 * Number.parseFloat(getComputedStyle(shown).fontSize))
  }
})

test('a name of seven letters is whole on the narrowest phone, also in bold and of five and more people', async () => {
  const row = await openRow(['Siobhán', 'Mathieu', 'Ida', 'Leo', 'Zoë'])
  await page.viewport(320, 800)
  for (const name of ['Siobhán', 'Mathieu']) {
    const shown = row.getByRole('button', { name }).element().querySelector('span span') as HTMLElement
    expect(shown.offsetHeight, name).toBeLessThan(2 * Number.parseFloat(getComputedStyle(shown).fontSize))
  }
})

test.each([
  { tasks: 4, what: 'four tasks stand side by side with their names', isNamed: true },
  { tasks: 30, what: 'thirty have no room for names, and stay one row of bars', isNamed: false },
])('on a wide screen $what', async ({ tasks, isNamed }) => {
  const list = Array.from({ length: tasks }, (_, at) => ({ id: at + 1, type: 'Waiver' as const, taskId: at + 1 }))
  await openPart(
    <StepHead currentTaskId={1}>Waiver 1</StepHead>,
    grouping(...list),
    list.map(({ id }) => `N${id}`),
  )
  await page.viewport(1280, 900)
  const bars = page.getByRole('list', { name: 'Tasks of this check-in' })
  const last = bars.getByRole('button').last()
  await expect.element(last).toHaveAccessibleName(`Waiver ${tasks} 0 of 1 done`)
  expect(bars.element().clientHeight).toBeLessThan(80)
  expect(last.getByText('0 of 1 done').element().clientWidth > 1).toBe(isNamed)
})
