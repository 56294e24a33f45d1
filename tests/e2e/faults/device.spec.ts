import type { Page } from '@playwright/test'
import { goInApp } from '../../support/browser/go-in-app'
import {
  accept,
  arriveToStay,
  badge,
  countSends,
  expectReceived,
  expectReceivedOnce,
  fillInFor,
  fillInForLeo,
  openAs,
  openToStay,
  signFor,
  signForLeo,
} from '../../support/faults'
import { expect, memberAtHome, signWaiver, startCheckIn, test } from '../../support/story'
import { taskOnScreen } from '../../support/walk'

const NOT_SAVED = 'This could not be saved on this device'

/**
 * Makes the page's connection to the storage one that can be lost, as on a phone that was asleep: the next `times`
 * transactions then fail. Before the page opens: Dexie takes hold of the functions when it opens the database.
 */
async function makeStorageFragile(page: Page) {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    let left = 0
    window.addEventListener('break-storage', (event) => {
      left = event instanceof CustomEvent ? event.detail : 0
    })
    IDBDatabase.prototype.transaction = function (...values) {
      if (left === 0) return transaction.apply(this, values)
      left -= 1
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    }
  })
  return (times: number) =>
    page.evaluate((count) => window.dispatchEvent(new CustomEvent('break-storage', { detail: count })), times)
}

/** Another page of the app that holds the storage of documents, as one that was put away in the middle of a save. */
async function holdStorage(page: Page, store = 'records'): Promise<() => Promise<void>> {
  const other = await page.context().newPage()
  await other.goto('/manifest.webmanifest')
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('basehut')
        opening.onsuccess = () => {
          const held = opening.result.transaction(name, 'readwrite').objectStore(name)
          const askAgain = () => {
            held.count().onsuccess = askAgain
            resolve()
          }
          askAgain()
        }
      }),
    store,
  )
  return () => other.close()
}

/** What was filled in stands there still. */
async function expectNotSaved(page: Page, words: string) {
  const alert = page.getByRole('alert').filter({ hasText: NOT_SAVED })
  await expect(alert).toContainText(words)
  await expect(page.getByLabel('Type your full name')).toHaveValue('Maya Lindqvist')
  await expect(page.getByRole('checkbox', { name: /agree/ })).toBeChecked()
  await expect(page.locator('[data-strokes="2"]')).toHaveText('Signature drawn')
}

test('a family signs while the storage of its device misbehaves', async ({ page, venue }) => {
  test.slow()
  const breakStorage = await makeStorageFragile(page)
  await page.clock.install()
  await test.step('a connection to the storage that breaks once is made again, and no one notices', async () => {
    await openAs(page, 'maya@example.com')
    await fillInForLeo(page)
    await breakStorage(1)
    await accept(page).click()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectReceivedOnce(page, venue, 1)
  })

  await test.step('a storage that stays broken is said so, the form stays open, and the same Accept works once it answers', async () => {
    await goInApp(page, '/home')
    await fillInFor(page, 'Ida')
    await breakStorage(Number.POSITIVE_INFINITY)
    await accept(page).click()
    await expectNotSaved(page, 'The device’s storage didn’t respond. Try again. Keep this page open.')
    await breakStorage(0)
    await accept(page).click()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expectReceivedOnce(page, venue, 2)
  })

  await test.step('Accept tapped twice, as cold fingers do, signs once', async () => {
    await goInApp(page, '/home')
    await fillInFor(page, 'Jonas')
    const sends = countSends(page.context())
    const alerts = await page.evaluateHandle(() => {
      const seen: unknown[] = []
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('[role=alert]')) seen.push(textContent)
      }).observe(document, { subtree: true, childList: true })
      return seen
    })
    await accept(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expectReceivedOnce(page, venue, 3)
    expect(sends.count).toBe(1)
    // The outbox would refuse a second document: its words must not pass over the screen either.
    expect(await alerts.jsonValue()).toEqual([])
  })

  await test.step('a storage that another page holds is told after eight seconds, claims nothing meanwhile, and works once it is let go', async () => {
    await goInApp(page, '/home')
    await fillInFor(page, 'Maya')
    let letGo = await holdStorage(page)
    await accept(page).click()
    await expect(page.getByText('Saving', { exact: true })).toBeVisible()
    // It is looked at every two seconds: a leap would be one look.
    await page.clock.runFor(10_000)
    await expectNotSaved(page, 'The device’s storage didn’t respond. Try again. Keep this page open.')
    await letGo()
    await accept(page).click()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expectReceivedOnce(page, venue, 4)

    letGo = await holdStorage(page)
    await page.goto('/home')
    // Whatever of it is read first: nothing is claimed.
    await expect(page.getByText(/^(Loading your family|Checking what’s left to do)$/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Next:')
    // What is asked of the venue meanwhile is answered: the leap would be too long for that, and other alerts would stand.
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    await expect(page.getByRole('alert')).toContainText('This device’s storage isn’t responding.')
    await letGo()
    await page.clock.fastForward(5_000)
    await expect(page.getByRole('alert')).toHaveCount(0)

    // The way into a check-in does not wait until the storage is given up: the next screen says what it waits for.
    letGo = await holdStorage(page, 'drafts')
    await page.getByRole('button', { name: /^Check in \d/ }).click()
    await page.waitForURL(/\/checkin\?/, { timeout: 6_000 })
    await letGo()
  })
})

