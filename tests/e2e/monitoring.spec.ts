import { expect, signInAs, test } from '../support/story'

const KEY = 'InstrumentationKey=0a1b2c3d-0000-4000-8000-123456789abc;IngestionEndpoint=https://west.in.monitor.example/'

test.use({ venueEnv: { APPLICATION_MONITORING_KEY: KEY, DESTINATION: 'summit' } })

test('an operator is told of a failed call and an uncaught error, and of no one’s data', async ({ page }) => {
  const told: string[] = []
  await page.context().route('https://west.in.monitor.example/**', (route) => {
    told.push(route.request().postData() ?? '')
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { itemsReceived: 1, itemsAccepted: 1, errors: [] },
    })
  })
  await page.context().route('**/api/profile', (route) => route.fulfill({ status: 503, body: 'Maya is not here' }))
  await page.goto('/l/summit-base')
  expect(told).toEqual([])
  await signInAs(page, 'maya@example.com')
  await expect.poll(() => told.join(), { timeout: 30_000 }).toContain('GET /api/profile')
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
