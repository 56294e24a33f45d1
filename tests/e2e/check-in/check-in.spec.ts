import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { countEffort } from '../../support/browser/effort'
import { noteFormatters } from '../../support/browser/formatters'
import { goInApp } from '../../support/browser/go-in-app'
import { countTraffic } from '../../support/browser/traffic'
import { arriveToStay, badge } from '../../support/faults'
import { openSignedIn } from '../../support/session'
import { expect, memberAtHome, startCheckIn, test } from '../../support/story'
import type { Venue } from '../../support/venue'
import {
  choicesOn,
  chooseSizes,
  giveTask,
  personOnScreen,
  portrait,
  taskOnScreen,
  walkToTheEnd,
} from '../../support/walk'

const TAPS = 68
const CHARACTERS = 62
/** From home to the end, for five people and 23 documents: their calls, and what only asks. */
const CALLS = 30
const ANSWERED_BYTES = 72_000

const tasksOfAChild = ['Summit Valley Waiver', 'Rental Profile', 'Child Registration', 'Pass Photo']

const everyPartOfAFatherAndHisSon = [
  'Summit Valley Waiver: Jonas Lindqvist',
  'Summit Valley Waiver: Leo Lindqvist',
  'Rental Profile: Jonas Lindqvist',
  'Rental Profile: Leo Lindqvist',
  'Child Registration: Leo Lindqvist',
  'Pass Photo: Jonas Lindqvist',
  'Pass Photo: Leo Lindqvist',
]

/** Every contact task completed, and every document held once. A photo is two: the picture and its completion. */
async function expectReceivedOnce(venue: Venue, { parts, documents }: { parts: number; documents: number }) {
  const receipts = await venue.query<{ operation: string; contact_task_id: number }>('select * from receipts')
  const completed = receipts.filter(({ operation }) => operation === 'completeContactTask')
  expect(new Set(completed.map((receipt) => receipt.contact_task_id)).size).toBe(parts)
  expect(receipts).toHaveLength(documents)
}

/** Of the lists of parts inside the list of people. */
const partsShown = (page: Page, state: string) =>
  page
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('listitem') })
    .filter({ hasText: state })

test('a family of five does every task of all, and everything is received', async ({ page, venue }) => {
  test.slow()
  const formatters = await noteFormatters(page)
  await openSignedIn(page, '/home', 'maya@example.com')
  await page.getByRole('button', { name: 'Add a family member' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Day').fill('29')
  await page.getByLabel('Month').selectOption('February')
  await page.getByLabel('Year').fill('2020')
  // Home keeps the tasks of the other locations in idle moments: on a busy machine that would be counted as the walk's.
  const areKept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/ContactTaskGrouping/Location/3') &&
      response.request().postDataJSON().contactIds.length === 5,
  )
  await page.getByRole('button', { name: 'Add to the family' }).click()
  await areKept
  await startCheckIn(page, ['Maya', 'Jonas', 'Ida', 'Leo', 'Nora'])

  const effort = await countEffort(page)
  const traffic = countTraffic(page)
  const given = await walkToTheEnd(page)
  // With cold thumbs: no more than this for five people and three children, in one screen a person and task.
  const { taps, characters } = await effort()
  expect(taps).toBeLessThanOrEqual(TAPS)
  expect(characters).toBeLessThanOrEqual(CHARACTERS)
  expect(given).toHaveLength(18)
  expect(new Set(given).size).toBe(18)
  expect(given.filter((part) => part.startsWith('Child Registration'))).toHaveLength(3)
  await expect(page.getByText('We’ve received everything.')).toBeVisible()
  // No answer that the one before already held: the list of all tasks is asked for once everything is given.
  const { paths, bytes } = await traffic()
  expect(await formatters()).toEqual([])
  expect(paths.filter((path) => path.includes('/ContactTaskGrouping/')).length).toBeLessThanOrEqual(2)
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(CALLS)
  expect(bytes).toBeLessThanOrEqual(ANSWERED_BYTES)
  await expect(page.getByRole('banner')).toHaveCount(0)
  const isBelow = await partsShown(page, 'Received').evaluateAll((rows) =>
    rows.map((row) => {
      const [task, state] = Array.from(row.querySelector('button')?.children ?? [], (each) =>
        each.getBoundingClientRect(),
      )
      return state && task && state.top >= task.bottom
    }),
  )
  expect(new Set(isBelow).size, 'states stand where the others do').toBe(1)
  await expectAccessible(page)
  await expectReceivedOnce(venue, { parts: 18, documents: 23 })
})

test('a network that goes, in the middle or before the start, changes nothing about the walk, and each is received once', async ({
  device,
  venue,
}) => {
  test.slow()
  let page = await device.open('/home', { as: 'maya@example.com' })
  await arriveToStay(page, 'maya@example.com')
  await test.step('it goes in the middle and comes back later', async () => {
    await startCheckIn(page, ['Ida'])
    const given = await walkToTheEnd(page, async (count) => {
      if (count === 1) await device.context().setOffline(true)
      if (count === 3) await device.context().setOffline(false)
    })
    expect(given).toEqual(tasksOfAChild.map((task) => `${task}: Ida Lindqvist`))
    await expect(page.getByText('We’ve received everything.')).toBeVisible()
    await expectReceivedOnce(venue, { parts: 4, documents: 5 })
  })

  await test.step('without one a family does every task too, over a reload, and each is received once when it is back', async () => {
    await device.close()
    page = await device.open('/home', { offline: true })
    await startCheckIn(page, ['Jonas', 'Leo'])
    const given = await walkToTheEnd(page, async (count) => {
      if (count === 3) await page.reload()
      // The last of them a photo, which is two records.
      if (count === 6) await expect(badge(page)).toContainText('Saved here: 6')
    })
    expect(given).toEqual(everyPartOfAFatherAndHisSon)
    await expect(taskOnScreen(page)).toHaveText('Saved on this device')
    await expect(page.getByText('Some things haven’t been sent yet.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Once everything is received' })).toContainText('You are all set')
    await expect(partsShown(page, 'Saved on this device')).toHaveCount(7)
    await expectAccessible(page)

    await device.context().setOffline(false)
    await expect(page.getByText('We’ve received everything.')).toBeVisible()
    await expect(taskOnScreen(page)).toHaveText('You are all set')
    await expectReceivedOnce(venue, { parts: 11, documents: 14 })
  })
})

