import { copiesOn, forceBackgroundSync, workerOf } from '../../support/browser/background-sync'
import {
  arriveToStay,
  badge,
  blockCompletions,
  COMPLETIONS,
  countSends,
  expectReceived,
  expectReceivedOnce,
  openAs,
  openToStay,
  passTimeUntilReceived,
  signedAtVenue,
  signFor,
  signForLeo,
  unsentOn,
} from '../../support/faults'
import { consolidateWaivers, signForEverybody } from '../../support/signed-for-everybody'
import { expect, memberAtHome, signWaiver, startCheckIn, test } from '../../support/story'

const MINUTE = 60_000

test('one signature makes a document for each of a family, and two tabs and the service worker that wake at once send every one once', async ({
  device,
  venue,
}) => {
  await consolidateWaivers(venue)
  const page = await device.open('/home', { as: 'maya@example.com' })
  await arriveToStay(page, 'maya@example.com')
  const other = await device.context().newPage()
  await other.goto('/home')
  await expect(other.getByText('4 people have something to do')).toBeVisible()
  await device.context().setOffline(true)
  await page.bringToFront()
  await signForEverybody(page, { signer: 'Jonas Lindqvist' })
  await expect(badge(other)).toContainText('Saved here: 4')

  const sends = countSends(device.context())
  await Promise.all([device.context().setOffline(false), forceBackgroundSync(page), forceBackgroundSync(other)])
  for (const tab of [page, other]) await expectReceived(tab)
  expect(sends.count).toBe(4)
  await page.getByRole('button', { name: 'Everyone' }).click()
  await expect(page.getByRole('button', { name: 'Summit Valley Waiver Received' })).toHaveCount(4)
  const signed = await venue.query<{ on_behalf_of: string }>('select on_behalf_of from waiver_evidence order by 1')
  const family = ['Ida', 'Jonas', 'Leo', 'Maya'].map((name) => `${name} Lindqvist`)
  expect(signed.map((row) => row.on_behalf_of)).toEqual(family)
})

test('a document that is on its way is neither lost nor doubled', async ({ page, venue }) => {
  test.slow()
  await test.step('a household that is taken from its account loses nothing: the documents say so, can be taken along, and go when it is given back', async () => {
    await openAs(page, 'maya@example.com')
    const unblock = await blockCompletions(page.context())
    await signForLeo(page)
    await venue.query(
      `with gone as (delete from accounts where subject = 'demo-maya') update contacts set email = null where first_name = 'Maya'`,
    )
    await unblock()
    await page.reload()
    await expect(badge(page)).toContainText('Needs attention: 1')
    await badge(page).click()
    const panel = page.getByRole('dialog', { name: 'On this device' })
    await expect(panel).toContainText('The venue no longer has what this belongs to. Show it at the front desk.')
    await expect(panel.getByRole('button', { name: 'Save a copy', exact: true })).toBeVisible()

    // The reload has made a new household for the account that had none: it gives way to Leo's.
    await venue.query(
      `with gone as (delete from accounts where subject = 'demo-maya') update contacts set email = case when household_id = (
      select household_id from contacts where first_name = 'Leo') then 'maya@example.com' end where first_name = 'Maya'`,
    )
    await page.reload()
    await expect(memberAtHome(page, 'Leo')).toBeVisible()
    // The panel is a step in the history of this page: a reload leaves it open.
    await panel.getByRole('button', { name: 'Try now' }).click()
    await expectReceivedOnce(page, venue)
    // Left open, it may still lie over home after the same address is opened again.
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('an answer that is lost on the way back does not make a second document', async () => {
    await page.goto('/home')
    await startCheckIn(page, ['Ida'])
    let lost = 0
    await page.context().route('**/api/tasks/contact/complete/waiver', async (route) => {
      const answer = await route.fetch()
      if (lost > 0) return route.fulfill({ response: answer })
      lost += 1
      return route.abort('connectionreset')
    })
    await signWaiver(page, 'Maya Lindqvist')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await expect(page.getByText('Saved on this device')).toHaveCount(0, { timeout: 30_000 })
    expect(lost).toBe(1)
    expect(await venue.query('select id from receipts')).toHaveLength(2)
    await expectReceivedOnce(page, venue, 2)
    await page.context().unrouteAll({ behavior: 'wait' })
  })

  await test.step('a tab that is frozen in the middle of a send does not hold the document for ever', async () => {
    await page.goto('/home')
    let release = () => {}
    const thawed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(COMPLETIONS, async (route) => {
      await thawed
      await route.continue()
    })
    const sending = page.waitForRequest(COMPLETIONS)
    await startCheckIn(page, ['Maya'])
    await signWaiver(page, 'Maya Lindqvist')
    await sending
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })

    const other = await page.context().newPage()
    await other.clock.install()
    await other.goto('/home')
    await expect(badge(other)).toContainText('Sending')
    // The lease of the frozen tab runs out; then its lock is taken from it once it was seen not to move.
    await passTimeUntilReceived(other)

    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    release()
    await expectReceivedOnce(page, venue, 3)
  })
})

