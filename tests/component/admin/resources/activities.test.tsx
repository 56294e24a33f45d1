import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListSearch } from '../../../../src/admin/list/list-search'
import { activitiesResource } from '../../../../src/admin/resources/activities.resource'
import { expectAccessible } from '../../support/accessible'
import { failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'

const tasks = ['Waiver', 'Rental Profile', 'Pass Photo'].map((name, index) => ({
  id: index + 1,
  name,
  taskTypeId: 2 as const,
}))

interface Row {
  id: number
  name: string
  activityTasks: { id: number; activityId: number; taskId: number }[]
}

interface More {
  order?: Response
  /** Beside the three. */
  moreTasks?: number
  /** Beside the two; the first activity is the default of each. */
  moreLocations?: number
}

const many = <T,>(count: number, one: (number: number) => T) => Array.from({ length: count }, (_, at) => one(at + 1))

/** A venue with 12 activities that keeps what is added, linked and put in order. The first has all three tasks. */
function mountActivities(search: ListSearch = {}, { order, moreTasks = 0, moreLocations = 0 }: More = {}) {
  const link = (activityId: number) => (taskId: number) => ({ id: activityId * 100 + taskId, activityId, taskId })
  const activities: Row[] = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: `Activity ${index + 1}`,
    activityTasks: index === 0 ? [1, 2, 3].map(link(1)) : [],
  }))
  const rowOf = (id: unknown) => activities.find((one) => one.id === Number(id)) as Row
  const calls: string[] = []
  const mounted = mountResource(
    activitiesResource,
    {
      listActivities: () => activities,
      listTasks: () => [
        ...tasks,
        ...many(moreTasks, (number) => ({ id: 100 + number, name: `Lodge ${number}`, taskTypeId: 2 as const })),
      ],
      listLocations: () => [
        { id: 1, name: 'Summit Base', defaultActivityId: 1, isDefault: true },
        { id: 2, name: 'Rental Shop', activityLocations: [{ id: 1, locationId: 2, activityId: 1 }] },
        ...many(moreLocations, (number) => ({ id: 100 + number, name: `Hut ${number}`, defaultActivityId: 1 })),
      ],
      addActivity: ({ body }) => {
        const added = { ...(body as { name: string }), id: 13, activityTasks: [] }
        activities.push(added)
        return added
      },
      linkTask: ({ params }) => {
        const { activityTasks, id } = rowOf(params.activityId)
        const linked = link(id)(tasks[activityTasks.length]?.id ?? 0)
        calls.push(`link ${activityTasks.length + 1}`)
        activityTasks.push(linked)
        return linked
      },
      orderActivityTasks: ({ params, body }) => {
        if (order) return order
        const { taskIds } = body as { taskIds: number[] }
        calls.push(taskIds.join())
        rowOf(params.id).activityTasks = taskIds.map(link(Number(params.id)))
        return rowOf(params.id).activityTasks
      },
      removeActivity: ({ params }) => ({ id: Number(params.id) }),
    },
    search,
  )
  return { mounted, calls }
}

