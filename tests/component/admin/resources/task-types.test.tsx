import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { taskTypesResource } from '../../../../src/admin/resources/task-types.resource'
import { expectAccessible } from '../../support/accessible'
import { mountResource } from '../../support/mount-admin'

test('a changed task type lets go of its form', async () => {
  const type = { id: '2', name: 'Rental Profile', effectiveDays: 1 }
  await mountResource(taskTypesResource, {
    listTaskTypes: () => [type],
    updateTaskType: ({ body }) => Object.assign(type, body as object),
  })
  const choose = page.getByRole('checkbox', { name: 'Choose Rental Profile' })
  const days = page.getByLabelText('Effective Days')
  await choose.click()
  await days.fill('30')
  await page.getByRole('button', { name: 'Update Task Type' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Task type updated' })).toBeVisible()
  await expect.element(page.getByText('Choose a row to see and change it.')).toBeVisible()
  await expect.element(choose).toHaveFocus()
  await choose.click()
  await expect.element(days).toHaveValue('30')
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
  await expectAccessible()
})

test('a change that is saved late closes no other form that was opened meanwhile', async () => {
  const types = ['Rental Profile', 'Photo'].map((name, at) => ({ id: String(at + 2), name, effectiveDays: 1 }))
  let answer = () => {}
  let asked = 0
  let loaded = 0
  await mountResource(taskTypesResource, {
    listTaskTypes: () => {
      loaded += 1
      return types
    },
    updateTaskType: async ({ body }) => {
      asked += 1
      await new Promise<void>((go) => (answer = go))
      return Object.assign(types[0] ?? {}, body as { name: string; id: string })
    },
  })
  const days = page.getByLabelText('Effective Days')
  await page.getByRole('checkbox', { name: 'Choose Rental Profile' }).click()
  await days.fill('30')
  await page.getByRole('button', { name: 'Update Task Type' }).click()
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('checkbox', { name: 'Choose Photo' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(days).toHaveValue('1')
  await days.fill('7')
  const before = loaded
  answer()
  await expect.poll(() => loaded).toBe(before + 1)
  await expect.element(page.getByRole('checkbox', { name: 'Choose Photo' })).toBeChecked()
  await expect.element(days).toHaveValue('7')
})
