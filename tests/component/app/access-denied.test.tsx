import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccessDeniedScreen } from '../../../src/app/screens/access-denied.screen'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'
import { signedIn } from '../support/session'

const identity = { iss: 'test', sub: 'maya', name: 'Maya Lindqvist', givenName: 'Maya', familyName: 'Lindqvist' }
const maya = signedIn({ ...identity, email: 'maya@example.com' })
const other = () => page.getByRole('link', { name: 'Sign out and use another address' })
const heading = () => page.getByRole('heading', { name: 'You do not have access to this resource.' })

test('a guest without access is told who can give it, and goes home', async () => {
  await mountGuest(<AccessDeniedScreen isFrontDesk={false} />)
  await expect.element(heading()).toHaveFocus()
  await expect.element(page.getByText('ask one of the venue’s administrators to add your email address')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  await expectAccessible()
})

test.each([false, true])(
  'who came with the wrong address reads which one it was, and leaves it (front desk: %s)',
  async (isFrontDesk) => {
    await mountGuest(<AccessDeniedScreen isFrontDesk={isFrontDesk} />, { session: maya })
    await expect.element(page.getByText('You’re signed in as maya@example.com.')).toBeVisible()
    await expect.element(other()).toHaveAttribute('href', '/logout')
    await expectAccessible()
  },
)

test('who is not signed in has no address to leave', async () => {
  await mountGuest(<AccessDeniedScreen isFrontDesk={false} />, { session: { ...maya, identity: () => null } })
  await expect.element(heading()).toBeVisible()
  expect(page.getByText('You’re signed in as').query()).toBeNull()
  expect(other().query()).toBeNull()
})

test('who could not be checked is told so, and has a way back', async () => {
  await mountGuest(<AccessDeniedScreen isFrontDesk={false} again="/admin/theme" />)
  await expect.element(heading()).toBeVisible()
  await expect.element(page.getByText('We couldn’t reach the venue to check your access.')).toBeVisible()
  expect(page.getByText('add your email address').query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/admin/theme')
  await expectAccessible()
})

test('front-desk staff are told that their sign-in works, and that this page is not for them', async () => {
  await mountGuest(<AccessDeniedScreen isFrontDesk />)
  await expect.element(heading()).toBeVisible()
  await expect.element(page.getByText('You’re signed in as front-desk staff, which works.')).toBeVisible()
  expect(page.getByText('add your email address').query()).toBeNull()
})
