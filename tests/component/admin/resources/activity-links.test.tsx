import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activitiesResource } from '../../../../src/admin/resources/activities.resource'
import { expectAccessible } from '../../support/accessible'
import { failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'
import { ringAround } from '../../support/ring-around'
import { links, mountActivities, pressed, rows, tasks } from './some-activities'

describe('An activity', () => {
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

  test('shows the ring of the focus around a choice of several, and names the form of its products', async () => {
    await mountActivities({ selected: 2 }).mounted
    const choice = page.getByRole('combobox', { name: 'Link Tasks' })
    await expect.element(choice).toBeVisible()
    const ring = () => ringAround(choice, '.mantine-MultiSelect-input')
    expect(ring()).toBe('none')
    await press(choice, 'End')
    expect(ring()).toBe('3px')
    await expect.element(page.getByRole('form', { name: 'Link Product' })).toBeVisible()
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
})
