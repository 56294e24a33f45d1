import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import {
  accept,
  ageTokens,
  arriveAs,
  arriveToStay,
  badge,
  blockCompletions,
  COMPLETIONS,
  countSends,
  expectReceivedOnce,
  fillInForLeo,
  openAs,
  signedAtVenue,
  signFor,
  signForLeo,
} from '../../support/faults'
import { openSignedIn } from '../../support/session'
import {
  expect,
  memberAtHome,
  signInAs,
  signWaiver,
  startCheckIn,
  test,
  untilInstalledForOffline,
} from '../../support/story'

const SIGN_IN_AGAIN = 'Sign in again to send and update'

test('a family signs on its device while its network and its sign-in come and go', async ({ device, venue }) => {
  test.slow()
  let page: Page
  await test.step('the app opens without a network at a waiver’s own address', async () => {
    page = await device.open('/home', { as: 'maya@example.com' })
    await startCheckIn(page, ['Ida', 'Leo'])
    await expect(page.getByText('Scroll through text below to read waiver')).toBeVisible()
    const { pathname, search } = new URL(page.url())
    await untilInstalledForOffline(page)
    await device.close()

    page = await device.open(pathname + search, { offline: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Summit Valley Waiver' })).toBeVisible()
    await expect(page.getByText('By signing below I affirm that I am Ida Lindqvist')).toBeVisible()
    await expect(page.getByText(/^Updated (just now|\d+ min ago)$/)).toBeVisible()
    await expect(page.getByText('15. How long it lasts')).toBeAttached()
  })

  await test.step('what is signed without a network is received exactly once, without a touch, when the network is back', async () => {
    await device.close()

    page = await device.open('/home', { offline: true })
    await startCheckIn(page, ['Jonas'])
    await signWaiver(page, 'Jonas Lindqvist')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await device.close()

    page = await device.open('/home', { offline: true })
    await expect(memberAtHome(page, 'Jonas')).toContainText('Saved on this device')
    await page.reload()
    await expect(memberAtHome(page, 'Jonas')).toContainText('Saved on this device')

    await device.context().setOffline(false)
    await expectReceivedOnce(page, venue)
    expect(await venue.query('select id from receipts')).toHaveLength(1)
  })

  await test.step('a cold start without a network and with an expired token: the family is there, and signing goes on', async () => {
    await arriveToStay(page, 'maya@example.com')
    await ageTokens(page, { spent: false })
    await device.close()

    page = await device.open('/home', { offline: true })
    await signForLeo(page)
    await expect(page.getByText(SIGN_IN_AGAIN)).toBeHidden()
    await device.context().setOffline(false)
    await expectReceivedOnce(page, venue, 2)
  })

  await test.step('a sign-in that has ended at the reconnect: the document waits for its owner and goes when they are back', async () => {
    await goInApp(page, '/home')
    await arriveToStay(page, 'maya@example.com')
    await device.context().setOffline(true)
    await signFor(page, 'Ida')
    await ageTokens(page, { spent: true })
    await device.context().clearCookies()

    await device.context().setOffline(false)
    await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible()
    await expect(badge(page)).toContainText('Waiting for sign-in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInAs(page, 'maya@example.com')
    await expectReceivedOnce(page, venue, 3)
  })

  await test.step('a sign-out without a network says what is not sent, keeps it, and it goes at the next sign-in', async () => {
    await goInApp(page, '/home')
    await arriveToStay(page, 'maya@example.com')
    await device.context().setOffline(true)
    await signFor(page, 'Maya')

    await goInApp(page, '/logout')
    const dialog = page.getByRole('dialog', { name: 'Sign out now?' })
    await expect(dialog).toContainText(
      'One document is saved on this device and hasn’t been sent yet. It stays here and will be sent when you sign in again.',
    )
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(badge(page)).toContainText('Saved here: 1')
    await goInApp(page, '/logout')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/welcome')

    await device.context().setOffline(false)
    await page.getByRole('link', { name: /^Sign in/ }).click()
    await signInAs(page, 'maya@example.com')
    await expectReceivedOnce(page, venue, 4)
  })

  await test.step('the caches of a device hold nothing about a person', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual(['/api/settings'])
  })

  await test.step('signing out works without a network, and the next sign-in asks for the password again', async () => {
    await device.context().setOffline(true)
    await page.goto('/logout')
    await expect(page).toHaveURL('/welcome')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('maya')

    await page.getByRole('link', { name: /^Sign in/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You need to be online to sign in' })).toBeFocused()
    await expectAccessible(page)
    await device.context().setOffline(false)
    await expect(page.getByLabel('Email')).toBeVisible()
    await signInAs(page, 'siobhan@example.com')
    await expect(page.getByText("Siobhán O'Connor").first()).toBeVisible()
  })
})

test('what one person signed is sent for that person only', async ({ page, browser, venue }) => {
  test.slow()
  await test.step('a sign-out in the middle of a send whose answer is lost: the document is kept, sent again and is there once', async () => {
    await openAs(page, 'maya@example.com')
    let answer = () => {}
    const heard = new Promise<void>((resolve) => {
      answer = resolve
    })
    const committed = new Promise<void>((resolve) => {
      void page.context().route(COMPLETIONS, async (route) => {
        await route.fetch()
        resolve()
        await heard
        await route.abort('connectionreset').catch(() => {})
      })
    })
    await fillInForLeo(page)
    await accept(page).click()
    await committed

    await page.goto('/logout')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/welcome')
    answer()
    await page.context().unroute(COMPLETIONS)
    await page.getByRole('link', { name: /^Sign in/ }).click()
    await signInAs(page, 'maya@example.com')
    await expectReceivedOnce(page, venue)
  })

  await test.step('another person signs in: what the one before signed is neither sent nor shown, and goes when its owner is back', async () => {
    await goInApp(page, '/home')
    const unblock = await blockCompletions(page.context())
    await signFor(page, 'Ida')
    await ageTokens(page, { spent: true })
    await page.context().clearCookies()
    await unblock()
    await page.goto('/home')
    await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible()
    // It signs no one out: what is here stays.
    await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const sends = countSends(page.context())
    await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')
    await signInAs(page, 'siobhan@example.com')
    await expect(page.getByText("Siobhán O'Connor").first()).toBeVisible()
    await expect(page.getByText('Lindqvist')).toHaveCount(0)
    await page.getByRole('button', { name: 'On this device' }).click()
    const panel = page.getByRole('dialog', { name: 'On this device' })
    await expect(panel).toContainText('1 document from other people on this device')
    await expect(panel).toContainText('They’ll be sent when those people sign in here again.')
    await expect(panel).toContainText('Nothing is waiting to be sent.')
    await expect(panel).not.toContainText('Lindqvist')
    await goInApp(page, '/l/2')
    await expect(page.getByText('Rental Shop')).toBeVisible()
    expect(sends.count).toBe(0)

    await goInApp(page, '/logout')
    await expect(page).toHaveURL('/welcome')
    await page.getByRole('link', { name: /^Sign in/ }).click()
    await signInAs(page, 'maya@example.com')
    await expectReceivedOnce(page, venue, 2)
    const signers = (await signedAtVenue(venue)).map(({ signer_subject }) => signer_subject)
    expect([...new Set(signers)]).toEqual(['demo-maya'])
  })

  await test.step('a provider whose cookie names someone else by now gives no token to send with', async () => {
    await goInApp(page, '/l/1')
    await arriveAs(page, 'maya@example.com')
    const unblock = await blockCompletions(page.context())
    await signFor(page, 'Maya')

    const elsewhere = await browser.newContext({ baseURL: venue.url })
    const other = await elsewhere.newPage()
    await openSignedIn(other, '/home', 'siobhan@example.com')
    await expect(other.getByText("Siobhán O'Connor").first()).toBeVisible()
    await page.context().clearCookies()
    await page.context().addCookies(await elsewhere.cookies())
    await elsewhere.close()

    await ageTokens(page, { spent: true })
    await unblock()
    await page.reload()
    await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible()
    await expect(badge(page)).toContainText('Waiting for sign-in')
    await goInApp(page, '/home')
    await expect(page.getByText('Leo Lindqvist').first()).toBeVisible()
    expect(await signedAtVenue(venue)).toHaveLength(2)
  })
})
