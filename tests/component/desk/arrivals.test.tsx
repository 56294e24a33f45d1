import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { settingsOfVenue } from '../support/settings'
import { Desk, list, mark, row, visit } from './todays-desk'

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

test('an arrival is taken back where it is shown; one of a new day brings the list of that day, and no one is in it twice', async () => {
  const undone: unknown[] = []
  let day = list([visit(1, 'Ida', { marks: [mark] }), visit(2, 'Leo')])
  const api = apiWith({
    listVisits: () => day,
    markArrived() {
      const leo = visit(9, 'Leo', { contactId: 2, marks: [mark] })
      day = { ...list([leo], '2'), day: '2027-01-17' }
      return leo
    },
    undoArrival({ body }) {
      undone.push(body)
      return visit(1, 'Ida')
    },
  })
  await mountGuest(<Desk api={api} />)
  await page.getByRole('button', { name: 'Undo the arrival of Ida Lindqvist' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark Ida Lindqvist as arrived' })).toBeVisible()
  expect(undone).toEqual([{ contactId: 1, locationId: 1, visitId: 1 }])
  const seen: number[] = []
  const watch = new MutationObserver(() => seen.push(row('Leo').elements().length))
  watch.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('button', { name: 'Mark Leo Lindqvist as arrived' }).click()
  await expect.element(page.getByText('Sunday, 17 January', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo the arrival of Leo Lindqvist' })).toBeVisible()
  watch.disconnect()
  expect(Math.max(...seen)).toBe(1)
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

test('an arrival that the venue did not take is said with its words, and nothing claims it', async () => {
  let refused = failed(503)
  const api = apiWith({ listVisits: () => list([visit(1, 'Ida')]), markArrived: () => refused })
  await mountGuest(<Desk api={api} />)
  await page.getByRole('button', { name: 'Mark Ida Lindqvist as arrived' }).click()
  await expect.element(page.getByText('The arrival was not noted. Try again.')).toBeVisible()
  refused = failed(403, { code: 'no-access', message: 'You have no access.' })
  await page.getByRole('button', { name: 'Mark Ida Lindqvist as arrived' }).click()
  await expect.element(page.getByText('The arrival was not noted. You have no access.')).toBeVisible()
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
