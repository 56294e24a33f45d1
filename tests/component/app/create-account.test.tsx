import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CreateAccount } from '../../../src/app/sign-in/create-account'
import { SessionProvider } from '../../../src/session/session-context'
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
