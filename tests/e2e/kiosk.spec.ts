import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../support/browser/accessible'
import { forceBackgroundSync, workerOf } from '../support/browser/background-sync'
import { expectLargeTargets, filesWith, keptInBrowser, openKiosk, signInAtKiosk, startOf } from '../support/kiosk'
import { expect, signInAs, signWaiver, test, untilInstalledForOffline } from '../support/story'
import type { Venue } from '../support/venue'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

/** What stands for everything that is a guest's: read from the venue, and typed without being sent. */
const READ = 'Canarella'
const TYPED = 'Typewritten Canary'
const EMAIL = 'maya@example.com'
/** Comes as often as the tablet is cut off: an address gets only so many codes at a time. */
const OTHER_EMAIL = 'siobhan@example.com'
/** What lets a browser go on with a sign-in that has begun. */
const signInCookies = ['basehut_sign_in', 'basehut_resume']
const canaries = [READ, TYPED, EMAIL, OTHER_EMAIL, 'Lindqvist', "O'Connor"]

/** As far as the page that asks for the code. */
async function beginToSignIn(page: Page) {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(OTHER_EMAIL)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Use a password instead' })).toBeVisible()
}

/** A guest at home, with their family on the screen. */
async function comeHome(page: Page, email = EMAIL) {
  await signInAtKiosk(page, email)
  await expect(page.getByText(READ).first()).toBeVisible()
}

