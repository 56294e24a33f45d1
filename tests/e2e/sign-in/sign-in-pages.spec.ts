import type { Page } from '@playwright/test'
import { linkIn } from '../../server/support/code-sign-in'
import { expectAccessible, expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { howFar, whatMoved } from '../../support/browser/what-moved'
import { signInByCode, test } from '../../support/outside/mail-story'
import { expect } from '../../support/story'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A phone that unlocks by a finger, and keeps passkeys. */
async function withPasskeys(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** Counts what a finger presses, on every page from now on. */
async function countTaps(page: Page) {
  const taps = { count: 0 }
  await page.exposeFunction('tapped', () => {
    taps.count += 1
  })
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'tapped')(), true))
  return taps
}

test('a guest turns on their fingerprint once, signs in with one touch from then on, and turns it off again', async ({
  page,
  mails,
}) => {
  const taps = await countTaps(page)
  await withPasskeys(page)
  await page.goto('/home')
  await signInByCode(page, mails, 'maya@example.com')
  await expect(heading(page, 'Sign in with your face or fingerprint next time')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name of this device').fill('Red phone')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL('/welcome')
  taps.count = 0
  await page.getByRole('link', { name: /^Sign in/ }).click()
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()
  expect(taps.count).toBe(1)
  // While the sign-in lasts, the app opens at home by itself.
  await page.goto('/')
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()
  expect(taps.count).toBe(1)

  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('Signed in as Maya Lindqvist')).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(heading(page, 'Your account')).toBeFocused()
  await page.getByRole('button', { name: 'Remove Red phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Red phone')).toHaveCount(0)
})

/** Looked at as on the smallest phone, by day and by night, and no wider in large text. */
async function expectReadable(page: Page) {
  await expectAccessibleInBothSchemes(page)
  const overflows = await page.evaluate(() =>
    ['200%', ''].map((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth - window.innerWidth
    }),
  )
  expect(Math.max(...overflows), page.url()).toBeLessThanOrEqual(0)
}

test('every page of a sign-in can be read on the smallest phone, by day and by night', async ({ page, mails }) => {
  await test.step('a logo that comes late moves nothing under a finger', async () => {
    let letCome = () => {}
    const come = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route('**/logo.svg', async (route) => {
      await come
      await route.continue()
    })
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.getByLabel('Email')).toBeVisible()
    const logo = page.getByRole('img', { name: 'Summit Valley' })
    letCome()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(howFar(await whatMoved(page))).toBe(0)
  })

  await page.unroute('**/logo.svg')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(heading(page, 'Sign in')).toBeVisible()
  const signIn = new URL(page.url()).pathname
  await expectReadable(page)
  await page.getByLabel('Email').fill('no address')
  await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toBeVisible()
  await expectReadable(page)
  for (const [step, title] of [
    ['/password', 'Use a password'],
    ['/reset', 'Set a password'],
  ] as const) {
    await page.goto(signIn + step)
    await expect(heading(page, title)).toBeVisible()
    await expectReadable(page)
  }

  await page.goto(signIn)
  const email = 'a.guest.with.a.very.long.address.indeed@a-resort-with-a-long-name.example.com'
  const before = mails.received.length
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Type the code')).toBeVisible()
  await expectReadable(page)
  const mail = await mails.firstTo(email, before)
  await page.goto(linkIn(mail))
  await expect(heading(page, 'Sign in here?')).toBeVisible()
  await expectReadable(page)
  const elsewhere = await page.context().browser()?.newPage()
  await elsewhere?.setViewportSize({ width: 320, height: 640 })
  await elsewhere?.goto(linkIn(mail))
  if (elsewhere) {
    await expect(heading(elsewhere, 'Almost there')).toBeVisible()
    await expectReadable(elsewhere)
    await elsewhere.close()
  }

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Who are you?')).toBeVisible()
  await expectReadable(page)
  await page.goto(`${signIn}/reset/password`)
  await expect(heading(page, 'Who are you?')).toBeVisible()
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('van Dijk')
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 15}-03-01`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Please fetch an adult')).toBeVisible()
  await expectReadable(page)
  await page.goBack()
  await expect(heading(page, 'Please fetch an adult')).toBeVisible()
})
