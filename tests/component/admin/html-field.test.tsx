import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HtmlField } from '../../../src/admin/form/html/html-field'
import { mountAdmin } from '../support/mount-admin'
import { settledShift, watchShifts } from '../support/shifts'

const field = { name: 'text', label: 'Text', error: null, disabled: false, withAsterisk: false, onChange: () => {} }

// The first of its file: from then on the editor is loaded, and comes in the frame in which it is asked for.
test('what a guest sees keeps its place beside the editor, which comes later', async () => {
  await mountAdmin({}, () => <HtmlField {...field} value="<p>Welcome to the valley.</p>" />)
  const shifts = watchShifts()
  const guests = page.getByRole('region', { name: 'As a guest sees it' })
  expect(page.getByRole('textbox').query()).toBeNull()
  const before = guests.element().getBoundingClientRect()
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
  expect(guests.element().getBoundingClientRect()).toEqual(before)
  expect(await settledShift(shifts)).toBe(0)
})