/** A guest in the middle of a check-in, with a name half typed. */
async function comeInto(page: Page, email = EMAIL) {
  await comeHome(page, email)
  await expect(page.locator('[data-settled]')).toBeVisible()
  // What is for another location would lead nowhere on a tablet that stays at its own.
  await expect(page.getByRole('link', { name: 'Check a pass' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit profiles' })).toBeHidden()
  // A token is a signed text. What is sealed is none: its second part is empty.
  expect(await keptInBrowser(page)).not.toMatch(/eyJ[\w-]+\.eyJ/)
  await page.getByRole('button', { name: /^Check in \d/ }).click()
  await page.getByLabel('Type your full name').fill(TYPED)
  // The draft is kept after a pause in typing.
  await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBeGreaterThan(0)
}

/** The waiver on the screen, signed without a network: it stays on the tablet, as no one's. */
async function signOffline(page: Page, name: string) {
  await page.context().setOffline(true)
  await signWaiver(page, name)
  await expect(page.getByRole('button', { name: /Saved here: 1/ })).toBeVisible()
}

/** How many waivers were received from a kiosk, by the ticket of a stay. */
async function receivedFrom(venue: Venue): Promise<number> {
  const rows = await venue.query<{ n: number }>(
    'select count(*)::int as n from waiver_evidence where ticket_id is not null',
  )
  return rows[0]?.n ?? 0
}

async function expectForgotten(page: Page) {
  await expect(startOf(page)).toBeVisible()
  const kept = await keptInBrowser(page)
  for (const canary of canaries) expect(kept, canary).not.toContain(canary)
  expect(await page.context().cookies()).toEqual([])
}

test.describe('a kiosk', () => {
  test.beforeEach(({ venue }) =>
    venue.query(`update contacts set first_name = $1 where first_name in ('Ida', 'Zoë')`, [READ]).then(() => {}),
  )

  test('keeps nothing of a guest who finishes, starts over, walks away, closes the tab, or is cut off, and staff turn it back into a browser', async ({
    device,
    venue,
  }) => {
    let page = await openKiosk(device, venue.url)
    await untilInstalledForOffline(page)
    await expectAccessibleInBothSchemes(page)
    await expectLargeTargets(page)

    await test.step('finished', async () => {
      await comeInto(page)
      expect(new URL(page.url()).pathname).toBe('/')
      await expectAccessibleInBothSchemes(page)
      await expectLargeTargets(page)
      await page.getByRole('button', { name: 'I’m finished' }).click()
      await expectForgotten(page)
      await page.goBack()
      await expect(page.getByText(READ)).toBeHidden()
      await page.goto('/home')
      await expectForgotten(page)
    })

    await test.step('walked away, without a network', async () => {
      await page.clock.install()
      await page.goto('/')
      await comeInto(page)
      await signOffline(page, 'Maya Lindqvist')
      await page.clock.fastForward(61_000)
      await expect(page.getByRole('dialog', { name: 'Still here?' })).toBeVisible()
      await page.clock.fastForward(21_000)
      await expect(page.getByText('New guests can’t sign in right now')).toBeVisible()
      const kept = await keptInBrowser(page)
      for (const canary of canaries) expect(kept, canary).not.toContain(canary)
      await device.context().setOffline(false)
      // What they signed goes without them.
      await expect.poll(() => receivedFrom(venue)).toBe(1)
    })

    await test.step('started over, without a network', async () => {
      await comeInto(page)
      await device.context().setOffline(true)
      await page.getByRole('button', { name: 'Start over' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
      await expect(page.getByText('New guests can’t sign in right now')).toBeVisible()
      const kept = await keptInBrowser(page)
      for (const canary of canaries) expect(kept, canary).not.toContain(canary)
      await page.goBack()
      await expect(page.getByText(READ)).toBeHidden()
      await device.context().setOffline(false)
    })

    await test.step('closed the tab', async () => {
      page = await device.open('/')
      await comeInto(page)
      await page.close()
      page = await device.open('/home')
      await expectForgotten(page)
    })

    const steps: Record<string, () => Promise<void>> = {
      'with the family on the screen': () => comeHome(page, OTHER_EMAIL),
      'in the middle of a form': () => comeInto(page, OTHER_EMAIL),
    }
    for (const [where, comeThere] of Object.entries(steps))
      await test.step(`cut off ${where}`, async () => {
        await comeThere()
        await device.kill()
        expect(await filesWith(device.profile, canaries)).toEqual([])
        page = await device.open('/')
        await expectForgotten(page)
      })

    await test.step('cut off, with a waiver that is not sent', async () => {
      await signInAtKiosk(page, EMAIL)
      await page.getByRole('button', { name: /^Check in \d/ }).click()
      await signOffline(page, 'Jonas Lindqvist')
      const worker = await workerOf(page)
      await device.kill()
      expect(await filesWith(device.profile, canaries)).toEqual([])
      // The browser is there again, the app is not: its worker sends.
      page = await device.open('about:blank')
      await forceBackgroundSync(page, worker)
      await expect.poll(() => receivedFrom(venue)).toBe(2)
      page = await device.open('/')
      await expectForgotten(page)
    })

    await test.step('cut off on the way in', async () => {
      await beginToSignIn(page)
      await expectAccessibleInBothSchemes(page)
      await expectLargeTargets(page)
      await page.close()
      // Without a network the sign-in stays until a start that has one: no script can see its cookies.
      page = await device.open('/', { offline: true })
      await expect(page.getByRole('button', { name: 'For staff' })).toBeVisible()
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(signInCookies))
      await device.context().setOffline(false)
      await expect.poll(() => page.context().cookies()).toEqual([])

      await beginToSignIn(page)
      await device.kill()
      expect(await filesWith(device.profile, [...canaries, ...signInCookies])).toEqual([])
      page = await device.open('/')
      await expectForgotten(page)
    })

    await test.step('staff look at it, and stop using it as a kiosk', async () => {
      await page.getByRole('button', { name: 'For staff' }).click()
      await expect(page.getByRole('heading', { name: 'If the network goes now' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await expectLargeTargets(page)
      await page.getByRole('button', { name: 'Sign in and change' }).click()
      await signInAs(page, 'admin@example.com')
      const stop = page.getByRole('button', { name: 'Stop using it as a kiosk' })
      await stop.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Stop using it as a kiosk' }).click()
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'For staff' })).toBeHidden()
      const [told] = await venue.query('select public_key from devices')
      expect(told).toEqual({ public_key: null })
    })

    await device.close()
    expect(await filesWith(device.profile, [...canaries, ...signInCookies])).toEqual([])
  })
})
