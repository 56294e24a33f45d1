import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { draftOn, expectReceived } from '../../support/faults'
import { openSignedIn } from '../../support/session'
import { expect, fillWaiver, startCheckIn, test } from '../../support/story'
import { choicesOn, giveTask, personOnScreen, portrait, taskOnScreen } from '../../support/walk'

async function startForZoe(page: Page) {
  await openSignedIn(page, '/home', 'siobhan@example.com')
  await startCheckIn(page, ['Zoë'])
}

test('two tabs on one check-in', async ({ page, context, venue }) => {
  test.slow()
  await test.step('two tabs that give the same at the same time give it once, and both show what was given', async () => {
    await page.clock.install()
    await startForZoe(page)
    const other = await context.newPage()
    await other.goto(page.url())
    // All but the last tap: the first tab waits a few seconds for its answer, and tells the other one then.
    await fillWaiver(other, "Siobhán O'Connor")
    let letThrough = () => {}
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    // The first one waits for the venue's answer, and has told no one yet.
    await context.route('**/api/tasks/contact/complete/**', async (route) => {
      await isLetThrough
      await route.continue()
    })
    // Either tab may send what the first one saved.
    const sent = context.waitForEvent('request', (request) => request.url().includes('/api/tasks/contact/complete/'))
    await giveTask(page)
    await sent
    // The first one gives up waiting after some seconds, and a slow machine needs as many until the other's tap.
    await page.clock.pauseAt(Date.now() + 1_000)
    await other.bringToFront()
    await other.getByRole('button', { name: 'Accept' }).click()
    await page.clock.resume()
    await expect(other.getByText(/^Signed by Siobhán O'Connor on/)).toBeVisible()
    await expect(other.getByRole('alert')).toHaveCount(0)
    letThrough()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await other.getByRole('button', { name: "Next: Rental Profile for Zoë O'Connor" }).click()
    await expect(taskOnScreen(other)).toHaveText('Rental Profile')
    expect(await venue.query('select id from receipts')).toHaveLength(1)
    await other.close()
    await context.unrouteAll({ behavior: 'wait' })
  })

  await test.step('two tabs on one check-in: what one gives, the other shows as given, and does not give again', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Siobhán'])
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('button', { name: 'Accept' })).toBeVisible()
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')

    await expect(other.getByRole('button', { name: 'Accept' })).toBeHidden()
    await expect(other.getByText(/^Signed by Siobhán O'Connor on/)).toBeVisible()
    await other.getByRole('button', { name: "Next: Rental Profile for Siobhán O'Connor" }).click()
    await choicesOn(other, 'Height').nth(1).check()
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Pass Photo')
    await expect(choicesOn(other, 'Height').first()).toBeHidden()
    await expect(other.getByRole('button', { name: 'Update' })).toBeVisible()
    expect(await venue.query('select id from receipts')).toHaveLength(3)
    await other.close()
  })

  await test.step('no one chosen, or no one with a task: a check-in leads home; and a task that no one has is gone past', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Zoë', 'Siobhán'])
    let nobody: 'childRegistrationContactTasks' | 'everything' = 'childRegistrationContactTasks'
    await page.context().route('**/api/tasks/ContactTaskGrouping/**', async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      const grouping = await response.json()
      for (const group of Object.keys(grouping)) if (nobody === 'everything' || nobody === group) grouping[group] = []
      await route.fulfill({ response, json: grouping })
    })
    await page.goto('/checkin/childregistration')
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    const chosen = new URL(page.url()).search
    await goInApp(page, '/checkin')
    await expect(page.getByRole('button', { name: /^Check in \d/ })).toBeVisible()
    await expect(page).toHaveURL(/\/home/)

    nobody = 'everything'
    await page.goto(`/checkin${chosen}`)
    await expect(page).toHaveURL(/\/home/)
    await goInApp(page, '/checkin/photo')
    await expect(page).toHaveURL(/\/home/)
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('what was given and what was typed is there again, by Back and by a reload', async ({ page }) => {
  test.slow()
  await test.step('Back leads through what was given, to be read, and forward again', async () => {
    await startForZoe(page)
    // Nothing is sent: what is signed here is to be read before the venue has accepted it.
    await page.context().route('**/api/tasks/contact/complete/**', (route) => route.abort())
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Child Registration')

    await page.goBack()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Signed by Siobhán O'Connor on/)).toBeVisible()
    await expect(page.getByRole('img', { name: "Signature of Siobhán O'Connor" })).toBeVisible()
    await expectAccessible(page)
    await page.goForward()
    await page.goForward()
    await expect(taskOnScreen(page)).toHaveText('Child Registration')
    await expect(page.getByLabel('Primary contact phone')).toBeVisible()
    await page.reload()
    await expect(taskOnScreen(page)).toHaveText('Child Registration')
  })

  await test.step('what is typed survives a reload, is gone once it is given, and Cancel takes a change back', async () => {
    await page.context().unrouteAll({ behavior: 'wait' })
    await page.getByLabel('Primary contact phone').fill('555 0199')
    await page.getByLabel('Alternate contact name').fill('Jonas')
    await expect.poll(() => draftOn(page, 'child-registration')).toMatchObject({ alternateEmergencyContact1: 'Jonas' })
    const here = page.url()
    const part = await personOnScreen(page).textContent()
    await page.reload()
    await expect(page.getByLabel('Primary contact phone')).toHaveValue('555 0199')
    await page.getByLabel('Alternate contact phone').fill('555 0101')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(taskOnScreen(page)).not.toHaveText('Child Registration')
    await page.goto(here)
    await expect(personOnScreen(page)).toHaveText(String(part))
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByLabel('Alternate contact name').fill('Nobody')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Alternate contact name')).toHaveValue('Jonas')
  })

  await test.step('what the venue has received is shown as it was given, although its list cannot be asked again', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Siobhán'])
    await page.context().route('**/api/tasks/ContactTaskGrouping/**', (route) => route.abort())
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await giveTask(page)
    await expect(taskOnScreen(page)).toHaveText('Pass Photo')
    await expectReceived(page)

    await page.goBack()
    await expect(taskOnScreen(page)).toHaveText('Rental Profile')
    await expect(page.getByText('Not given')).toHaveCount(1)
    // Back while the app starts: the check-in's script is still to come.
    let letThrough = () => {}
    const through = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/assets\/check-in-[\w-]{8}\.js$/, async (route) => {
      await through
      await route.continue()
    })
    const asked = page.waitForRequest(/\/assets\/check-in-/)
    await page.reload()
    await asked
    await page.goBack()
    letThrough()
    await expect(page.getByText(/^Signed by Siobhán O'Connor on/)).toBeVisible()
    await expect(page.getByRole('img', { name: "Signature of Siobhán O'Connor" })).toBeVisible()
  })
})

test('the keyboard alone leads through all four tasks', async ({ page }) => {
  test.slow()
  await startForZoe(page)
  const tabTo = async (name: RegExp | string) => {
    const wanted = page
      .locator(':focus')
      .and(
        page
          .getByRole('checkbox', { name })
          .or(page.getByRole('radio', { name }))
          .or(page.getByRole('textbox', { name }))
          .or(page.getByRole('combobox', { name }))
          .or(page.getByRole('button', { name })),
      )
    for (let step = 0; step < 40 && !(await wanted.count()); step += 1) await page.keyboard.press('Tab')
    await expect(wanted).toHaveCount(1)
  }

  await tabTo(/^I have read the waiver/)
  await page.keyboard.press('Space')
  await tabTo('Type your full name')
  await page.keyboard.type("Siobhán O'Connor")
  await tabTo(/Sign by typing instead/)
  await page.keyboard.press('Enter')
  await tabTo('Accept')
  await page.keyboard.press('Enter')

  await expect(taskOnScreen(page)).toHaveText('Rental Profile')
  for (const first of [/^Type I /, /^4'10" and under/, /^22 - 29 lbs/]) {
    await tabTo(first)
    await page.keyboard.press('Space')
  }
  await tabTo('Continue')
  await page.keyboard.press('Enter')

  await expect(taskOnScreen(page)).toHaveText('Child Registration')
  await tabTo('Primary contact phone')
  await page.keyboard.type('555 0100')
  await tabTo('Alternate contact name')
  await page.keyboard.type('Jonas Lindqvist')
  await expect
    .poll(() => draftOn(page, 'child-registration'))
    .toMatchObject({ alternateEmergencyContact1: 'Jonas Lindqvist' })
  await page.reload()
  await expect(page.getByLabel('Alternate contact name')).toHaveValue('Jonas Lindqvist')
  await tabTo('Alternate contact phone')
  await page.keyboard.type('555 0101')
  await page.keyboard.press('Enter')

  await expect(taskOnScreen(page)).toHaveText('Pass Photo')
  // Before the way there: the browser is told to hand the choice over, and a key waits for no answer to that.
  const chooser = page.waitForEvent('filechooser')
  await tabTo('Choose a picture')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'zoe.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We’ve received everything.')).toBeVisible()
  await expectAccessible(page)
})
