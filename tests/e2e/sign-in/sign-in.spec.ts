import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { expect, signInAs, test } from '../../support/story'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const atProvider = (page: Page) => page.getByLabel('Email')
const family = (page: Page, name: string) => page.getByText(name).first()

/** Leaves the device with an access token that has run out and a refresh token that is spent. */
async function endGrant(page: Page) {
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('basehut.tokens') ?? '{}')
    localStorage.setItem('basehut.tokens', JSON.stringify({ ...tokens, expiresAt: 0, refreshToken: 'spent' }))
  })
}

test('people sign in, are renewed, and sign out', async ({ page, context }) => {
  test.slow()
  await test.step('a silent sign-in leads on to the welcome screen, and the button to home', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/welcome')
    await page.getByRole('link', { name: /^Sign in/ }).click()
    await signInAs(page, 'maya@example.com')
    await expect(page).toHaveURL('/home')
    await expect(family(page, 'Maya Lindqvist')).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveURL('/home')
  })

  await test.step('a sign-in that has run out is renewed without a word while the provider knows the person', async () => {
    await endGrant(page)
    const locations = page.waitForResponse((response) => response.url().endsWith('/api/locations') && response.ok())
    await page.reload()
    await locations
    await expect(page.getByText('Sign in again to send and update')).toBeHidden()
  })

  await test.step('signing out in one tab brings the others to the welcome screen', async () => {
    const other = await context.newPage()
    await other.goto('/home')
    await expect(family(other, 'Maya Lindqvist')).toBeVisible()
    const told = page.waitForRequest((request) => new URL(request.url()).pathname === '/idp/session/end')
    await page.goto('/logout')
    // The token that says who signs out stands in no address.
    expect(new URL((await told).url()).search).toBe('')
    expect((await told).postData()).toContain('id_token_hint=')
    await expect(page).toHaveURL('/welcome')
    await expect(other).toHaveURL('/welcome')
    await other.close()
  })

  await test.step('Back after a sign-in stays in the app', async () => {
    await page.goto('/home')
    await signInAs(page, 'siobhan@example.com')
    await expect(family(page, "Siobhán O'Connor")).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/home')
    await expect(family(page, "Siobhán O'Connor")).toBeVisible()
  })

  await test.step('a posted location link asks to sign in first, then sets the location and goes home', async () => {
    await goInApp(page, '/logout')
    await expect(page).toHaveURL('/welcome')
    await page.goto('/l/RENTAL-shop')
    await signInAs(page, 'maya@example.com')
    await expect(page).toHaveURL('/home')
    await expect(page.getByText('Rental Shop')).toBeVisible()
    await goInApp(page, '/l/1')
    await expect(page).toHaveURL('/home')
    await expect(page.getByText('Summit Base')).toBeVisible()
  })
})

/** A page that every visitor may open, and that comes with a script of its own. */
const PRIVACY = '**/assets/law-texts*.js'

test('a visitor whose sign-in, page or venue does not arrive', async ({ page, baseURL }) => {
  test.slow()
  await test.step('an answer that belongs to no sign-in of ours leads to a page that says so, with a way back', async () => {
    await page.goto('/oidc-callback?code=x&state=y')
    await expect(page).toHaveURL(/\/oidc-callback-error/)
    await expect(heading(page, 'We couldn’t sign you in')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(atProvider(page)).toBeVisible()
  })

  await test.step('Back from the sign-in page returns to the welcome screen, not into another sign-in', async () => {
    await page.goto('/welcome')
    await page.getByRole('link', { name: /^Sign in/ }).click()
    await expect(atProvider(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/welcome')
  })

  await test.step('a first start without the venue says so and goes on by itself', async () => {
    await page.route('**/api/settings', (route) => route.abort())
    await page.route(`${baseURL}/`, async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    await expect(heading(page, 'We can’t reach the venue yet')).toBeFocused()
    await expectAccessible(page)
    await page.unroute('**/api/settings')
    await expect(page).toHaveURL('/welcome')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a page whose part is gone is loaded again once, then says so', async () => {
    await page.route(PRIVACY, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/access-denied')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.getByRole('link', { name: 'Privacy notice' }).click()
    await expect.poll(() => loads).toBe(1)
    await expect(heading(page, 'We couldn’t load this page')).toBeVisible()
    expect(loads).toBe(1)
    await page.unroute(PRIVACY)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Privacy notice')).toBeVisible()
  })

  await test.step('a part that does not arrive within 120 seconds is an error that says so, with a way to try again', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.clock.install()
    let isStalled = true
    await page.route(PRIVACY, (route) => (isStalled ? undefined : route.continue()))
    await page.goto('/access-denied')
    await page.getByRole('link', { name: 'Privacy notice' }).click()
    await page.clock.runFor(1000)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await page.clock.fastForward(120_000)
    await expect(heading(page, 'This page is taking too long to load')).toBeVisible()
    expect(logged).toContain('A page took longer than 120 seconds to load')
    isStalled = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Privacy notice')).toBeVisible()
  })
})
