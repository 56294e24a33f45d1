import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/story'

/** Where an address leads, and the first heading there. */
type Gate = readonly [address: string, leadsTo: string, heading: string]

const NOT_FOUND = 'Ooops, 404 - Page Not Found'
const DENIED = 'You do not have access to this resource.'
const WELCOME = 'The mountain is ready when you are'
const HOME = 'Who is skiing today?'
const PASS_CHECKER = 'Check a pass'
const MOBILE_PASS = 'Your phone is your pass'
const SIGN_IN_FAILED = 'We couldn’t sign you in'
/** The provider's own page. */
const SIGN_IN = '/idp/sign-in/'

const forEverybody: readonly Gate[] = [
  ['/about', '/about', 'Summit Valley'],
  ['/oidc-callback?code=x&state=y', '/oidc-callback-error', SIGN_IN_FAILED],
  ['/access-denied', '/access-denied', DENIED],
  ['/nowhere/at/all', '/nowhere/at/all', NOT_FOUND],
  ['/oidc-callback-error', '/oidc-callback-error', SIGN_IN_FAILED],
  ['/welcome', '/welcome', WELCOME],
]

const signedOut: readonly Gate[] = [
  ...forEverybody,
  ['/', '/welcome', WELCOME],
  ['/oidc-silent-renew', '/welcome', WELCOME],
  ['/logout', '/welcome', WELCOME],
  ...['/home', '/l/1', '/add-family-member', '/checkin', '/checkin/waiver', '/checkinComplete', '/admin'].map(
    (address): Gate => [address, SIGN_IN, 'Sign in'],
  ),
]

const signedIn: readonly Gate[] = [
  ...forEverybody,
  ['/', '/home', HOME],
  ['/add-family-member', '/add-family-member', 'Add a family member'],
  ['/home', '/home', HOME],
  ['/checkin/photo', '/checkin/photo', 'Pass Photo'],
  ['/l/summit-BASE', '/home', HOME],
  ['/checkin/waiver', '/checkin/waiver', 'Summit Valley Waiver'],
  ['/l/1', '/home', HOME],
  ['/checkin/rentalprofile', '/checkin/rentalprofile', 'Rental Profile'],
  ['/admin', '/access-denied', DENIED],
  ['/checkin/childregistration', '/checkin/childregistration', 'Child Registration'],
  ['/admin/settings', '/access-denied', DENIED],
  ['/admin/preview', '/access-denied', DENIED],
  ['/checkinComplete', '/checkinComplete', 'Not everything is done yet'],
]

const withFeatures = {
  signedOut: [
    ['/pass-checker', '/pass-checker', PASS_CHECKER],
    ['/connect', '/connect', MOBILE_PASS],
    ['/ble-connect', SIGN_IN, 'Sign in'],
  ],
  signedIn: [
    ['/connect', '/connect', MOBILE_PASS],
    ['/pass-checker', '/pass-checker', PASS_CHECKER],
    ['/ble-connect', '/ble-connect', MOBILE_PASS],
  ],
} satisfies Record<string, readonly Gate[]>

const withoutFeatures: readonly Gate[] = [
  ['/pass-checker', '/pass-checker', NOT_FOUND],
  ['/connect', '/connect', NOT_FOUND],
]

const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

async function expectAt(page: Page, [address, leadsTo, heading]: Gate) {
  await expect(firstHeading(page), address).toContainText(heading)
  const isThere = ({ pathname }: URL) => (leadsTo === SIGN_IN ? pathname.startsWith(SIGN_IN) : pathname === leadsTo)
  await expect(page, address).toHaveURL(isThere)
}

async function walk(page: Page, gates: readonly Gate[]) {
  for (const gate of gates) {
    await page.goto(gate[0])
    await expectAt(page, gate)
  }
}

test.slow()

test('every address leads where the specification says: signed out and signed in, with both features and without', async ({
  page,
  browser,
  venue,
}) => {
  await test.step('signed out', () => walk(page, [...signedOut, ...withFeatures.signedOut]))
  await test.step('signed in', async () => {
    await signInAs(page, 'maya@example.com')
    await expect(page).toHaveURL('/ble-connect')
    // Adding to a family leads home until the family is known, and the walk leaves home as soon as its heading stands.
    await page.goto('/home')
    await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()
    await walk(page, [...signedIn, ...withFeatures.signedIn])
  })
  await test.step('signed in, without the features', async () => {
    await venue.stop()
    await venue.start({ FEATURES: '' })
    await walk(page, [...withoutFeatures, ['/ble-connect', '/ble-connect', NOT_FOUND]])
  })
  await test.step('signed out, without the features', async () => {
    const other = await (await browser.newContext({ baseURL: venue.url })).newPage()
    await walk(other, [...withoutFeatures, ['/ble-connect', SIGN_IN, 'Sign in']])
    await test.step('the administration is closed to a guest, who loads none of it and is offered no way', async () => {
      const loaded: string[] = []
      other.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await other.goto('/admin/locations')
      await signInAs(other, 'maya@example.com')
      await expectAt(other, ['/admin/locations', '/access-denied', DENIED])
      expect(loaded.filter((path) => path.startsWith('/assets/admin/'))).toEqual([])
      await other.getByRole('button', { name: 'Menu' }).click()
      await expect(other.getByRole('link', { name: 'Administration' })).toHaveCount(0)
    })
    await other.context().close()
  })
  await test.step('signing out', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/idp/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/logout')
    await expect(page.getByText('Logging out')).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/welcome')
  })
  await test.step('about is only a heading with the product’s name', async () => {
    await page.goto('/about')
    await expect(page.getByRole('main')).toHaveText('Summit Valley')
  })
})
