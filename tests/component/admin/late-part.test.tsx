import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LatePart } from '../../../src/admin/late-part'
import { mountAdmin } from '../support/mount-admin'

test('a part of a form that could not be loaded takes nothing away, and comes at another try', async () => {
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new Error('offline')
    return 'The editor'
  }
  await mountAdmin({}, () => (
    <>
      <input aria-label="Name" />
      <LatePart load={load}>{(part) => <p>{part}</p>}</LatePart>
    </>
  ))
  const name = page.getByLabelText('Name')
  const trouble = page.getByRole('alert')
  await name.fill('Night skiing')
  await expect.element(trouble).toHaveTextContent('This part of the form could not be loaded')
  isOnline = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The editor')).toBeVisible()
  await expect.element(name).toHaveValue('Night skiing')
  expect(trouble.query()).toBeNull()
})
