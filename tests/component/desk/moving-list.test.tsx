import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deskTexts } from '../../../src/settings/texts/staff/desk'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { atTablet, Desk, list, mark, row, visit } from './todays-desk'

const names = ['Ida', 'Leo', 'Mia', 'Tom']
const everyone = () => names.map((name, at) => visit(at + 1, name))
const arrive = (name: string) => page.getByRole('button', { name: `Mark ${name} Lindqvist as arrived` })
const moved = page.getByText(deskTexts.list.justMoved)
const askAgain = () => document.dispatchEvent(new Event('visibilitychange'))

/** A venue whose answer about the list can be changed. It notes who is marked. */
function venueWith(answer: ReturnType<typeof list>) {
  const marked: number[] = []
  const state = { answer, isDown: false, ended: [] as string[] }
  const api = apiWith({
    listVisits: () => (state.isDown ? failed(503) : state.answer),
    markArrived: ({ body }) => {
      const { contactId } = body as { contactId: number }
      marked.push(contactId)
      return visit(contactId, names[contactId - 1] ?? '', { marks: [mark] })
    },
    endHandover: ({ url }) => {
      const id = url.pathname.split('/').at(-1) ?? ''
      state.ended.push(id)
      return { id }
    },
  })
  return { api, state, marked }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a second tap where a marked row has just left the list marks no one else', async () => {
  const { api, marked } = venueWith(list(everyone()))
  await mountGuest(<Desk api={api} />)
  await page.getByLabelText('Show').selectOptions('Ready')
  vi.advanceTimersByTime(400)
  await arrive('Leo').click()
  await expect.element(arrive('Leo')).not.toBeInTheDocument()
  await arrive('Mia').click()
  await expect.element(row('Mia')).toHaveTextContent(deskTexts.list.justMoved)
  expect(marked).toEqual([2])
  // What is above has not moved.
  await arrive('Ida').click()
  await expect.element(arrive('Ida')).not.toBeInTheDocument()
  expect(marked).toEqual([2, 1])
  vi.advanceTimersByTime(400)
  await arrive('Mia').click()
  await expect.poll(() => marked).toEqual([2, 1, 3])
  await expect.element(moved).not.toBeInTheDocument()
})

test('what is said in a row leaves its button in line with the others', async () => {
  const { api } = venueWith(list(everyone()))
  await mountGuest(<Desk api={api} />)
  await page.viewport(1024, 700)
  await page.getByLabelText('Show').selectOptions('Ready')
  vi.advanceTimersByTime(400)
  await arrive('Leo').click()
  await expect.element(arrive('Leo')).not.toBeInTheDocument()
  await arrive('Mia').click()
  await expect.element(moved).toBeVisible()
  const left = (name: string) => arrive(name).element().getBoundingClientRect().left
  expect([left('Mia'), left('Tom')]).toEqual([left('Ida'), left('Ida')])
})

test.each([
  ['someone who is expected now', () => ({ answer: list([visit(9, 'Jon')], '2') })],
  ['a family at a tablet', () => ({ answer: list([], '2', [atTablet]) })],
  ['the word that the list is old', () => ({ isDown: true })],
])('a tap for a row that gives way to %s marks no one else', async (_, change) => {
  const { api, state, marked } = venueWith(list(everyone()))
  await mountGuest(<Desk api={api} />)
  await expect.element(arrive('Mia')).toBeVisible()
  const before = row('Mia').element().getBoundingClientRect().top
  Object.assign(state, change())
  askAgain()
  await expect.poll(() => row('Mia').element().getBoundingClientRect().top).not.toBe(before)
  await arrive('Mia').click()
  await expect.element(moved).toBeVisible()
  vi.advanceTimersByTime(400)
  expect(marked).toEqual([])
  await arrive('Mia').click()
  await expect.poll(() => marked).toEqual([3])
})

test('a key is for the row that has the focus, however the list has moved', async () => {
  const { api, marked } = venueWith(list(everyone()))
  await mountGuest(<Desk api={api} />)
  await page.getByLabelText('Show').selectOptions('Ready')
  const link = (name: string) => page.getByRole('link', { name: `${name} Lindqvist` })
  await press(link('Leo'), 'a')
  await expect.element(link('Mia')).toHaveFocus()
  await press(link('Mia'), 'a')
  await expect.poll(() => marked).toEqual([2, 3])
})

test('a tap for a tablet whose row has just moved takes no other tablet back', async () => {
  const other = { ...atTablet, id: '8d9f0a52-4c5e-4a3b-9a53-0c8d2f1f7e12', adultName: 'Nora Berg' }
  const { api, state } = venueWith(list(everyone(), '1', [atTablet, other]))
  await mountGuest(<Desk api={api} />)
  const takeBack = page.getByRole('button', { name: 'Take the tablet back from Nora Berg' })
  await expect.element(takeBack).toBeVisible()
  state.answer = list([], '2', [other])
  askAgain()
  await expect.element(page.getByText('Maya Lindqvist, at Hall tablet')).not.toBeInTheDocument()
  await takeBack.click()
  await expect.element(moved).toBeVisible()
  expect(state.ended).toEqual([])
  vi.advanceTimersByTime(400)
  await takeBack.click()
  await expect.poll(() => state.ended).toEqual([other.id])
})
