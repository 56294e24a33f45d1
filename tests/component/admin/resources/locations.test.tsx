import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locationsResource } from '../../../../src/admin/resources/locations.resource'
import { type Answers, failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

const demoLocations = [
  { id: 1, name: 'Summit Base', isEnabled: true, isDefault: true, defaultActivityId: 5 },
  { id: 2, name: 'Rental Shop', isEnabled: true },
]

/** A venue with two locations and one activity. `calls` holds what was asked for, with what. */
function mountLocations(selected: number | undefined, answers: Answers = {}) {
  const calls: [string, unknown][] = []
  const saved = (id: unknown, body: unknown) => ({ ...(body as { name: string }), id: Number(id) })
  const mounted = mountResource(
    locationsResource,
    {
      listLocations: () => demoLocations,
      listActivities: () => [{ id: 5, name: 'Skiing' }],
      addLocation: ({ body }) => {
        calls.push(['add', body])
        return saved(3, body)
      },
      updateLocation: ({ params, body }) => {
        calls.push(['update', body])
        return saved(params.id, body)
      },
      linkActivity: ({ body }) => {
        calls.push(['link', body])
        return { ...(body as { locationId: number; activityId: number }), id: 9 }
      },
      ...answers,
    },
    { selected },
  )
  return { mounted, calls }
}

const form = (name: string) => page.getByRole('form', { name, exact: true })
const field = (of: string, name: string) => form(of).getByLabelText(name)
const update = () => page.getByRole('button', { name: 'Update Location' })

describe('Locations', () => {
  test('start with one that is called what the venue is', async () => {
    const settings = { ...nothingSet } as const
    const languageSettings = JSON.stringify({ application: { title: 'North Park' } })
    await mountLocations(undefined, {
      listLocations: () => [],
      getAdminSettings: () => ({ ...settings, languageSettings }),
    }).mounted
    await expect.element(field('Add New Location', 'Name')).toHaveValue('North Park')
    await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  })

  test('name their tablets, and what becomes of them when one is closed or deleted', async () => {
    const tablet = { id: 4, name: 'Kiosk 1', kind: 'kiosk', isEnrolled: true } as const
    await mountLocations(2, {
      listDevices: () => [
        { ...tablet, locationId: 2 },
        { ...tablet, id: 5, name: 'Kiosk 2', locationId: 1 },
      ],
    }).mounted
    const uses = page.getByRole('region', { name: 'Used by' })
    await expect.element(uses).toHaveTextContent(/^Used byKiosk 1 is at this location$/)
    await page.getByRole('switch', { name: /Is Enabled/ }).click()
    await update().click()
    const question = page.getByRole('dialog')
    await expect.element(question).toHaveTextContent('The tablet “Kiosk 1” is at this location.')
    await question.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('button', { name: 'Delete Location' }).click()
    await expect.element(question).toHaveTextContent('The tablet “Kiosk 1” has no location left.')
  })

  test('have no name for the first one while the venue has none', async () => {
    await mountLocations(undefined, { listLocations: () => [], getAdminSettings: () => failed(500) }).mounted
    await expect.element(field('Add New Location', 'Name')).toHaveValue('')
  })

  test('say nothing when saving fails, and keep what was typed', async () => {
    let answered = 0
    await mountLocations(2, {
      updateLocation: () => {
        answered += 1
        return failed(500)
      },
    }).mounted
    const description = field('Rental Shop', 'Description')
    await description.fill('Closed')
    await update().click()
    await expect.poll(() => answered).toBe(1)
    await expect.element(page.getByText('Not saved yet')).toBeVisible()
    await expect.element(description).toHaveValue('Closed')
    expect(page.getByRole('alert').query()).toBeNull()
  })

  test('are refused a name whose address leads to another one, before any call', async () => {
    const { mounted, calls } = mountLocations(undefined)
    await mounted
    const name = field('Add New Location', 'Name')
    for (const [taken, words] of [
      ['summit-base', '“Summit Base” already has the address /l/summit-base.'],
      ['2', '/l/2 leads to “Rental Shop”, which has this number.'],
    ] as const) {
      await name.fill(taken)
      await page.getByRole('button', { name: 'Add Locations' }).click()
      await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(words))
      await expect.element(name).toHaveFocus()
    }
    expect(calls).toEqual([])
  })

  test('keep one default: it can only be given to another one', async () => {
    const { mounted, calls } = mountLocations(1)
    await mounted
    await form('Summit Base').getByRole('switch', { name: 'Is Default' }).click()
    await update().click()
    await expect.element(form('Summit Base')).toHaveTextContent('There is always a default location')
    expect(calls).toEqual([])
  })

  test('link the activity that is chosen as the default in the same act', async () => {
    const { mounted, calls } = mountLocations(2)
    await mounted
    await field('Rental Shop', 'Default Activity').selectOptions('Skiing')
    await update().click()
    await expect.poll(() => calls.map(([call]) => call)).toEqual(['update', 'link'])
    expect(calls[1]?.[1]).toEqual({ locationId: 2, activityId: 5 })
  })

  test('are added although their activity could not be linked: said to have failed, they would be added twice', async () => {
    const { mounted, calls } = mountLocations(undefined, { linkActivity: () => failed(503) })
    await mounted
    await field('Add New Location', 'Name').fill('Hut')
    await page.getByRole('button', { name: 'Add Location' }).click()
    await expect.poll(() => calls.map(([call]) => call)).toEqual(['add'])
    await expect.element(page.getByText('“Hut” is added.')).toBeVisible()
  })

  test('start with the only activity as the default', async () => {
    await mountLocations(undefined).mounted
    await expect.element(field('Add New Location', 'Default Activity')).toHaveValue('5')
  })

  test('say what closing one, or another name, means for guests before it is saved', async () => {
    const { mounted, calls } = mountLocations(1)
    await mounted
    const question = page.getByRole('dialog', { name: 'Save this change?' })
    await form('Summit Base').getByRole('switch', { name: 'Is Enabled' }).click()
    await update().click()
    await expect.element(question).toHaveTextContent('Guests without a location link land at “Rental Shop” instead.')
    await expect.element(question).toHaveTextContent('Links and posted codes to /l/summit-base lead nowhere.')
    await question.getByRole('button', { name: 'Go back' }).click()
    expect(calls).toEqual([])
    await form('Summit Base').getByRole('switch', { name: 'Is Enabled' }).click()
    await field('Summit Base', 'Name').fill('Valley Base')
    await update().click()
    await expect.element(question).toHaveTextContent('Those to /l/1 still lead here.')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => calls)
      .toMatchObject([
        ['update', { name: 'Valley Base', isEnabled: true }],
        ['link', {}],
      ])
  })

  test('are copied closed, with their activities, and never as the default', async () => {
    const { mounted, calls } = mountLocations(1, {
      listLocations: () =>
        demoLocations.map((one) => ({ ...one, activityLocations: [{ id: 1, locationId: 1, activityId: 5 }] })),
    })
    await mounted
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect
      .poll(() => calls)
      .toMatchObject([
        ['add', { name: 'Summit Base (copy)', isEnabled: false, isDefault: false, defaultActivityId: 5 }],
        ['link', { locationId: 3, activityId: 5 }],
      ])
  })
})
