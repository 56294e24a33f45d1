import { goInApp } from '../../support/browser/go-in-app'
import {
  badge,
  blockCompletions,
  COMPLETIONS,
  countSends,
  expectReceived,
  expectReceivedOnce,
  openAs,
  passTimeUntilReceived,
  signFor,
  signForLeo,
} from '../../support/faults'
import { SIGNED_EVIDENCE } from '../../support/runs/signed-evidence'
import { expect, signWaiver, startCheckIn, test } from '../../support/story'
import { taskOnScreen } from '../../support/walk'

const SECOND = 1_000
const MINUTE = 60 * SECOND

test('a family signs at a venue that answers badly, late or not at all', async ({ page, venue }) => {
  test.slow()
  await page.clock.install()
  await test.step('a waiver whose text was replaced meanwhile is taken in the words that were signed', async () => {
    await openAs(page, 'maya@example.com')
    const unblock = await blockCompletions(page.context())
    await signForLeo(page)
    await venue.query(
      `insert into waiver_versions select task_id, version + 1, '<p>New words.</p>', encode(sha256('<p>New words.</p>'), 'hex'), now() from waiver_versions`,
    )
    await unblock()
    await page.reload()
    await expectReceived(page)
    const signed = await venue.query(SIGNED_EVIDENCE)
    const text = expect.stringContaining('Release of liability')
    expect(signed).toEqual([expect.objectContaining({ text, waiver_version: 1, is_current_version: false })])
  })

  await test.step('a network that is there and answers nothing: the walk goes on after six seconds, and the document goes later', async () => {
    await goInApp(page, '/home')
    await page.route(COMPLETIONS, () => {})
    const sending = page.waitForRequest(COMPLETIONS)
    await startCheckIn(page, ['Ida'])
    await signWaiver(page, 'Maya Lindqvist')
    await sending
    await expect(page.getByText('Saved on this device. Sending it now')).toBeVisible()
    await page.clock.fastForward(6 * SECOND)
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expect(badge(page)).toContainText('Sending')

    await page.unroute(COMPLETIONS)
    await passTimeUntilReceived(page)
    await expectReceivedOnce(page, venue, 2)
  })

  await test.step('a venue that answers 500, 502 and 503 for hours gets the document once when it is well again', async () => {
    await goInApp(page, '/home')
    const statuses = [500, 502, 503]
    let answers = 0
    await page.route(COMPLETIONS, (route) => {
      answers += 1
      return route.fulfill({ status: statuses[answers % 3] ?? 500, body: '' })
    })
    await signFor(page, 'Maya')
    for (const hour of [1, 2, 3]) {
      const before = answers
      await page.clock.fastForward(60 * MINUTE)
      await expect.poll(() => answers, `in hour ${hour}`).toBeGreaterThan(before)
      await expect(badge(page)).toContainText('Saved here: 1')
    }
    await page.unroute(COMPLETIONS)
    await passTimeUntilReceived(page)
    await expectReceivedOnce(page, venue, 3)
  })

  await test.step('a venue that asks for ten minutes of patience gets them, whatever wakes the app meanwhile', async () => {
    await goInApp(page, '/home')
    const busy = { status: 429, headers: { 'Retry-After': '600' }, body: '' }
    await page.context().route(COMPLETIONS, (route) => route.fulfill(busy))
    const sends = countSends(page.context())
    await signFor(page, 'Jonas')
    await page.context().unroute(COMPLETIONS)
    await page.clock.fastForward(MINUTE)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.goto('/home')
    await expect(page.locator('[data-settled]')).toBeVisible()
    await expect(badge(page)).toContainText('Saved here: 1')
    // A minute at a time would wait for the page ten times.
    await page.clock.fastForward(8 * MINUTE)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(badge(page)).toContainText('Saved here: 1')
    expect(sends.count).toBe(1)
    await passTimeUntilReceived(page)
    expect(sends.count).toBe(2)
  })
})
