import { expectAccessible } from '../support/browser/accessible'
import { openSignedIn } from '../support/session'
import { expect, startCheckIn, test } from '../support/story'

test.describe('a test system', () => {
  test.use({ venueEnv: { ENVIRONMENT: 'DEVELOPMENT' } })

  test('says so on every screen, where something is signed most of all, and logs failed calls', async ({ page }) => {
    const mark = page.getByText('Test system: nothing signed here counts.')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/welcome')
    await expect(mark).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/media/contactmedia*', (route) => route.fulfill({ status: 503, body: '' }))
    await openSignedIn(page, '/home', 'maya@example.com')
    await startCheckIn(page, ['Leo'])
    await expect(page).toHaveURL(/waiver/)
    await page.mouse.wheel(0, 2000)
    await expect(mark).toBeInViewport()
    await expect.poll(() => logged.join('\n')).toMatch(/getContactMedia.*server.*503/)
  })
})

test.describe('an app that is limited to mobile width', () => {
  test.use({ venueEnv: { LIMIT_TO_MOBILE: '1' }, viewport: { width: 1280, height: 900 } })

  test('is a phone wide from the first paint, and names its version in the footer', async ({ page }) => {
    const width = () => page.locator('#app').evaluate((app) => app.getBoundingClientRect().width)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/welcome')
    expect(await width()).toBe(480)
    await page.unroute('**/*.js')
    await page.goto('/about')
    await expect(page.getByRole('contentinfo')).toContainText('Version 1.0.0')
    expect(await width()).toBe(480)
  })
})
