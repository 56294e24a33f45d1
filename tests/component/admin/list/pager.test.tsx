import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Pager } from '../../../../src/admin/list/pager'

function PagerFrom({ start }: { start: number }) {
  const [open, setOpen] = useState(start)
  return <Pager page={open} pages={12} onPage={setOpen} />
}

test('the keyboard stays on the page that was chosen, and on a step that has come to the end', async () => {
  await render(<PagerFrom start={10} />)
  const chosen = page.getByRole('button', { name: 'Page 8', exact: true })
  await chosen.click()
  await expect.element(chosen).toHaveAttribute('aria-current', 'page')
  await expect.element(chosen).toHaveFocus()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  for (const _ of ['10', '11', '12', 'past the end']) await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
})
