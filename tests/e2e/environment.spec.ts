import { expectAccessible } from '../support/browser/accessible'
import { expect, signInAs, startCheckIn, test } from '../support/story'

const KEY = 'InstrumentationKey=0a1b2c3d-0000-4000-8000-123456789abc;IngestionEndpoint=https://west.in.monitor.example/'

test.use({
  venueEnv: {
    ENVIRONMENT: 'DEVELOPMENT',
    LIMIT_TO_MOBILE: '1',
    APPLICATION_MONITORING_KEY: KEY,
    DESTINATION: 'summit',
  },
  viewport: { width: 1280, height: 900 },
})

test('what an operator sets: a phone’s width from the first paint, the words of a test system, and news of failures without anyone’s data', async ({
  page,
}) => {
  const mark = page.getByText('Test system: nothing signed here counts.')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const told: string[] = []

  await test.step('an app that is limited to mobile width is a phone wide from the first paint, and names its version in the footer', async () => {
    const width = () => page.locator('#app').evaluate((app) => app.getBoundingClientRect().width)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/welcome')
    expect(await width()).toBe(480)
    await page.unroute('**/*.js')
    await page.goto('/about')
    await expect(page.getByRole('contentinfo')).toContainText('Version 1.0.0')
    expect(await width()).toBe(480)
  })

  await test.step('a test system says so on every screen', async () => {
    await page.goto('/welcome')
    await expect(mark).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an operator is told of a failed call and an uncaught error, and of no one’s data', async () => {
    await page.context().route('https://west.in.monitor.example/**', (route) => {
      told.push(route.request().postData() ?? '')
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { itemsReceived: 1, itemsAccepted: 1, errors: [] },
      })
    })
    await page.route('**/api/media/contactmedia*', (route) => route.fulfill({ status: 503, body: 'Maya is not here' }))
    await page.goto('/l/summit-base')
    expect(told).toEqual([])
    await signInAs(page, 'maya@example.com')
    await expect.poll(() => told.join(), { timeout: 30_000 }).toContain('GET /api/media/contactmedia')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('Maya Lindqvist broke it')
      })
    })
    await expect.poll(() => told.join()).toContain('"typeName":"RangeError"')
    const all = told.join()
    expect(all).toContain('summit')
    expect(all).toContain('"503"')
    expect(all).not.toMatch(/maya|bearer|authorization/i)
  })

  await test.step('a test system logs failed calls, and says what it is where something is signed most of all', async () => {
    await expect.poll(() => logged.join('\n')).toMatch(/getContactMedia.*server.*503/)
    await startCheckIn(page, ['Leo'])
    await expect(page).toHaveURL(/waiver/)
    await page.mouse.wheel(0, 2000)
    await expect(mark).toBeInViewport()
  })
})
