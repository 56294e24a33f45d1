import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import type { Location } from '../../../src/contract/entities/location'
import { DeskFrame } from '../../../src/desk/desk-frame'
import { FindPeople } from '../../../src/people/find-people'
import { expectAccessible } from '../support/accessible'
import { apiWith } from '../support/answers'
import { differsInForcedColours } from '../support/forced-colours'
import { mountGuest } from '../support/mount-guest'
import { Desk, list, row, visit } from './todays-desk'

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

test('a desk goes to one of ten thousand locations by the name of the location, also on a narrow phone', async () => {
  const places = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, name: `Lodge ${at + 1}` }) as Location)
  const chosen: string[] = []
  await mountGuest(
    <DeskFrame
      {...{ location: places[0] as Location, locations: places, administers: true, isDevice: true, refusedCount: 0 }}
      onChoose={({ name }) => chosen.push(name)}
      find={null}
    >
      {null}
    </DeskFrame>,
  )
  await page.viewport(320, 568)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('Lodge 9876')
  await page.getByRole('option', { name: 'Lodge 9876' }).click()
  expect(chosen).toEqual(['Lodge 9876'])
  expect(document.documentElement.scrollWidth).toBe(320)
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
