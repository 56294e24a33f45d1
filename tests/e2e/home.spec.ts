import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../support/browser/accessible'
import { goInApp } from '../support/browser/go-in-app'
import { howFar, whatMoved } from '../support/browser/what-moved'
import { arriveToStay } from '../support/faults'
import { openSignedIn } from '../support/session'
import { expect, memberAtHome, test } from '../support/story'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) })
const settled = (page: Page) => page.locator('[data-settled]')

test('a posted link leads to its location by name in any case, and one that is wrong to the locations there are', async ({
  page,
}) => {
  await openSignedIn(page, '/l/RENTAL-shop', 'siobhan@example.com')
  await expect(page).toHaveURL(/\/home/)
  // No one of this family has booked anything here.
  await expect(title(page)).toHaveText('You are all caught up')
  await expect(page.getByRole('main')).toContainText('Nothing is left to do for your bookings. See you on the snow.')
  await expect(page.getByText('There is nothing to do here today.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0)
  // Of what came one after the other on this first visit, only a sentence shorter than its room moved the family.
  await expect(page.getByRole('button', { name: 'Edit profiles' })).toBeVisible()
  expect(howFar(await whatMoved(page))).toBeLessThan(0.06)
  await expectAccessibleInBothSchemes(page)

  await page.goto('/l/rental-shed')
  await expect(title(page)).toHaveText('We don’t know this location')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('rental-shed')
  await page.getByRole('main').getByRole('link', { name: 'Summit Base' }).click()
  await expect(page.getByRole('main').getByText('Summit Base')).toBeVisible()
  await expect(checkboxOf(page, 'Zoë')).toBeEnabled()

  await page.goto('/l/3')
  await expect(page.getByRole('main').getByText('Edit Profile', { exact: true })).toBeVisible()
})

test('home at other locations: orders, profiles, and one that is closed since', async ({ page, venue }) => {
  const [rental] = await venue.query<{ id: number }>("select id from locations where name = 'Rental Shop'")
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  // From the start: home asks ahead for what one tap leads to, and would know the list before it is opened there.
  await page.route(`**/ContactTaskGrouping/Location/${rental?.id}`, async (route) => {
    await answered
    // Those that were asked ahead are gone with their page.
    await route.continue().catch(() => {})
  })
  await test.step('without an answer who is marked no one is ticked, and everybody can be', async () => {
    await page.route('**/api/activities/locations/*/contacts', (route) => route.fulfill({ status: 500 }))
    await openSignedIn(page, '/home', 'maya@example.com')
    await expect(settled(page)).toBeVisible()
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose at least one person')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await checkboxOf(page, 'Leo').click()
    await expect(page.getByRole('button', { name: 'Check in 1' })).toBeVisible()
    await page.unroute('**/api/activities/locations/*/contacts')
  })

  await test.step('orders tell who is due at a location of orders; where profiles are edited home asks for nothing else', async () => {
    const due = 'These people have something left to do for what you have booked.'
    await goInApp(page, '/l/rental-shop')
    await expect(title(page)).toHaveText('Who is skiing today?')
    // Nothing is claimed before it is known.
    await expect(page.getByRole('main')).toContainText('Checking what’s left to do')
    await expect(page.getByText(due)).toBeHidden()
    answer()
    await expect(page.getByRole('main')).toContainText(due)
    await expect(page.getByRole('button', { name: 'Check in 3' })).toBeVisible()
    await expect(settled(page).getByRole('listitem').last()).toContainText('Maya Lindqvist')
    await expect(page.getByRole('heading', { name: 'QR codes (4)' })).toBeVisible()

    await page.getByRole('button', { name: 'Edit profiles' }).click()
    await expect(title(page)).toHaveText('Keep your details up to date')
    await expect(page.getByRole('main')).toContainText('Boot sizes, photographs and emergency contacts')
    await checkboxOf(page, 'Ida').click()
    await expect(page.getByRole('button', { name: 'Update 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit profiles' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /QR codes/ })).toHaveCount(0)
    await expect(page.getByRole('article', { name: /’s pass$/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Check in at Summit Base' }).click()
    await expect(title(page)).toHaveText('Who is skiing today?')
    await page.goto('/home')
    await expect(page.getByRole('main')).toContainText('Summit Base')
    await page.unrouteAll()
  })

  await test.step('a location that was chosen and is closed since is forgotten: home is where the venue is open', async () => {
    const place = (name: string) => page.getByRole('main').getByText(name, { exact: true })
    await goInApp(page, '/l/rental-shop')
    await expect(place('Rental Shop')).toBeVisible()
    await page.goto('/home')
    await expect(place('Rental Shop')).toBeVisible()

    await venue.query("update locations set is_enabled = false where name = 'Rental Shop'")
    await page.reload()
    await expect(place('Summit Base')).toBeVisible()
    // It does not come back unasked when it opens again.
    await venue.query("update locations set is_enabled = true where name = 'Rental Shop'")
    await page.reload()
    await expect(settled(page)).toBeVisible()
    await expect(place('Summit Base')).toBeVisible()
  })
})

test('a family at home: who is ticked, what is in sight, and where Back leads', async ({ page }) => {
  await test.step('on a laptop the way on of a whole family is in sight, and the keyboard reaches nothing under it', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openSignedIn(page, '/home', 'maya@example.com')
    await expect(settled(page)).toBeVisible()
    const start = page.getByRole('button', { name: 'Check in 4' })
    await expect(start).toBeInViewport({ ratio: 1 })
    const add = page.getByRole('button', { name: 'Add a family member' })
    await add.focus()
    const [above, below] = [await add.boundingBox(), await start.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    // What arrives late makes the page longer after a first scroll.
    await expect(async () => {
      await page.getByRole('button', { name: 'Edit profiles' }).scrollIntoViewIfNeeded()
      await expect(start).not.toBeInViewport({ timeout: 1000 })
    }).toPass()
  })

  await test.step('the script of a check-in is there before anyone presses for it', async () => {
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect.poll(loaded).toContainEqual(expect.stringMatching(/\/assets\/check-in-[\w-]+\.js$/))
  })

  await test.step('home and its passes fit 320 pixels with text of twice the size, and a wallet’s badge keeps its own', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const card = page.getByRole('article', { name: 'Maya Lindqvist’s pass' })
    await expect(card.getByRole('button', { name: 'Send Maya Lindqvist’s pass' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await page.setViewportSize({ width: 1280, height: 900 })
    const badge = await card.getByRole('button', { name: /^Add to Google Wallet/ }).boundingBox()
    expect(badge?.height).toBe(48)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('Back and forward find home where it was left, though it loads its data first', async () => {
    const toChecker = page.getByRole('link', { name: 'Check a pass' })
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    await expect(page.getByRole('article', { name: 'Leo Lindqvist’s pass' })).toContainText('Use the pass card.')
    await page.evaluate(() => window.scrollTo({ top: 800 }))
    await expect.poll(scrolled).toBeGreaterThanOrEqual(800)
    // What comes into view may grow, and the browser then keeps in sight what was there. Without the pointer, which would
    // scroll to what it clicks.
    const left = await toChecker.evaluate((link: HTMLElement) => {
      link.click()
      return Math.round(window.scrollY)
    })
    await expect(title(page)).toHaveText('Check a pass')
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect.poll(scrolled).toBe(left)
    await page.goForward()
    await expect(title(page)).toHaveText('Check a pass')
    await expect.poll(scrolled).toBe(0)
  })

  await test.step('Back closes what lies over home, and what was closed otherwise leaves no step behind', async () => {
    await page.goto('/home')
    await expect(settled(page)).toBeVisible()
    const over = page.getByRole('dialog')
    const openers = [
      page.getByRole('button', { name: 'Menu' }),
      page.getByRole('button', { name: 'Show the QR code for Leo large' }),
      page.getByRole('button', { name: 'On this device' }),
    ]
    for (const opener of openers) {
      // A frame before the tap, as with any finger: where the page stands is noted when it has scrolled.
      await opener.scrollIntoViewIfNeeded()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await opener.click()
      await expect(over).toBeVisible()
      await page.goBack()
      await expect(over).toHaveCount(0)
      await expect(page).toHaveURL(/\/home/)
      await expect(opener).toBeInViewport()
      await expect(opener).toBeFocused()
    }

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(over).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/home/)
    await expect(settled(page)).toBeVisible()
  })

  await test.step('home ticks the people that the venue has marked for the activity, and never again over what the person has chosen', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/activities/locations/')) asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/home')
    await expect(settled(page)).toBeVisible()
    // From the device at first: the venue is asked a moment later.
    await expect.poll(() => [...new Set(asked)]).toEqual(['/api/activities/locations/1/contacts'])
    await expect(page.getByRole('button', { name: 'Check in 4' })).toBeVisible()

    // For the snow school only the youngest is booked.
    await page.getByText('Snow school').click()
    await expect(checkboxOf(page, 'Leo')).toBeChecked()
    await expect(page.getByRole('button', { name: 'Check in 1' })).toBeVisible()
    // The second tap comes before the first one is drawn.
    const boxes = await Promise.all(['Leo', 'Ida'].map((name) => checkboxOf(page, name).elementHandle()))
    await page.evaluate((both) => both.map((box) => (box as HTMLElement | null)?.click()), boxes)
    await expect(checkboxOf(page, 'Ida')).toBeChecked()
    await page.reload()
    await expect(settled(page)).toBeVisible()
    await expect(checkboxOf(page, 'Ida')).toBeChecked()
    await expect(checkboxOf(page, 'Leo')).not.toBeChecked()
  })

  await test.step('home says that the venue is out of reach only as long as it is, without a touch', async () => {
    await page.clock.install()
    await page.route('**/ContactTaskGrouping/**', (route) => route.abort())
    await page.reload()
    const outOfReach = page.getByText('We can’t reach the venue.')
    await expect(outOfReach).toBeVisible()
    await page.unroute('**/ContactTaskGrouping/**')
    await passTimeUntilGone(outOfReach)

    await page.route('**/ContactTaskGrouping/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Sign in' }),
    )
    await page.reload()
    const age = page.getByText('Updated just now')
    await expect(age).toBeVisible()
    await page.unroute('**/ContactTaskGrouping/**')
    await passTimeUntilGone(age)
  })
})

test('an installed home is there without a network, with its order’s code, and so is what was typed of one more', async ({
  device,
  venue,
}) => {
  let page: Page
  await test.step('what one tap leads to is there without a network, though no one has opened it before', async () => {
    page = await device.open('/about', { as: 'maya@example.com' })
    let answers = 0
    let lists = 0
    page.on('response', (response) => {
      if (response.url().includes('/ContactTaskGrouping/')) answers += 1
      if (response.url().includes('/api/documents?')) lists += 1
    })
    await expect(title(page)).toBeVisible()
    await goInApp(page, '/home')
    await arriveToStay(page, 'maya@example.com')
    await expect.poll(() => [answers, lists]).toEqual([4, 1])
    await device.context().setOffline(true)
    await page.getByRole('radio', { name: 'Snow school' }).click()
    await expect(memberAtHome(page, 'Leo')).toContainText('Next:')
    await page.getByRole('button', { name: 'Edit profiles' }).click()
    await expect(title(page)).toHaveText('Keep your details up to date')
    await expect(page.getByRole('button', { name: /Update/ })).toBeVisible()
    await expect(page.getByText('We couldn’t load')).toHaveCount(0)

    await page.goBack()
    await expect(title(page)).toHaveText('Who is skiing today?')
    await expect(page.getByRole('radio', { name: 'Snow school' })).toBeChecked()
    await page.goForward()
    await expect(title(page)).toHaveText('Keep your details up to date')

    await page.goto('/l/2')
    await expect(page.getByText('Rental Shop')).toBeVisible()
    await expect(memberAtHome(page, 'Leo')).toContainText('Next:')
    await expect(page.getByText('We couldn’t load')).toHaveCount(0)

    await page.goto('/documents')
    await expect(page.getByText('Nothing signed yet')).toBeVisible()
  })

  await test.step('a pick-up box reads the order’s code where it knows orders only, without a network too', async () => {
    await venue.query('update settings set is_ski_data_enabled = true')
    await device.context().setOffline(false)
    await page.goto('/l/1')
    await expect(page.getByRole('heading', { name: 'QR codes (1)' })).toBeVisible()
    await device.close()

    page = await device.open('/home', { offline: true })
    await expect(page.getByRole('heading', { name: 'QR codes (1)' })).toBeVisible()
    expect(await whatMoved(page)).toEqual([])
    await page.getByRole('button', { name: 'Show the QR code for Maya large' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('Order SV-27143')
    await expect(sheet).toContainText('Turn your screen to full brightness.')
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step('the worker’s page has the family in it, before any script', async () => {
    await page.addInitScript(noteHeaderOfHome)
    // A machine that does much else may read the names too late: the page does not wait for them.
    await expect(async () => {
      await page.goto('/about')
      const started = await page.goto('/home')
      expect(await started?.text()).toContain('>Leo Lindqvist</span>')
    }).toPass()
    await expect(memberAtHome(page, 'Leo')).toContainText('Next:')
    expect(await whatMoved(page)).toEqual([])
    // What the header says of the connection and the documents is no later than the family.
    expect(await page.evaluate(() => Reflect.get(window, 'headerOfHome'))).toContain('Offline')
  })

  await test.step('without a network what was typed of a new family member is kept, and is there when the app was closed in between', async () => {
    await device.close()
    page = await device.open('/add-family-member', { offline: true })
    await expect(page.getByText('You need to be online to add someone')).toBeVisible()
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Day').fill('29')
    await page.getByLabel('Month').selectOption('February')
    await page.getByLabel('Year').fill('2020')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Add to the family' }).click()
    const refusal = page.getByRole('alert').getByText('You need to be online to add someone')
    await expect(refusal).toBeInViewport({ ratio: 1 })
    // In sight is not under the bar of actions.
    await refusal.click({ trial: true, timeout: 3000 })
    await device.close()

    page = await device.open('/add-family-member')
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await expect(page.getByLabel('Year')).toHaveValue('2020')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Sign Out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out now?' })
    await expect(question).toContainText('What you entered in it is removed from this device.')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await page.getByRole('button', { name: 'Add to the family' }).click()
    await expect(page.getByRole('checkbox', { name: /^Nora Lindqvist/ })).toBeVisible()
  })
})

/** Several times: what is just being asked for runs out of its time in the first leap, and is asked for again after it. */
const passTimeUntilGone = (words: Locator) =>
  expect(async () => {
    await words.page().clock.fastForward(20_000)
    await expect(words).toHaveCount(0, { timeout: 2_000 })
  }).toPass()

/** Keeps the header's words of the first moment at which the family can be used. */
function noteHeaderOfHome() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-settled]')) return
    observer.disconnect()
    Reflect.set(window, 'headerOfHome', document.querySelector('header')?.textContent)
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-settled'] })
}
