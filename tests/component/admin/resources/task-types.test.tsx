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
