import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallFailed, failureOf } from '../../../src/api/failure'
import { DeskErrorScreen } from '../../../src/app/desk/desk-error.screen'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'

test('who opens the desk while the venue cannot be reached is told so in words, and it tries again by itself', async () => {
  let tries = 0
  await mountGuest(<DeskErrorScreen error={new CallFailed(failureOf('network'))} reset={() => (tries += 1)} />)
  await expect.element(page.getByRole('heading', { name: 'We can’t reach the venue' })).toHaveFocus()
  expect(page.getByText('CallFailed').query()).toBeNull()
  await expectAccessible()
  window.dispatchEvent(new Event('online'))
  expect(tries).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(tries).toBe(2)
})

test('any other fault of the desk keeps its name for who helps', async () => {
  await mountGuest(<DeskErrorScreen error={new TypeError('a sample')} reset={() => {}} />)
  await expect.element(page.getByText('For support: TypeError')).toBeVisible()
})
