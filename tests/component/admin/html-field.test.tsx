import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HtmlField } from '../../../src/admin/form/html/html-field'
import { mountAdmin } from '../support/mount-admin'
import { press } from '../support/press'
import { ringAround } from '../support/ring-around'
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

test('the keys of a toolbar lead to the first and the last tool, and from one end on to the other', async () => {
  await mountAdmin({}, () => <HtmlField {...field} value="<p>Welcome to the valley.</p>" />)
  const tools = page.getByRole('toolbar', { name: 'Format' }).getByRole('button')
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await press(tools.nth(2), 'End')
  await expect.element(tools.last()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tools.first()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Home}')
  await expect.element(tools.first()).toHaveFocus()
})

test('the ring of the focus is around the editor, whichever part of it is typed into', async () => {
  await mountAdmin({}, () => <HtmlField {...field} value="<p>Welcome to the valley.</p>" />)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toBeVisible()
  const ring = () => ringAround(text, ':has([role=toolbar])')
  expect(ring()).toBe('none')
  await press(text, 'End')
  expect(ring()).toBe('3px')
})
