import { goInApp } from '../../support/browser/go-in-app'
import {
  accept,
  ageTokens,
  blockCompletions,
  expectReceivedOnce,
  fillInFor,
  openAs,
  signedAtVenue,
  signForLeo,
} from '../../support/faults'
import { openSignedIn } from '../../support/session'
import { expect, signInAs, test } from '../../support/story'

const SIGN_IN_AGAIN = 'Sign in again to send and update'

test('a sign-in is renewed once, by whichever tab, and a form belongs to who opened it', async ({ page, venue }) => {
  test.slow()
  await test.step('two tabs that start with an expired token renew it once, and both go on', async () => {
    await openAs(page, 'maya@example.com')
    const other = await page.context().newPage()
    // A page that asks for nothing: home, still reading, would renew once more and be broken off by the reload.
    for (const tab of [page, other]) await tab.goto('/about')
    const renewals: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/idp/token')) renewals.push(request.url())
    })
    await ageTokens(page, { spent: false })
    const answers = [page, other].map((tab) =>
      tab.waitForResponse((response) => response.url().endsWith('/api/profile') && response.status() === 200),
    )
    await Promise.all([page.goto('/home'), other.goto('/home'), ...answers])
    for (const tab of [page, other]) {
      await expect(tab.getByText('4 people have something to do')).toBeVisible()
      await expect(tab.getByText(SIGN_IN_AGAIN)).toBeHidden()
    }
    expect(renewals).toHaveLength(1)
    await other.close()
  })

  await test.step('a renewal whose answer is lost is made again with the same token, and no one is signed out', async () => {
    await goInApp(page, '/home')
    const unblock = await blockCompletions(page.context())
    await signForLeo(page)
    await ageTokens(page, { spent: false })
    let lost = 0
    await page.context().route('**/idp/token', async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      lost += 1
      if (lost > 1) return route.fulfill({ response })
      return route.abort('connectionreset')
    })
    await unblock()
    await page.reload()
    await expectReceivedOnce(page, venue)
    expect(lost).toBe(2)
    await expect(page.getByText(SIGN_IN_AGAIN)).toBeHidden()
    await page.context().unroute('**/idp/token')
  })

  await test.step('a form that one person opened is not saved once another is signed in, and says why', async () => {
    // As in a tab that was asleep while the other one changed hands: it has not heard of it yet.
    await page.addInitScript(() => {
      const deafen = (event: Event) => event.stopImmediatePropagation()
      if (sessionStorage.getItem('asleep')) window.addEventListener('storage', deafen, true)
    })
    await page.evaluate(() => sessionStorage.setItem('asleep', '1'))
    await page.goto('/home')
    await fillInFor(page, 'Ida')

    const other = await page.context().newPage()
    await other.goto('/logout')
    // The waiver that the sleeping tab has half signed would go from the device.
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL('/welcome')
    await other.getByRole('link', { name: /^Sign in/ }).click()
    await signInAs(other, 'siobhan@example.com')
    await expect(other.getByText("Siobhán O'Connor").first()).toBeVisible()

    await accept(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Someone else is signed in now')
    await expect(alert).toContainText('Sign in again as the person who opened this form. Nothing you entered was sent.')
    await expect(page.getByLabel('Type your full name')).toHaveValue('Maya Lindqvist')
    expect(await signedAtVenue(venue)).toHaveLength(1)
  })
})

test('a sign-in that ends in the middle of a form of the desk is made in another tab, and nothing typed is written down', async ({
  page,
}) => {
  await openSignedIn(page, '/desk/walk-in', 'admin@example.com')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Quernmore')
  await page.getByLabel('Date of birth').fill('2/3/1990')
  await page.route('**/api/people/walk-ins', (route) => route.fulfill({ status: 401, body: '' }), { times: 1 })
  await page.route('**/idp/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await page.getByRole('button', { name: 'Add the family' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign in again to go on.')
  await page.unroute('**/idp/token')

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const other = await opened
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible()
  await other.close()

  await expect(page.getByText(SIGN_IN_AGAIN)).toBeHidden()
  const written = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(written).not.toContain('Quernmore')
  await page.getByRole('button', { name: 'Add the family' }).click()
  await expect(page.getByRole('heading', { name: 'Nora Quernmore', level: 1 })).toBeVisible()
})