test('a family signs on a device that lost bytes, on one that was cleared, and on one that is full', async ({
  device,
  venue,
}) => {
  test.slow()
  let page: Page
  await test.step('bytes that were damaged on the device are never sent, are said to be, and the waiver can be signed again', async () => {
    page = await device.open('/home', { as: 'maya@example.com' })
    await arriveToStay(page, 'maya@example.com')
    await device.context().setOffline(true)
    await signForLeo(page)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('basehut')
          opening.onerror = reject
          opening.onsuccess = () => {
            const writing = opening.result.transaction('bodies', 'readwrite')
            writing.objectStore('bodies').openCursor().onsuccess = ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue>).result
              const bytes = new Uint8Array(cursor.value.content)
              bytes.set([bytes[100] === 0 ? 1 : 0], 100)
              cursor.update(cursor.value)
            }
            writing.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await device.context().setOffline(false)
    await expect(badge(page)).toContainText('Needs attention: 1')
    await badge(page).click()
    await expect(page.getByRole('dialog')).toContainText(
      'This document is damaged and won’t be sent. Please do it again.',
    )
    await page.goto('/home')
    await startCheckIn(page, ['Leo'])
    await signWaiver(page, 'Maya Lindqvist')
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expectReceivedOnce(page, venue)
  })

  await test.step('documents that the browser cleared before they were sent: their owner is told which, and they are asked for again', async () => {
    await goInApp(page, '/home')
    await device.context().setOffline(true)
    await startCheckIn(page, ['Jonas'])
    await signWaiver(page, 'Jonas Lindqvist')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    // The words stand before the list beside the database follows.
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    // Whose it is follows a moment after that it is there.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('basehut.unsent'))).toContain('Jonas')
    // With the app closed: it would race the clearing to the venue.
    await page.goto('about:blank')
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: venue.url, storageTypes: 'indexeddb' })
    await page.goto('/home')
    const jonas = memberAtHome(page, 'Jonas')
    const told = page.getByRole('alert').filter({ hasText: 'Jonas’s document that was saved here is gone' })
    await expect(told).toContainText('Waiver of Jonas')
    await device.context().setOffline(false)
    await expect(told).toContainText('Waiver of Jonas Lindqvist')
    await expect(jonas).toContainText('Summit Valley Waiver')

    await told.getByRole('button', { name: 'I have read this' }).click()
    await expect(told).toHaveCount(0)
    await page.reload()
    await expect(jonas).toContainText('Summit Valley Waiver')
    await expect(told).toHaveCount(0)
  })

  await test.step('a device without room says so before anybody signs, and saves nothing; with room again the same form is accepted', async () => {
    await device.close()
    // Before the storage is opened: the browser counts on for a while with the room that it saw last.
    page = await device.open('about:blank')
    const devtools = await device.context().newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: venue.url, quotaSize: 1 })
    await page.goto('/home')
    await fillInFor(page, 'Ida')
    await expect(page.getByText('This device is full. Free up some space, then try again.')).toBeVisible()
    await accept(page).click()
    await expectNotSaved(page, 'The device is full. Free up some space and try again. Keep this page open.')
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: venue.url })
    await accept(page).click()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expectReceivedOnce(page, venue, 2)
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a clock that is wrong, and is put right while a document waits, holds nothing up', async ({ page, venue }) => {
    const clocks = [
      { name: 'a day ahead', days: 1, person: 'Leo' },
      { name: 'a year behind', days: -365, person: 'Ida' },
    ] as const
    await page.clock.install()
    await openToStay(page, 'maya@example.com')
    for (const { name, days, person } of clocks)
      await test.step(name, async () => {
        await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60_000)
        await goInApp(page, '/home')
        await arriveToStay(page, 'maya@example.com')
        await page.context().setOffline(true)
        await signFor(page, person)
        await page.clock.setSystemTime(Date.now())
        await page.context().setOffline(false)
        await expectReceived(page)
        const [signed] = await venue.query<{ days_off: string; counts_today: boolean }>(
          `select round(extract(epoch from (signed_at - received_at)) / 86400) as days_off,
              signed_on = (received_at at time zone (select time_zone from settings))::date as counts_today
            from waiver_evidence order by received_at desc limit 1`,
        )
        expect(signed).toEqual({ days_off: String(days), counts_today: true })
      })
  })
})
