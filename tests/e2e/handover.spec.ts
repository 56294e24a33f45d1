import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../support/browser/accessible'
import { goInApp } from '../support/browser/go-in-app'
import { keptInBrowser, newKioskCode } from '../support/kiosk'
import { expect, signInAs, signWaiver, test } from '../support/story'

test.use({ viewport: { width: 820, height: 1180 } })

/** The desk's own tablet, at the page of the family's head. */
async function atTheDesk(page: Page) {
  await page.getByRole('link', { name: 'Hand a tablet to the family of Maya Lindqvist' }).click()
  await page.getByRole('radio', { name: /^This tablet/ }).check()
}

test('staff hand their own tablet to a family, which signs on it and finds nothing of the desk', async ({
  device,
  venue,
}) => {
  // Only the waiver of one child is asked for: the story is the way there and back.
  await venue.query(
    `delete from activity_tasks where task_id not in (select id from tasks where task_type_id = 1 order by id limit 1)`,
  )
  let page = await device.open(`/device#${await newKioskCode(venue.url, 60, 'desk')}`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('button', { name: /start screen|Open/ })).toBeVisible()
  page = await device.open('/desk/person/1', { as: 'admin@example.com' })

  await test.step('hands it over', async () => {
    await atTheDesk(page)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: 'Hand over this tablet' }).click()
    await expect(page.getByRole('heading', { name: 'The Lindqvist family' })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    expect(await keptInBrowser(page)).not.toContain('admin@example.com')
  })

  await test.step('the family cannot reach the desk', async () => {
    await page.goBack()
    await page.goto('/desk')
    await expect(page.getByRole('heading', { name: 'The Lindqvist family' })).toBeVisible()
  })

  await test.step('Maya signs, and gives it back', async () => {
    await page.getByRole('button', { name: 'I am Maya Lindqvist' }).click()
    await signWaiver(page, 'Maya Lindqvist')
    await expect
      .poll(() => venue.query('select handed_to, identified_by, staff_name from waiver_evidence limit 1'))
      .toEqual([{ handed_to: 'Maya Lindqvist', identified_by: 'staff', staff_name: 'Robin Hale' }])
    await page.getByRole('button', { name: 'I’m finished' }).click()
    await expect(page.getByText('Please give this tablet back to the desk.')).toBeVisible()
    expect(await keptInBrowser(page)).not.toContain('Lindqvist')
  })

  await test.step('the desk asks for a sign-in, and has its list', async () => {
    await page.getByRole('button', { name: 'Back to the desk' }).click()
    await signInAs(page, 'admin@example.com')
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  await test.step('an address of the desk that is not there keeps the ways of the desk', async () => {
    const ways = { '/desk/person/abc': goInApp, '/desk/nowhere': (tab: Page, path: string) => tab.goto(path) }
    for (const [address, go] of Object.entries(ways)) {
      await go(page, address)
      await expect(page.getByRole('heading', { name: 'Ooops, 404 - Page Not Found' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Today' })).toBeVisible()
    }
  })

  await test.step('a venue that is out of reach takes neither the desk nor its list away', async () => {
    await goInApp(page, '/desk')
    const maya = page.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Maya Lindqvist' })
    await expect(maya).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await maya.click()
    await expect(page).toHaveURL(/\/desk\/person\//)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Today' })).toBeVisible()
    await page.goBack()
    await expect(maya).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We can’t reach the venue' })).toBeFocused()
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(maya).toBeVisible()
  })
})
