import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createProgress } from '../../../src/submission/progress'
import { WhileSaving } from '../../../src/submission/while-saving'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'

const words = { saving: 'Saving', durable: 'Saved on this device' }
const accept = () => page.getByRole('button', { name: 'Accept' })
const menu = () => page.getByRole('button', { name: 'Menu' })

/** A form whose button was pressed by the keyboard, while it is being saved. */
async function saveByKeyboard() {
  const progress = createProgress()
  await mountGuest(
    <>
      <button type="button">Menu</button>
      <WhileSaving submission={{ progress }} words={words} className={undefined}>
        <button type="button" onClick={() => progress.become('saving')}>
          Accept
        </button>
      </WhileSaving>
    </>,
  )
  await expect.element(menu()).toBeVisible()
  await press(accept(), 'Enter')
  await expect.element(page.getByText('Saving')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  progress.become('durable')
  return progress
}

test('a form that a refusal shows again has the focus where it was', async () => {
  const progress = await saveByKeyboard()
  progress.become('none')
  await expect.element(accept()).toHaveFocus()
})

test('who has gone elsewhere meanwhile is not called back', async () => {
  const progress = await saveByKeyboard()
  await menu().click()
  progress.become('none')
  await expect.element(accept()).toBeVisible()
  await expect.element(menu()).toHaveFocus()
})
