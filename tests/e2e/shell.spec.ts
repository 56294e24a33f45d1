import { expect, expectAccessible, signInAs, test, untilInstalledForOffline } from '../support/story'

test('the welcome screen is readable and its button usable before any script has run', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/welcome')
  await expect(page).toHaveTitle('Summit Valley')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/home')
})

test('the app takes over the welcome screen without moving anything', async ({ page }) => {
  await page.goto('/welcome')
  const before = await page.getByRole('link', { name: /sign in/i }).boundingBox()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.getByRole('link', { name: /sign in/i }).boundingBox()).toEqual(before)
  await expectAccessible(page)
})

test('an app that was opened once starts anywhere without a network, as the venue’s own', async ({ device }) => {
  await untilInstalledForOffline(await device.open('/welcome'))
  await device.close()
  const page = await device.open('/about', { offline: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summit Valley')
  await expect(page).toHaveTitle('About · Summit Valley')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('link', { name: /sign in/i })).toBeVisible()
})

test('the caches of a device hold nothing about a person', async ({ device }) => {
  const page = await device.open('/welcome')
  await untilInstalledForOffline(page)
  await page.getByRole('link', { name: /sign in/i }).click()
  await signInAs(page, 'maya@example.com')
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual(['/api/settings'])
})
