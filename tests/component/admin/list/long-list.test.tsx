import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { listPage } from '../../../../server/lists/list-page'
import type { ListSearch } from '../../../../src/admin/list/list-search'
import { locationsResource } from '../../../../src/admin/resources/locations.resource'
import { numberText } from '../../../../src/contract/english'
import { Location } from '../../../../src/contract/entities/location'
import { LIST_TOO_LONG, ListPageQuery } from '../../../../src/contract/entities/staff/list-page'
import { locationColumns } from '../../../../src/lists/admin-lists'
import { expectAccessible } from '../../support/accessible'
import { failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'

const MANY = 1234

interface Asked {
  name: string
  query: Record<string, string>
}

let records: Location[]
let asked: Asked[]
let trouble: Response | null
/** Of the rows of other pages. */
let partTrouble: Response | null
/** What the next page of a search waits for. */
let held: Promise<void> | null
beforeEach(() => {
  records = Array.from({ length: MANY }, (_, at) =>
    v.parse(Location, { id: 1 + at, name: `Lodge ${1 + at}`, isEnabled: true, defaultActivityId: 1 }),
  )
  asked = []
  trouble = null
  partTrouble = null
  held = null
})

const tooLong = () => Response.json({ code: LIST_TOO_LONG, message: 'This list holds more.' }, { status: 413 })

/** A venue whose server answers as ours does. */
function aVenue(search: ListSearch = {}) {
  const note = (name: string, url: URL) => {
    const query = Object.fromEntries(url.searchParams)
    asked.push({ name, query })
    return query
  }
  return mountResource(
    locationsResource,
    {
      listLocations({ url }) {
        const { ids, most } = note('listLocations', url)
        if (ids && partTrouble) return partTrouble
        if (ids) return records.filter(({ id }) => ids.split(',').includes(String(id)))
        return most && records.length > Number(most) ? tooLong() : records
      },
      pageLocations: async ({ url }) => {
        const query = v.parse(ListPageQuery, note('pageLocations', url))
        if (trouble) return trouble
        await held
        const read = async (ids: readonly number[]) => records.filter(({ id }) => ids.includes(id))
        return listPage({ columns: locationColumns, rows: records, read }, query)
      },
      listActivities: () => [{ id: 1, name: 'A day on the mountain' }],
      listDevices: () => [],
      updateLocation({ params, body }) {
        const id = Number(params.id)
        records = records.map((one) => (one.id === id ? v.parse(Location, { ...one, ...(body as object) }) : one))
        return records.find((one) => one.id === id) as Location
      },
      removeLocation({ params }) {
        records = records.filter((one) => one.id !== Number(params.id))
        return { id: Number(params.id) }
      },
      addLocation({ body }) {
        const added = v.parse(Location, { ...(body as object), id: MANY + 1 })
        records = [...records, added]
        return added
      },
      linkActivity: () => ({ id: 1, activityId: 1, locationId: 1 }),
    },
    search,
  )
}

const table = () => page.getByRole('table', { name: 'Locations', exact: true })
const namesInTable = () => [...document.querySelectorAll('tbody td[data-label=Name]')].map((cell) => cell.textContent)
const count = (text: string) => page.getByRole('status').filter({ hasText: text })
const wholeLists = () => asked.filter(({ name, query }) => name === 'listLocations' && !query.ids && !query.most)

describe('A list of more than 500 records', () => {
  test('shows a page of them, and never asks for all', async () => {
    await aVenue()
    await expect.element(count('1,234 in all')).toBeVisible()
    expect(namesInTable()).toEqual(Array.from({ length: 10 }, (_, at) => `Lodge ${1 + at}`))
    await expect.element(page.getByRole('button', { name: 'Page 124' })).toBeVisible()
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(() => namesInTable()[0]).toBe('Lodge 21')
    await expect.element(page.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    expect(wholeLists()).toEqual([])
    const last = asked.at(-1)
    expect(last).toEqual({ name: 'listLocations', query: { ids: '21,22,23,24,25,26,27,28,29,30' } })
    await expectAccessible()
  })

  test('is searched and sorted by the server, says how many it found, and keeps that in its address', async () => {
    const { router } = await aVenue()
    await expect.element(count('1,234 in all')).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.fill('lge 99')
    await userEvent.keyboard('{Home}{ArrowRight}od')
    await expect.element(search).toHaveValue('lodge 99')
    await expect.element(count('21 of 1,234')).toBeVisible()
    // Whole words first, then what begins so.
    expect(namesInTable().slice(0, 2)).toEqual(['Lodge 99', 'Lodge 990'])
    await press(page.getByRole('button', { name: 'Name', exact: true }), 'Enter')
    await press(page.getByRole('button', { name: 'Name', exact: true }), 'Enter')
    await expect.poll(() => namesInTable()[0]).toBe('Lodge 1199')
    await expect
      .element(page.getByRole('columnheader', { name: 'Name', exact: true }))
      .toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => namesInTable()[0]).toBe('Lodge 991')
    const inAddress = router.state.location.search as ListSearch
    expect(inAddress).toEqual({ find: 'lodge 99', sort: 'name', order: 'down', page: 2 })
    await cleanup()
    await aVenue(inAddress)
    await expect.poll(() => namesInTable()[0]).toBe('Lodge 991')
    await expect.element(search).toHaveValue('lodge 99')
    await search.fill('nowhere')
    await expect.element(page.getByText('Nothing in the list matches this search.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.element(count('1,234 in all')).toBeVisible()
    expect(wholeLists()).toEqual([])
  })

  test('misses no row and has none twice while someone else adds some', async () => {
    await aVenue({ sort: 'name' })
    await expect.element(count('1,234 in all')).toBeVisible()
    const seen = [...namesInTable()]
    records = [v.parse(Location, { id: 5000, name: 'A new hut' }), ...records].filter(({ id }) => id !== 15)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => namesInTable()).not.toContain('Lodge 1')
    // One that was deleted meanwhile is not there, and the next one takes its place.
    await expect.poll(() => namesInTable()).toHaveLength(10)
    seen.push(...namesInTable())
    expect(seen).toEqual(
      [...Array.from({ length: 14 }, (_, at) => at + 1), 16, 17, 18, 19, 20, 21].map((at) => `Lodge ${at}`),
    )
    await expect.element(count('1,233 in all')).toBeVisible()
  })

  test('opens the page of the record that a link names, with its form', async () => {
    await aVenue({ selected: 777 })
    await expect.element(table().getByRole('checkbox', { name: 'Choose Lodge 777' })).toBeChecked()
    await expect.element(page.getByRole('button', { name: 'Page 78' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('heading', { name: 'Lodge 777' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lodge 777')
    expect(page.getByText('is not in this list').query()).toBeNull()
    // The names that are taken are told as in a short list.
    await page.getByRole('textbox', { name: /^Name/ }).fill('Lodge 3')
    await page.getByRole('button', { name: 'Update Location' }).click()
    await expect.element(page.getByText('“Lodge 3” already has the address /l/lodge-3.').first()).toBeVisible()
    expect(records[776]?.name).toBe('Lodge 777')
    await page.getByRole('textbox', { name: /^Name/ }).fill('High hut')
    await page.getByRole('button', { name: 'Update Location' }).click()
    await press(page.getByRole('button', { name: 'Save', exact: true }), 'Enter')
    await expect.poll(() => namesInTable()).toContain('High hut')
  })

  test('brings the form of a row that was chosen into view', async () => {
    await aVenue()
    await expect.element(count('1,234 in all')).toBeVisible()
    await page.viewport(1366, 480)
    await table().getByRole('checkbox', { name: 'Choose Lodge 2', exact: true }).click()
    const heading = page.getByRole('heading', { name: 'Lodge 2', exact: true })
    await expect.element(heading).toBeInTheDocument()
    await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(window.innerHeight - 100)
  })

  test('has the form of a new one open, and asks for all of them once someone goes into it', async () => {
    await aVenue()
    await expect.element(count('1,234 in all')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Add New Location' })).toBeVisible()
    await expect.element(page.getByRole('switch', { name: /^Is Default/ })).not.toBeChecked()
    expect(wholeLists()).toEqual([])
    await userEvent.keyboard('{Alt>}n{/Alt}')
    const name = page.getByRole('textbox', { name: /^Name/ })
    await expect.element(name).toHaveFocus()
    await expect.poll(() => wholeLists()).toHaveLength(1)
    // What is typed before they are there stays, and is held against them.
    await name.fill('Lodge 900')
    await page.getByRole('button', { name: 'Add Locations' }).click()
    await expect.element(page.getByText('“Lodge 900” already has the address /l/lodge-900.').first()).toBeVisible()
    await name.fill('Zenith')
    await page.getByRole('button', { name: 'Add Locations' }).click()
    await expect.element(table().getByRole('checkbox', { name: 'Choose Zenith' })).toBeChecked()
    await expect.element(count('1,235 in all')).toBeVisible()
    await expectAccessible()
  })

  test('hides a deleted one at once, and brings it back where that is taken back', async () => {
    await aVenue({ selected: 12 })
    await page.getByRole('button', { name: 'Delete Location' }).click()
    await press(page.getByRole('button', { name: 'Delete', exact: true }), 'Enter')
    await expect.element(count('1,233 in all')).toBeVisible()
    expect(namesInTable()).not.toContain('Lodge 12')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(count('1,234 in all')).toBeVisible()
    await expect.poll(() => namesInTable()).toContain('Lodge 12')
  })

  test('says that it could not be asked for, and tries again', async () => {
    trouble = failed(503)
    await aVenue()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    trouble = null
    await again.click()
    await expect.element(count('1,234 in all')).toBeVisible()
    await expect.element(again).not.toBeInTheDocument()
  })

  test('no longer says that a page could not be read once another one is there', async () => {
    await aVenue()
    await expect.element(count('1,234 in all')).toBeVisible()
    partTrouble = failed(503)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(namesInTable()[0]).toBe('Lodge 1')
    partTrouble = null
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => namesInTable()[0]).toBe('Lodge 11')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('does not ask for each letter, and shows no older answer over a newer one', async () => {
    await aVenue()
    await expect.element(count('1,234 in all')).toBeVisible()
    const before = asked.length
    let letGo = () => {}
    held = new Promise((resolve) => {
      letGo = resolve
    })
    await userEvent.type(page.getByRole('searchbox'), 'lodge 12')
    await expect.poll(() => asked.at(-1)?.query.find).toBe('lodge 12')
    await expect.element(page.getByRole('region', { name: 'Locations' })).toHaveAttribute('aria-busy', 'true')
    held = null
    await userEvent.type(page.getByRole('searchbox'), '34')
    await expect.element(count('1 of 1,234')).toBeVisible()
    letGo()
    await expect.element(page.getByRole('region', { name: 'Locations' })).toHaveAttribute('aria-busy', 'false')
    expect(namesInTable()).toEqual(['Lodge 1234'])
    expect(asked.slice(before).length).toBeLessThan('lodge 1234'.length / 2)
  })

  test('takes an address that asks for what cannot be, and says that it is not there', async () => {
    await aVenue({ selected: 1.5, page: 99_999 })
    await expect.element(count('1,234 in all')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Page 124' })).toHaveAttribute('aria-current', 'page')
    await cleanup()
    await aVenue({ selected: -3 })
    await expect.element(count('1,234 in all')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Page 1', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByText('What this address opens is not in this list.')).toBeVisible()
  })

  test('is read again by its id alone before a change of it is saved', async () => {
    await aVenue({ selected: 777 })
    await page.getByRole('textbox', { name: /^Description/ }).fill('By the lake')
    const [before, whole] = [asked.length, wholeLists().length]
    await page.getByRole('button', { name: 'Update Location' }).click()
    await expect.poll(() => records[776]?.description).toBe('By the lake')
    expect(asked[before]).toEqual({ name: 'listLocations', query: { ids: '777' } })
    await expect.poll(() => wholeLists().length).toBe(whole + 1)
  })
})

test('A list of 500 is there whole, with one call', async () => {
  records = records.slice(0, 500)
  await aVenue()
  await expect.element(count('500 in all')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Add New Location' })).toBeVisible()
  await page.getByRole('searchbox').fill('lodge 499')
  await expect.element(count('1 of 500')).toBeVisible()
  expect(asked).toEqual([{ name: 'listLocations', query: { most: '500' } }])
})

test('A list of a server that knows no pages is there whole', async () => {
  const { length } = records
  await mountResource(locationsResource, {
    listLocations: () => records,
    listActivities: () => [],
    listDevices: () => [],
  })
  await expect.element(count(`${numberText(length)} in all`)).toBeVisible()
})
