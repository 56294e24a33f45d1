import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { AdminSignInAgain } from '../../../src/app/admin/admin-sign-in-again'
import { DeskSignInAgain } from '../../../src/app/desk/desk-sign-in-again'
import { SessionProvider } from '../../../src/session/session-context'
import { useFormInProgress } from '../../../src/ui/browser/form-in-progress'
import { expectAccessible } from '../support/accessible'
import { administrator } from '../support/mount-admin'
import { mountGuest } from '../support/mount-guest'

function Form() {
  useFormInProgress()
  return null
}

const show = (needsSignIn: boolean, hasForm: boolean) =>
  mountGuest(
    <SessionProvider value={{ ...administrator, needsSignIn: () => needsSignIn }}>
      <DeskSignInAgain />
      {hasForm ? <Form /> : null}
    </SessionProvider>,
    { path: '/desk' },
  )

test('with a form open at the desk, the sign-in is in a tab of its own, which leaves the form as it is', async () => {
  await show(true, true)
  const link = page.getByRole('link', { name: 'Sign in in a new tab' })
  await expect.element(link).toHaveAttribute('href', '/desk')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('What you typed stays here, and is kept nowhere else.')).toBeVisible()
  await expectAccessible()
})

test('without a form the page itself leads to the sign-in, and with one that holds nothing is said', async () => {
  await show(true, false)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await cleanup()
  await show(false, true)
  expect(page.getByText('Sign in again to send and update').query()).toBeNull()
})

test.each([
  ['/desk', <DeskSignInAgain key="desk" />],
  ['/admin', <AdminSignInAgain key="admin" />],
])(
  'who stayed with a form at %s when they signed out in another tab is led back in beside it',
  async (path, notice) => {
    const signedOut = { ...administrator, identity: () => null }
    await mountGuest(
      <SessionProvider value={signedOut}>
        {notice}
        <Form />
      </SessionProvider>,
      { path },
    )
    await expect.element(page.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute('href', path)
  },
)
