import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { ListSearch } from '../../../../src/admin/list/list-search'
import { locationsResource } from '../../../../src/admin/resources/locations.resource'
import { expectAccessible } from '../../support/accessible'
import { differsInForcedColours } from '../../support/forced-colours'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'

interface LocationRow {
  id: number
  name: string
  defaultActivityId?: number
  activityLocations?: { id: number; activityId: number; locationId: number }[]
}

/** A venue with more locations than a page holds, which keeps the links that it is given. */
function aVenue() {
  const locations: LocationRow[] = [
    { id: 1, name: 'Summit Base', defaultActivityId: 1 },
    { id: 2, name: 'Rental Shop', defaultActivityId: 1 },
    { id: 3, name: 'Edit Profile', defaultActivityId: 1 },
    ...Array.from({ length: 9 }, (_, at) => ({ id: 4 + at, name: `Lodge ${1 + at}` })),
  ]
  const shop = locations[1] as LocationRow
  return (search: ListSearch = {}) =>
    mountResource(
      locationsResource,
      {
        listLocations: () => locations,
        listActivities: () => [
          { id: 1, name: 'A day on the mountain' },
          { id: 5, name: 'Snow school' },
        ],
        linkActivity: ({ body }) => {
          const link = { ...(body as { activityId: number; locationId: number }), id: 31 }
          shop.activityLocations = [link]
          return link
        },
        unlinkActivity: ({ params }) => {
          shop.activityLocations = []
          return { id: Number(params.activityId) }
        },
      },
      search,
    )
}

const rows = () => page.getByRole('table', { name: 'Locations', exact: true }).getByRole('row')
const heads = () => page.getByRole('table', { name: 'Locations', exact: true }).getByRole('columnheader')

describe('Locations', () => {
  test.each([746, 852, 1080, 1180])('never move the page sideways at %s pixels', async (width) => {
    await aVenue()()
    await page.viewport(width, 900)
    await expect.element(rows().first()).toBeInTheDocument()
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width)
  })

  test('show their page among the others also where the person’s own colours hold', async () => {
    await aVenue()()
    const pages = page.getByRole('navigation', { name: 'Pages of the list' })
    await expect.element(pages).toBeVisible()
    const [first, second] = [1, 2].map((number) => pages.getByRole('button', { name: `Page ${number}` }).element())
    expect(first && second && (await differsInForcedColours(first, second))).toBe(true)
  })

  test('have boxes in the greys of the page, also in the dark', async () => {
    const inScheme = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    onTestFinished(async () => void (await inScheme('light')))
    await aVenue()()
    const box = rows().getByRole('checkbox').first()
    await expect.element(box).toBeVisible()
    await inScheme('dark')
    const [drawn, search] = [box, page.getByRole('searchbox')].map((one) => getComputedStyle(one.element()))
    // A browser draws its own box in a grey of its own.
    expect(drawn?.appearance).toBe('none')
    await expect.poll(() => drawn?.borderColor === search?.borderColor).toBe(true)
  })

  test('take the focus at no head of a column where each row is a card', async () => {
    await aVenue()()
    await page.viewport(320, 900)
    await expect.element(page.getByRole('combobox', { name: 'Order of the list' })).toBeVisible()
    const buttons = [...document.querySelectorAll<HTMLElement>('thead button')]
    expect(buttons).toHaveLength(9)
    for (const button of buttons) {
      button.focus()
      expect(document.activeElement).not.toBe(button)
    }
  })

  test('are listed, ten on a page, sorted and searched in the address', async () => {
    const open = aVenue()
    const { router } = await open()
    await expect
      .poll(() =>
        heads()
          .elements()
          .map((head) => head.textContent),
      )
      .toEqual([
        'Choose',
        'Id',
        'Name',
        'Description',
        'Is Enabled',
        'Is Default',
        'Is Edit Profile Location',
        'Use POS',
        'Modified Date',
        'Status',
      ])
    await expect.element(page.getByText('12 in all')).toBeVisible()
    await expect.poll(() => rows().elements()).toHaveLength(11)
    await expect.element(rows().filter({ hasText: 'Lodge 1' }).getByText('Missing default activity')).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => rows().elements()).toHaveLength(3)
    const previous = page.getByRole('button', { name: 'Previous' })
    await press(previous, 'Enter')
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await expect.element(previous).toHaveFocus()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    // A letter put into the middle leaves the cursor where it is.
    const search = page.getByRole('searchbox')
    await search.fill('lge')
    await userEvent.keyboard('{Home}{ArrowRight}od')
    await expect.element(search).toHaveValue('lodge')
    await expect.element(page.getByText('9 of 12')).toBeVisible()
    const inAddress = router.state.location.search as ListSearch
    expect(inAddress).toMatchObject({ find: 'lodge', sort: 'name' })
    await cleanup()
    await open(inAddress)
    await expect.element(page.getByText('9 of 12')).toBeVisible()
    await expect
      .element(page.getByRole('columnheader', { name: 'Name', exact: true }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  test('are cards with the name as their heading where nine columns do not fit', async () => {
    await aVenue()()
    await expect.element(page.getByText('12 in all')).toBeVisible()
    await page.viewport(820, 900)
    const card = rows().filter({ hasText: 'Rental Shop' })
    const top = (label: string) => card.element().querySelector(`[data-label=${label}]`)?.getBoundingClientRect().top
    await expect.poll(() => (top('Name') ?? 0) < (top('Id') ?? 0)).toBe(true)
    await expectAccessible()
  })

  test('link and unlink activities, and take an unlinking back', async () => {
    const open = aVenue()
    await open({ selected: 2 })
    const links = page.getByRole('region', { name: 'Assign Activities' })
    const link = links.getByRole('button', { name: 'Link Activity' })
    const linked = links.getByRole('cell', { name: 'Snow school', exact: true })
    const unlink = links.getByRole('button', { name: 'Delete Snow school' })
    const choose = async () => {
      await links.getByRole('combobox', { name: 'Link Activities' }).click()
      await page.getByRole('listbox').getByRole('option', { name: 'Snow school' }).click()
    }
    await expect.element(link).toBeDisabled()
    await choose()
    await press(link, 'Enter')
    await expect.element(linked).toBeVisible()
    await expect.element(links.getByRole('status')).toHaveTextContent('“Snow school” is linked.')
    await expect.element(link).toHaveFocus()
    await expect.element(link).toBeDisabled()
    await press(unlink, 'Enter')
    await expect.element(linked).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(unlink).toHaveFocus()
    await expectAccessible()
    await unlink.click()
    await choose()
    await links.getByRole('button', { name: 'Link Activity' }).click()
    await expect.element(linked).toBeVisible()
    await cleanup()
    await open({ selected: 2 })
    await expect.element(linked).toBeVisible()
  })
})