const links = () => page.getByRole('region', { name: 'Assign Tasks' })
const rows = () =>
  links()
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent)
const pressed = async (name: string, key: string) => {
  const button = links().getByRole('button', { name })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

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

  test('is linked to several tasks at once, in the order in which they were ticked', async () => {
    const { mounted, calls } = mountActivities({ selected: 2 })
    await mounted
    await page.getByRole('combobox', { name: 'Link Tasks' }).click()
    for (const name of ['Waiver', 'Rental Profile', 'Pass Photo']) await page.getByRole('option', { name }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Link Task' }).click()
    await expect.element(page.getByText('3 are linked.')).toBeVisible()
    expect(rows()).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
    expect(calls).toEqual(['link 1', 'link 2', 'link 3'])
    await expect.element(page.getByRole('combobox', { name: 'Link Tasks' })).toBeDisabled()
  })

  test('has its tasks put in order by buttons, which keep the keyboard', async () => {
    const { mounted, calls } = mountActivities({ selected: 1 })
    await mounted
    await expect.element(links().getByText('Pass Photo')).toBeVisible()
    await pressed('Move Pass Photo up', '{Enter}{Enter}{Enter}')
    expect(rows()).toEqual(['Pass Photo', 'Waiver', 'Rental Profile'])
    await expect.element(links().getByRole('button', { name: 'Move Pass Photo up' })).toHaveFocus()
    await expect.element(page.getByText('“Pass Photo” is now 1 of 3.')).toBeInTheDocument()
    await expect.poll(() => calls).toEqual(['1,3,2', '3,1,2'])
    await expectAccessible()
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

  test('offers some of thousands of tasks at once, says so, and finds the others by their names', async () => {
    await mountActivities({ selected: 2 }, { moreTasks: 3000 }).mounted
    const choice = page.getByRole('combobox', { name: 'Link Tasks' })
    await expect.element(choice).toHaveAccessibleDescription('The list shows 200 of 3,003. Type a name to find others.')
    await choice.click()
    await expect.element(page.getByRole('option', { name: 'Waiver' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(200)
    await choice.fill('lodge 2999')
    await expect.element(page.getByRole('option', { name: 'Lodge 2999' })).toBeVisible()
    await expectAccessible()
  })

  test('keeps to the width of a phone, with the names of its tasks on lines of their own', async () => {
    const { mounted } = mountActivities({ selected: 1 })
    await mounted
    await page.viewport(320, 640)
    const name = links().getByRole('cell', { name: 'Rental Profile', exact: true })
    await expect.element(name).toBeVisible()
    expect(name.element().getBoundingClientRect().width).toBeGreaterThan(200)
    expect(links().element().scrollWidth).toBe(links().element().clientWidth)
    await expectAccessible()
  })

  test('gives the names of its tasks lines of their own beside large text on a tablet, and not without it', async () => {
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await mountActivities({ selected: 1 }).mounted
    await page.viewport(820, 800)
    const name = links().getByRole('cell', { name: 'Rental Profile', exact: true })
    const step = links()
      .getByRole('button', { name: /Rental Profile/ })
      .first()
    const isBeside = () => step.element().getBoundingClientRect().right <= name.element().getBoundingClientRect().left
    await expect.element(name).toBeVisible()
    expect(isBeside()).toBe(true)
    document.documentElement.style.fontSize = '200%'
    await expect.poll(isBeside).toBe(false)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(820)
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

  test('has its tasks put in order by dragging with the keyboard alone', async () => {
    const { mounted, calls } = mountActivities({ selected: 1 })
    await mounted
    await expect.element(links().getByText('Pass Photo')).toBeVisible()
    await pressed('Drag Waiver', ' ')
    await expect.element(page.getByText('“Waiver” would be 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('“Waiver” would be 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(() => calls).toEqual(['2,1,3'])
    expect(rows()).toEqual(['Rental Profile', 'Waiver', 'Pass Photo'])
  })

  test('stays open where Escape puts a task that was held back in its place', async () => {
    const { mounted, calls } = mountActivities({ selected: 1 })
    await mounted
    await expect.element(links().getByText('Pass Photo')).toBeVisible()
    await pressed('Drag Waiver', ' ')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('“Waiver” would be 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('“Waiver” is back where it was.')).toBeInTheDocument()
    await expect.element(links().getByRole('button', { name: 'Drag Waiver' })).toHaveFocus()
    expect(rows()).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
    expect(calls).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('form', { name: 'Activity 1', exact: true })).not.toBeInTheDocument()
  })

  test('says what to do where the server has no call for an order', async () => {
    const { mounted } = mountActivities({ selected: 1 }, { order: failed(404) })
    await mounted
    await expect.poll(rows).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
    await pressed('Move Waiver down', '{Enter}')
    await expect.element(links().getByRole('alert')).toHaveTextContent('Delete the links and link them again')
    await expect.poll(rows).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
  })

  test('shows its tasks as they are stored when another order could not be kept, and says why', async () => {
    const message = 'Other tasks are linked by now.'
    const { mounted } = mountActivities({ selected: 1 }, { order: failed(409, { code: 'tasks-changed', message }) })
    await mounted
    await links().getByRole('button', { name: 'Move Waiver down' }).click()
    await expect.element(links().getByRole('alert')).toHaveTextContent(message)
    await expect.poll(rows).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
  })

  test('keeps what is ticked or typed while other links are being made', async () => {
    const linked: { id: number; activityId: number; taskId: number }[] = []
    const products: { id: number; activityId: number; productId: string }[] = []
    let answer = () => {}
    const wait = () => new Promise<void>((go) => (answer = go))
    await mountResource(
      activitiesResource,
      {
        listActivities: () => [{ id: 1, name: 'Skiing', activityTasks: linked, activityProducts: products }],
        listTasks: () => tasks,
        listLocations: () => [],
        linkTask: async ({ body }) => {
          await wait()
          const { taskId } = body as { taskId: number }
          linked.push({ id: taskId, activityId: 1, taskId })
          return { id: taskId, activityId: 1, taskId }
        },
        linkProduct: async ({ body }) => {
          await wait()
          const added = { ...(body as { productId: string }), id: 1, activityId: 1 }
          products.push(added)
          return added
        },
      },
      { selected: 1 },
    )
    const choice = page.getByRole('combobox', { name: 'Link Tasks' })
    const link = page.getByRole('button', { name: 'Link Task' })
    await choice.click()
    await page.getByRole('option', { name: 'Waiver' }).click()
    await link.click()
    await choice.click()
    await page.getByRole('option', { name: 'Pass Photo' }).click()
    answer()
    await expect.element(page.getByText('“Waiver” is linked.')).toBeVisible()
    // Ticked still: only what is ticked can be linked.
    await expect.element(link).toHaveAttribute('aria-disabled', 'false')

    const product = page.getByRole('textbox', { name: 'Link Products' })
    await page.getByRole('button', { name: 'Link Product' }).click()
    await expect.element(product).toHaveAccessibleDescription('Product is required')
    await expect.element(product).toHaveFocus()
    await product.fill('P-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Link Product' })).toHaveAttribute('aria-disabled', 'true')
    await product.fill('P-2')
    answer()
    await expect.element(page.getByText('“P-1” is linked.')).toBeVisible()
    await expect.element(product).toHaveValue('P-2')
  })

  test('says nothing of an order that failed where a later one is kept, and shows the newest all along', async () => {
    const orders: string[] = []
    const answers: ((answer?: Response) => void)[] = []
    const loads: (() => void)[] = []
    let order = [1, 2, 3]
    const activity = () => ({
      id: 1,
      name: 'Skiing',
      activityTasks: order.map((taskId) => ({ id: taskId, activityId: 1, taskId })),
    })
    await mountResource(
      activitiesResource,
      {
        listActivities: async () => {
          if (orders.length > 0) await new Promise<void>((go) => loads.push(go))
          return [activity()]
        },
        listTasks: () => tasks,
        listLocations: () => [],
        orderActivityTasks: async ({ body }) => {
          const { taskIds } = body as { taskIds: number[] }
          orders.push(taskIds.join())
          const refusal = await new Promise<Response | undefined>((go) => answers.push(go))
          if (refusal) return refusal
          order = taskIds
          return activity().activityTasks
        },
      },
      { selected: 1 },
    )
    await expect.poll(rows).toEqual(['Waiver', 'Rental Profile', 'Pass Photo'])
    await pressed('Move Waiver down', '{Enter}{Enter}')
    await expect.poll(() => answers).toHaveLength(1)
    answers[0]?.(failed(500))
    await expect.poll(() => orders).toEqual(['2,1,3', '2,3,1'])
    expect(links().getByRole('alert').query()).toBeNull()
    answers[1]?.()
    // A third one is made while the list is loaded after the second.
    await expect.poll(() => loads).toHaveLength(1)
    await pressed('Move Pass Photo up', '{Enter}')
    loads[0]?.()
    await expect.poll(() => orders).toEqual(['2,1,3', '2,3,1', '3,2,1'])
    expect(rows()).toEqual(['Pass Photo', 'Rental Profile', 'Waiver'])
    expect(links().getByRole('alert').query()).toBeNull()
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
