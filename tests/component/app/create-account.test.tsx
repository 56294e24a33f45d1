import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CreateAccount } from '../../../src/app/sign-in/create-account'
import { GuardedErrorScreen } from '../../../src/app/sign-in/guarded-error.screen'
import { Welcome } from '../../../src/guest/welcome/welcome'
import { SessionProvider } from '../../../src/session/session-context'
import { SignInNeeded } from '../../../src/session/sign-in-needed'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'
import { signedIn } from '../support/session'

const person = { iss: 'test', sub: 'x', name: '', givenName: '', familyName: '', email: '' }
const button = () => page.getByRole('button', { name: 'Create an account' })

async function mount(offers: boolean) {
  const asked: unknown[] = []
  const session = {
    ...signedIn(person),
    offersNewAccounts: async () => offers,
    signIn: async (...how: unknown[]) => void asked.push(how),
  }
  await mountGuest(
    <SessionProvider value={session}>
      <CreateAccount returnTo="/home" />
      <p>Beside it</p>
    </SessionProvider>,
  )
  await expect.element(page.getByText('Beside it')).toBeVisible()
  return asked
}

test('leads to the provider’s page for new accounts, and comes back', async () => {
  const asked = await mount(true)
  await button().click()
  expect(asked).toEqual([['/home', { isNew: true }]])
})

test('is not there where the provider has no such page', async () => {
  await mount(false)
  await expect.element(page.getByText('Beside it')).toBeVisible()
  expect(button().query()).toBeNull()
})

test('is asked for at once by who comes from the welcome screen as new, and not again after that', async () => {
  const asked: unknown[] = []
  const session = { ...signedIn(person), signIn: async (...how: unknown[]) => void asked.push(how) }
  const error = new SignInNeeded()
  const screen = <GuardedErrorScreen error={error} reset={() => {}} />
  await mountGuest(<SessionProvider value={session}>{screen}</SessionProvider>, { path: '/home?location=2#new' })
  await expect.poll(() => asked).toEqual([['/home?location=2', { isNew: true }]])
})

test('is a second way on the welcome screen, beside the one to sign in', async () => {
  const gone: string[] = []
  const parts = { language: defaultLanguage, theme: defaultTheme, onSignIn: (hash: string) => void gone.push(hash) }
  await mountGuest(<Welcome {...parts} newAccounts />)
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await page.getByRole('link', { name: defaultLanguage.welcome.signInButton }).click()
  expect(gone).toEqual(['new', ''])
  await expectAccessible()
})
