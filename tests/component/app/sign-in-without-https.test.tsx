import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SignInScreen } from '../../../src/app/sign-in/sign-in.screen'
import { SessionProvider } from '../../../src/session/session-context'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'
import { signedIn } from '../support/session'

afterEach(() => {
  vi.unstubAllGlobals()
})

const person = { iss: 'test', sub: 'x', name: '', givenName: '', familyName: '', email: '' }

async function fail() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const signIn = async () => {
    throw new Error('Crypto.subtle is available only in secure contexts (HTTPS).')
  }
  await mountGuest(
    <SessionProvider value={{ ...signedIn(person), signIn }}>
      <SignInScreen returnTo="/home" />
    </SessionProvider>,
  )
}

test('an address without https says that no one can sign in there, and offers no second try', async () => {
  vi.stubGlobal('isSecureContext', false)
  await fail()
  await expect.element(page.getByRole('heading', { name: 'You can’t sign in at this address' })).toBeVisible()
  await expect.element(page.getByText('an address that starts with https')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the start' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  await expectAccessible()
})

test('anywhere else a sign-in that cannot start is one that does not answer, and may be tried again', async () => {
  await fail()
  await expect.element(page.getByRole('heading', { name: 'The sign-in page isn’t answering' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
