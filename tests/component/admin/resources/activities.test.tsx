import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activitiesResource } from '../../../../src/admin/resources/activities.resource'
import { expectAccessible } from '../../support/accessible'
import { failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'
import { mountActivities, rows } from './some-activities'

describe('An activity', () => {
  test('is chosen once it is added, on its page of the list, with its links at hand', async () => {
    const { mounted } = mountActivities({ find: 'Activity 3' })
    const { router } = await mounted
    const form = page.getByRole('form', { name: 'Add New Activity' })
    await form.getByLabelText('Name').fill('Night skiing')
    await page.getByRole('button', { name: 'Add Activity' }).click()
    await expect.element(page.getByRole('form', { name: 'Night skiing' })).toBeVisible()
    expect(router.state.location.search).toEqual({ selected: 13 })
    await expect.element(page.getByRole('row').filter({ hasText: 'Night skiing' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Link Tasks' })).toHaveFocus()
    await expect.element(page.getByRole('status').filter({ hasText: '“Night skiing” is added.' })).toBeVisible()
  })

  test('is used by many locations: some are shown, and all on request, where the keyboard goes on', async () => {
    await mountActivities({ selected: 1 }, { moreLocations: 30 }).mounted
    const uses = page.getByRole('region', { name: 'Used by' })
    await expect.element(uses.getByRole('link', { name: 'Hut 18', exact: true })).toBeVisible()
    expect(uses.getByRole('listitem').elements()).toHaveLength(20)
    await press(uses.getByRole('button', { name: 'Show all 32' }), 'Enter')
    expect(uses.getByRole('listitem').elements()).toHaveLength(32)
    await expect.element(uses.getByRole('link', { name: 'Hut 19', exact: true })).toHaveFocus()
  })

  test('shows that it was chosen before its form is drawn, and lets no one type into the form that goes', async () => {
    await mountActivities({ selected: 1 }).mounted
    await expect.element(page.getByRole('form', { name: 'Activity 1', exact: true })).toBeVisible()
    const box = page.getByRole('checkbox', { name: 'Choose Activity 2', exact: true })
    const seen: string[] = []
    const changes = new MutationObserver(() => {
      const chosen = (box.query() as HTMLInputElement | null)?.checked ? 'chosen' : 'not chosen'
      const form = document.querySelector('#admin-form h2')
      seen.push(`${chosen}, ${form?.textContent}${form?.closest('[inert]') ? ', closed' : ''}`)
    })
    changes.observe(document.body, { subtree: true, childList: true, attributes: true })
    await box.click()
    await expect.element(page.getByRole('form', { name: 'Activity 2', exact: true })).toBeVisible()
    changes.disconnect()
    expect(seen).toContain('chosen, Activity 1, closed')
    expect(seen.at(-1)).toBe('chosen, Activity 2')
  })

  test('is copied with its tasks under a name of its own', async () => {
    const { mounted } = mountActivities({ selected: 1 })
    await mounted
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect.element(page.getByRole('form', { name: 'Activity 1 (copy)' })).toBeVisible()
    expect(rows()).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
  })

  test('is copied beside what is not saved of it, which is asked about', async () => {
    const { mounted } = mountActivities({ selected: 1 })
    await mounted
    const name = () => page.getByRole('form').getByLabelText('Name').first()
    await name().fill('Snow')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await expect.element(name()).toHaveValue('Snow')
  })

  test('says what uses it, and what each is left with before it is deleted', async () => {
    await mountActivities({ selected: 1 }).mounted
    const uses = page.getByRole('region', { name: 'Used by' })
    await expect.element(uses).toHaveTextContent('Summit Base has it as its default activity')
    await expect
      .element(uses.getByRole('link', { name: 'Rental Shop' }))
      .toHaveAttribute('href', '/admin/locations?selected=2')
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Activity 1”?' })
    await expect.element(question).toHaveTextContent('“Summit Base” has no default activity left.')
    await expect.element(question).toHaveTextContent('“Rental Shop” no longer offers it.')
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect.element(page.getByRole('button', { name: 'Delete Activity' })).toHaveFocus()
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('“Activity 1” is deleted.')).toBeVisible()
  })

  test.each([
    ['the first one', true, ['default 1', 'link 1']],
    ['one that is not to be it', false, []],
  ])('is the default of each location that has none: %s', async (_, isWanted, expected) => {
    const calls: string[] = []
    await mountResource(activitiesResource, {
      listActivities: () => [],
      listTasks: () => [],
      listLocations: () => [
        { id: 1, name: 'Summit Base' },
        { id: 2, name: 'Rental Shop', defaultActivityId: 7 },
      ],
      addActivity: ({ body }) => ({ ...(body as { name: string }), id: 9 }),
      updateLocation: ({ params, body }) => {
        calls.push(`default ${params.id}`)
        expect(body).toMatchObject({ name: 'Summit Base', defaultActivityId: 9 })
        return { ...(body as { name: string }), id: Number(params.id) }
      },
      linkActivity: ({ params }) => {
        calls.push(`link ${params.locationId}`)
        return { id: 1, locationId: 1, activityId: 9 }
      },
    })
    const form = page.getByRole('form', { name: 'Add New Activity' })
    await form.getByLabelText('Name').fill('Skiing')
    const flag = form.getByRole('switch', { name: /Is Location Default Activity/ })
    await expect.element(flag).toBeChecked()
    if (!isWanted) await flag.click()
    await page.getByRole('button', { name: 'Add Activity' }).click()
    await expect.element(page.getByText('“Skiing” is added.')).toBeVisible()
    expect(calls).toEqual(expected)
  })

  test('is added, once, although the locations cannot be read just then', async () => {
    const failures: Response[] = []
    await mountResource(activitiesResource, {
      listActivities: () => [],
      listTasks: () => [],
      listLocations: () => failures.shift() ?? [{ id: 1, name: 'Summit Base' }],
      addActivity: ({ body }) => {
        failures.push(failed(500))
        return { ...(body as { name: string }), id: 9 }
      },
    })
    await page.getByRole('form', { name: 'Add New Activity' }).getByLabelText('Name').fill('Skiing')
    await page.getByRole('button', { name: 'Add Activity' }).click()
    await expect.element(page.getByText('“Skiing” is added.')).toBeVisible()
    expect(failures).toEqual([])
  })

  test('that nothing uses is deleted without a question', async () => {
    await mountActivities({ selected: 2 }).mounted
    await expect.element(page.getByText('Nothing uses it yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    await expect.element(page.getByText('“Activity 2” is deleted.')).toBeVisible()
  })
})
