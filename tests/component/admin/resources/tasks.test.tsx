import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListSearch } from '../../../../src/admin/list/list-search'
import { tasksResource } from '../../../../src/admin/resources/tasks.resource'
import type { Task } from '../../../../src/contract/entities/task'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'

type TaskRow = Pick<Task, 'id' | 'name' | 'taskTypeId'> & Partial<Task>

const demoTasks = (): TaskRow[] => [
  { id: 1, name: 'Summit Valley Waiver', taskTypeId: 1, posWaiverId: 'WAIVER', enableAgreeCheckbox: true },
  { id: 2, name: 'Rental Profile', taskTypeId: 2 },
  { id: 4, name: 'Pass Photo', taskTypeId: 4 },
]

/** The tasks of a venue that keeps what is saved. */
function mountTasks(search: ListSearch = {}, answers: Answers = {}) {
  const tasks = demoTasks()
  const sent: unknown[] = []
  const mounted = mountResource(
    tasksResource,
    {
      listTasks: () => tasks,
      listActivities: () => [],
      updateTask: ({ params, body }) => {
        sent.push(body)
        const at = tasks.findIndex(({ id }) => id === Number(params.id))
        const saved = { ...tasks[at], ...(body as TaskRow), id: Number(params.id) }
        tasks[at] = saved
        return saved
      },
      addTask: ({ body }) => {
        const added = { ...(body as TaskRow), id: 9 }
        tasks.push(added)
        return added
      },
      ...answers,
    },
    search,
  )
  return { mounted, sent }
}

afterEach(() => {
  vi.restoreAllMocks()
})

const form = (name: string) => page.getByRole('form', { name, exact: true })
const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
const update = () => page.getByRole('button', { name: 'Update Task' })

/** A venue without a task, with an activity that has none and one that has some. */
function mountNewVenue(answers: Answers = {}) {
  const tasks: TaskRow[] = []
  const links: string[] = []
  const mounted = mountResource(tasksResource, {
    listTasks: () => tasks,
    listActivities: () => [
      { id: 1, name: 'Skiing' },
      { id: 2, name: 'Tubing', activityTasks: [{ id: 1, activityId: 2, taskId: 99 }] },
    ],
    addTask: ({ body }) => {
      const added = { ...(body as TaskRow), id: tasks.length + 1 }
      tasks.push(added)
      return added
    },
    linkTask: ({ params, body }) => {
      const { taskId } = body as { taskId: number }
      links.push(`${params.activityId}-${taskId}`)
      return { id: links.length, activityId: Number(params.activityId), taskId }
    },
    ...answers,
  })
  return { mounted, tasks, links }
}

describe('The first tasks', () => {
  test('are made in one act, linked to the activities that have none, and the waiver opens', async () => {
    const { mounted, tasks, links } = mountNewVenue()
    await mounted
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'Photo' }).click()
    await page.getByRole('checkbox', { name: 'Child Profile' }).click()
    await page.getByRole('button', { name: 'Create the first tasks' }).click()
    await expect.element(form('Waiver')).toBeVisible()
    expect(tasks).toMatchObject([
      { name: 'Waiver', taskTypeId: 1, enableAgreeCheckbox: true, enableWetSignature: true },
      { name: 'Child Profile', taskTypeId: 3, ageMax: 17 },
      { name: 'Photo', taskTypeId: 4, isOptional: true },
    ])
    expect(links).toEqual(['1-1', '1-2', '1-3'])
  })

  test('that could not all be made are shown as far as they are, with the reason', async () => {
    const { mounted } = mountNewVenue({ linkTask: () => failed(409, { code: 'gone', message: 'It is gone.' }) })
    await mounted
    await page.getByRole('button', { name: 'Create the first task' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('It is gone.')
    await expect.element(choose('Waiver')).toBeVisible()
  })
})