test.describe('a power cut', () => {
  test.use({ venueProcess: true, serviceWorkers: 'allow' })

  test('a server that is killed in the middle of a flush: every document is there once after the restart', async ({
    page,
    venue,
  }) => {
    await consolidateWaivers(venue)
    await openToStay(page, 'maya@example.com')
    await page.context().setOffline(true)
    await signForEverybody(page)
    const sending = page.waitForRequest(COMPLETIONS)
    await page.context().setOffline(false)
    await sending
    await venue.kill()
    await expect(badge(page)).toContainText('Saved here')
    await venue.start()
    await page.reload()
    await expectReceived(page)
    await venue.stop()
    const signed = await signedAtVenue(venue)
    expect(new Set(signed.map(({ contact_id }) => contact_id)).size).toBe(4)
    expect(signed).toHaveLength(4)
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('one document that the venue refuses holds up none of the others, says why, and can be tried again or taken along', async ({
    page,
    venue,
  }) => {
    await consolidateWaivers(venue)
    await openToStay(page, 'maya@example.com')
    await page.context().setOffline(true)
    await signForEverybody(page)
    await page.route(COMPLETIONS, (route) =>
      route.request().postData()?.includes('"firstName":"Jonas"')
        ? route.fulfill({ status: 422, json: { code: 'invalid-input', message: 'The venue asks for a newer form.' } })
        : route.continue(),
    )
    await page.context().setOffline(false)
    await expect(badge(page)).toContainText('Needs attention: 1')
    await badge(page).click()
    const panel = page.getByRole('dialog', { name: 'On this device' })
    await expect.poll(() => unsentOn(page)).toBe(1)
    await expect(panel).toContainText('The venue asks for a newer form.')
    await expect(panel.getByRole('button', { name: 'Try now' })).toHaveCount(1)
    await expect(panel.getByRole('button', { name: 'Save a copy', exact: true })).toHaveCount(1)
    expect(await signedAtVenue(venue)).toHaveLength(3)
  })

  test('what is signed goes when no page is open, where no browser says that the network is back, and from the background', async ({
    page,
    venue,
  }) => {
    test.slow()
    const context = page.context()
    await test.step('what is signed without a network reaches the venue although the app is not opened again', async () => {
      const [ticket] = await Promise.all([page.waitForResponse('**/api/tickets'), openToStay(page, 'maya@example.com')])
      expect(ticket.status()).toBe(200)
      await context.setOffline(true)
      await signForLeo(page)
      await expect(badge(page)).toContainText('Saved here: 1')
      await expect.poll(() => copiesOn(page)).toBe(1)
      const worker = await workerOf(page)
      const outside = await context.newPage()
      await page.close()
      const sends = countSends(context)
      await context.setOffline(false)
      await forceBackgroundSync(outside, worker)
      await expect.poll(async () => (await signedAtVenue(venue)).length).toBe(1)

      // What the worker has brought is not sent again, and is known without a network.
      await context.setOffline(true)
      await outside.goto('/home')
      await expect.poll(() => unsentOn(outside).catch(() => null)).toBe(0)
      await expect(badge(outside)).toHaveText(/^Offline/)
      await expect(badge(outside)).not.toContainText('Saved here')
      expect(sends.count).toBe(0)
      expect(await signedAtVenue(venue)).toHaveLength(1)
      await context.setOffline(false)
      await outside.close()
    })

    await test.step('a browser without Background Sync sends all the same, as soon as the network is back', async () => {
      const without = await context.newPage()
      await without.addInitScript(() => {
        Reflect.deleteProperty(window, 'SyncManager')
        Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
      })
      await without.goto('/home')
      await arriveToStay(without, 'maya@example.com')
      await context.setOffline(true)
      await signFor(without, 'Ida')
      expect(await without.evaluate(() => 'SyncManager' in window)).toBe(false)
      await context.setOffline(false)
      await expectReceivedOnce(without, venue, 2)
      await without.close()
    })

    await test.step('a sync event that comes while the app is in the background makes it send', async () => {
      const app = await context.newPage()
      await app.goto('/home')
      await arriveToStay(app, 'maya@example.com')
      await app.clock.install()
      const unblock = await blockCompletions(context)
      await signFor(app, 'Jonas')
      // A page of the app here would send it too.
      const front = await context.newPage()
      await front.bringToFront()
      // Nothing but the worker can wake it: its timers stand still, and no network came or went.
      await app.clock.pauseAt(Date.now() + 2 * MINUTE)
      await unblock()
      const [answer] = await Promise.all([app.waitForResponse(COMPLETIONS), forceBackgroundSync(app)])
      expect(answer.status()).toBe(200)
      await app.clock.resume()
      await expectReceivedOnce(app, venue, 3)
    })
  })
})