test('a check-in by its addresses and by the keyboard, where what is done is updated, what is optional skipped, and a hotel’s page answers', async ({
  page,
}) => {
  test.slow()
  await test.step('a task’s bare address names whose part it shows, and Back leads past it', async () => {
    await openSignedIn(page, '/home', 'siobhan@example.com')
    await expect(page.getByRole('checkbox', { name: /^Zoë/ })).toBeEnabled()
    for (const task of ['waiver', 'rentalprofile', 'childregistration', 'photo']) {
      await goInApp(page, `/checkin/${task}`)
      await page.waitForURL(/[?&]part=\d+/)
    }
    await page.goto('/checkin/photo?part=999999')
    await expect(personOnScreen(page)).toHaveText("Siobhán O'Connor")
    await page.waitForURL((url) => url.searchParams.get('part') !== '999999')

    await goInApp(page, '/home')
    await startCheckIn(page, ['Zoë'])
    await page.goBack()
    await expect(page).toHaveURL(/\/home/)
  })

  await test.step('the keyboard never goes under the bar of actions', async () => {
    await page.setViewportSize({ width: 390, height: 600 })
    await goInApp(page, '/home')
    await startCheckIn(page, ['Zoë'])
    await page.getByRole('button', { name: /^Child Registration/ }).click()
    const main = page.getByRole('button', { name: 'Continue' })
    await page.getByLabel('Primary contact name').focus()
    for (let field = 0; field < 7; field += 1) {
      await page.keyboard.press('Tab')
      const top = (await main.boundingBox())?.y ?? 0
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0)
      expect(focused).toBeLessThanOrEqual(top)
    }
  })

  await test.step('what is done is read-only; Update opens it, Cancel closes it again, and saving it goes on to who is next', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goInApp(page, '/home')
    await startCheckIn(page, ['Siobhán', 'Zoë'])
    await page.getByRole('button', { name: /^Rental Profile/ }).click()
    await chooseSizes(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /Siobhán Received/ }).click()
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0)

    const update = page.getByRole('button', { name: 'Update' })
    await update.click()
    const weights = page.getByRole('group', { name: 'Weight' })
    await expect(weights).toBeVisible()
    await expect(update).toBeVisible()
    await expect(personOnScreen(page)).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(weights).toBeHidden()
    await expect(update).toBeFocused()
    await update.click()
    await choicesOn(page, 'Weight').nth(1).check()
    const sent = page.waitForRequest('**/complete/rentalprofile')
    await update.click()
    await sent
    await expect(personOnScreen(page)).toContainText('Zoë')
  })

  await test.step('an optional task may be skipped: no one is called, and Complete is offered once all else is done', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Siobhán'])
    await expect(taskOnScreen(page)).toHaveText('Summit Valley Waiver')
    await page.getByRole('button', { name: /^Pass Photo/ }).click()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'face.jpg',
        mimeType: 'image/jpeg',
        buffer: await portrait(),
      })
    await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => {
      if (/complete|Upload/.test(request.url())) calls.push(request.url())
    })
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(taskOnScreen(page)).toHaveText('Summit Valley Waiver')
    expect(calls).toEqual([])

    await walkToTheEnd(page)
    await expect(page.getByText('Still to do')).toHaveCount(0)
    await expect(page.getByText('Skipped')).toHaveCount(0)
    await expect(page.getByRole('list', { name: /code/ }).getByText('Siobhán')).toBeVisible()

    // Home counts as the check-in does, and ticks no one who has to do nothing more.
    await expect(page.getByRole('img', { name: '100 % done' })).toBeVisible()
    await page.getByRole('link', { name: 'Check in someone else' }).click()
    const card = memberAtHome(page, 'Siobhán')
    await expect(card.getByRole('img', { name: '100 % done' })).toBeVisible()
    await expect(card).toContainText('Optional: Pass Photo')
    await expect(page.locator('[data-settled]')).toBeVisible()
    await expect(card.getByRole('checkbox')).not.toBeChecked()
    await expect(memberAtHome(page, 'Zoë').getByRole('checkbox')).toBeChecked()
  })

  await test.step('an answer that is none, as of a hotel’s sign-in page, keeps the document and lets the walk go on', async () => {
    await goInApp(page, '/home')
    await page.route('**/api/tasks/contact/complete/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Welcome to the hotel</p>' }),
    )
    await startCheckIn(page, ['Zoë'])
    await page.getByRole('button', { name: /^Rental Profile/ }).click()
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Child Registration')
    await expect(page.getByRole('button', { name: /^Saved here: 1/ })).toBeVisible()

    // The same when it sends everybody on to its page.
    const sentOn = page.waitForResponse((response) => response.request().redirectedFrom() !== null)
    await page.route('**/api/tasks/contact/complete/**', (route) =>
      route.fulfill({ status: 302, headers: { Location: '/index.html' } }),
    )
    await giveTask(page)
    expect((await sentOn).status()).toBe(200)
    await expect(taskOnScreen(page)).toHaveText('Pass Photo')
    await expect(page.getByRole('button', { name: /^Saved here: 2/ })).toBeVisible()
  })
})