describe('Tasks', () => {
  test('let the first text of a waiver be saved without a question', async () => {
    const versions: Answers = {
      listTasks: () => [{ id: 1, name: 'Waiver', taskTypeId: 1, posWaiverId: 'W', waiverVersion: 1, waiverText: '' }],
    }
    const { mounted, sent } = mountTasks({ selected: 1 }, versions)
    await mounted
    await page.getByRole('textbox', { name: 'Waiver Text' }).fill('I know.')
    await update().click()
    await expect.poll(() => sent).toMatchObject([{ waiverText: '<p>I know.</p>' }])
  })

  test('are saved once the venue has them, though the list could not be read again', async () => {
    const { mounted, sent } = mountTasks(
      { selected: 2 },
      { listTasks: () => (sent.length > 0 ? failed(503) : demoTasks()) },
    )
    await mounted
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rental')
    await update().click()
    await expect.poll(() => sent).toMatchObject([{ name: 'Rental' }])
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rental Profile')
    await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
  })

  test('say which activity is left with less, or nothing, before one is deleted', async () => {
    const asks = (id: number, ...tasks: number[]) =>
      tasks.map((taskId) => ({ id: id * 10 + taskId, activityId: id, taskId }))
    await mountTasks(
      { selected: 4 },
      {
        listActivities: () => [
          { id: 1, name: 'Skiing', activityTasks: asks(1, 1, 4) },
          { id: 2, name: 'Tubing', activityTasks: asks(2, 4) },
          { id: 3, name: 'Rental', activityTasks: asks(3, 2) },
        ],
      },
    ).mounted
    await page.getByRole('button', { name: 'Delete Task' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Pass Photo”?' })
    await expect.element(question).toHaveTextContent('“Skiing” no longer asks for it.“Tubing” has no task left.')
    expect(question.getByRole('listitem').elements()).toHaveLength(2)
  })

  test('say before one is deleted that what was typed does not come back', async () => {
    await mountTasks({ selected: 4 }).mounted
    await form('Pass Photo').getByLabelText('Name').fill('Portrait')
    await page.getByRole('button', { name: 'Delete Task' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Pass Photo”?' })
    await expect.element(question).toHaveTextContent('What you typed here is not saved.')
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect.element(form('Pass Photo').getByLabelText('Name')).toHaveValue('Portrait')
  })

  test('leave the letters that a Mac writes with Alt to what is typed, and the keys to a question', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)')
    await mountTasks({ selected: 4 }).mounted
    const taken: boolean[] = []
    const listen = (event: KeyboardEvent) => void (event.code === 'KeyN' && taken.push(event.defaultPrevented))
    window.addEventListener('keydown', listen)
    await form('Pass Photo').getByLabelText('Name').fill('Portrait')
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await choose('Rental Profile').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    window.removeEventListener('keydown', listen)
    expect(taken).toEqual([false, false])
  })

  test('that are added late lead away from no other form that was opened meanwhile', async () => {
    let answer = () => {}
    let asked = 0
    const { mounted } = mountTasks(
      {},
      {
        addTask: async ({ body }) => {
          asked += 1
          await new Promise<void>((go) => (answer = go))
          return { ...(body as TaskRow), id: 9 }
        },
      },
    )
    const { router } = await mounted
    await form('Add New Task').getByLabelText('Name').fill('Portrait')
    await form('Add New Task').getByLabelText('Type').selectOptions('Photo')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await expect.poll(() => asked).toBe(1)
    await choose('Rental Profile').click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await form('Rental Profile').getByLabelText('Name').fill('Skis')
    answer()
    await expect.element(page.getByText('“Portrait” is added.')).toBeVisible()
    await expect.element(form('Rental Profile').getByLabelText('Name')).toHaveValue('Skis')
    expect(router.state.location.search).toMatchObject({ selected: 2 })
  })

  test('ask before what was typed is lost', async () => {
    await mountTasks({ selected: 4 }).mounted
    await form('Pass Photo').getByLabelText('Name').fill('Portrait')
    await choose('Rental Profile').click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Leave without saving?')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect.element(form('Pass Photo').getByLabelText('Name')).toHaveValue('Portrait')
    await update().click()
    await expect.element(page.getByRole('row').filter({ hasText: 'Portrait' })).toBeVisible()
    await choose('Rental Profile').click()
    await expect.element(form('Rental Profile')).toBeVisible()
  })

  test('say at the field what does not go with what someone else has saved meanwhile', async () => {
    const rows = demoTasks()
    const { mounted, sent } = mountTasks({ selected: 4 }, { listTasks: () => rows })
    await mounted
    await form('Pass Photo').getByLabelText('Age Min').fill('12')
    rows[2] = { id: 4, name: 'Pass Photo', taskTypeId: 4, ageMax: 10 }
    await update().click()
    await expect.element(form('Pass Photo').getByLabelText('Age Max')).toHaveFocus()
    await expect.element(form('Pass Photo').getByLabelText('Age Max')).toHaveValue('10')
    expect(sent).toEqual([])
    await form('Pass Photo').getByLabelText('Age Min').fill('8')
    await update().click()
    await expect.poll(() => sent).toMatchObject([{ ageMin: 8, ageMax: 10 }])
  })

  test('show what the server says against a field once, at the field', async () => {
    const message = 'Another task has this name'
    await mountTasks(
      { selected: 4 },
      { updateTask: () => failed(422, { code: 'name-taken', message, fields: { name: message } }) },
    ).mounted
    const name = form('Pass Photo').getByLabelText('Name')
    await name.fill('Waiver')
    await update().click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription(message)
    await expect.element(page.getByText('One field needs a correction.')).toBeVisible()
    expect(page.getByText(message).elements()).toHaveLength(1)
    await expect.element(name).toHaveValue('Waiver')
  })

  test('are chosen by keyboard', async () => {
    const { mounted, sent } = mountTasks()
    const { router } = await mounted
    await expect.element(choose('Summit Valley Waiver')).toBeVisible()
    ;(choose('Summit Valley Waiver').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard(' ')
    await expect.element(form('Rental Profile')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ selected: 2 })
    await userEvent.keyboard(' ')
    await expect.element(form('Add New Task')).toBeVisible()
    await userEvent.keyboard('{End}')
    await userEvent.keyboard('{Enter}')
    await expect.element(form('Pass Photo').getByLabelText('Name')).toHaveFocus()
    // The key that opens the form does not send it as well.
    await userEvent.keyboard('{End}s{Enter}')
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(sent).toMatchObject([{ name: 'Pass Photos' }])
    await userEvent.keyboard('{Escape}')
    await expect.element(form('Add New Task')).toBeVisible()
    // Back in the row that was chosen, and not out of the page.
    await expect.element(page.getByRole('checkbox', { name: /^Choose Pass Photo/ })).toHaveFocus()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await expect.element(form('Add New Task').getByLabelText('Name')).toHaveFocus()
  })

  test('are added only when a waiver can be signed somehow', async () => {
    await mountTasks().mounted
    const heads = page.getByRole('table', { name: 'Tasks', exact: true }).getByRole('columnheader')
    await expect
      .poll(() => heads.elements().map((head) => head.textContent))
      .toEqual(['Choose', 'Name', 'Type', 'Modified Date'])
    const add = form('Add New Task')
    const button = page.getByRole('button', { name: 'Add Task' })
    await button.click()
    await expect.element(add.getByText('Name is required')).toBeVisible()
    expect(add.getByLabelText('POS Waiver Id').query()).toBeNull()
    await expect.element(add.getByLabelText('Name')).toHaveFocus()
    await add.getByLabelText('Name').fill('Bike Park Waiver')
    await add.getByLabelText('Type').selectOptions('Waiver')
    await add.getByLabelText('Age Min').fill('30')
    await add.getByLabelText('Age Max').fill('3')
    await button.click()
    // One press says all of it, each at its field.
    await expect.element(add.getByText('The highest age is below the lowest')).toBeVisible()
    await expect.element(add.getByText('POS Waiver Id is required')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/At least one signature method is required/)
    await expect.element(add.getByLabelText('Age Max')).toHaveFocus()
    await expectAccessible()
    await add.getByLabelText('Age Max').fill('99')
    await add.getByLabelText('POS Waiver Id').fill('BIKE-1')
    await button.click()
    await expect.element(add.getByRole('switch', { name: 'Enable Agree Checkbox' })).toHaveFocus()
    await add.getByRole('switch', { name: 'Enable Wet Signature' }).click()
    await add.getByRole('switch', { name: 'One Day Waiver' }).click()
    await expect.element(add.getByLabelText('Start Effective Date')).toBeDisabled()
    await add.getByLabelText('Custom Comment').fill('Signed by')
    await add.getByRole('button', { name: /^\{Signer\}/ }).click()
    await add.getByRole('button', { name: /^\{SignedDate\}/ }).click()
    await expect.element(add.getByLabelText('Custom Comment')).toHaveValue('Signed by {Signer} {SignedDate}')
    await button.click()
    await expect.element(page.getByText('4 in all')).toBeVisible()
    const added = form('Bike Park Waiver').getByRole('heading', { name: 'Bike Park Waiver' })
    await expect.element(added).toHaveFocus()
  })
})
