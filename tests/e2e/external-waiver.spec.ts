import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { expectReceived } from '../support/faults'
import { openSignedIn } from '../support/session'
import { test as base, expect, startCheckIn } from '../support/story'
import { openWaiverService, type WaiverService } from '../support/waiver-service'

const SECRET = 'the secret of venue and service'

const test = base.extend<{ service: WaiverService }>({
  service: async ({ venue }, use) => {
    const service = await openWaiverService(SECRET)
    await venue.query('update settings set waiver_service_url = $1, waiver_service_secret = $2', [
      `${service.origin}/sign`,
      SECRET,
    ])
    await venue.query("update tasks set external_waiver_id = 'EXT-7' where task_type_id = 1")
    await use(service)
    await service.close()
  },
})

const requestForLeo = {
  language: 'en',
  waivers: [{ waiverId: 'EXT-7', pos: 'RTP' }],
  guests: [{ firstName: 'Leo', dob: expect.stringMatching(/^\d{8}$/), email: null }],
}

async function openEmbeddedWaiver(page: Page) {
  await openSignedIn(page, '/home', 'maya@example.com')
  await startCheckIn(page, ['Leo'])
  const frame = page.frameLocator('iframe[title="Sign Waiver"]')
  await expect(frame.getByRole('heading', { name: 'Waiver service' })).toBeVisible()
  return frame
}

test('a waiver of another service is opened by a signed request, signed there, and received here', async ({
  page,
  venue,
  service,
}) => {
  const frame = await openEmbeddedWaiver(page)
  await expect(page.getByText('Opening the waiver')).toBeHidden()
  await expectAccessible(page)

  expect(service.asked[0]).toMatchObject(requestForLeo)

  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Profile' })).toBeVisible()
  await expectReceived(page)
  const rows = await venue.query<{ on_behalf_of: string }>('select on_behalf_of from waiver_evidence')
  expect(rows).toEqual([{ on_behalf_of: 'Leo Lindqvist' }])
})

test('the frame stays behind its loader until the service says that its waivers are loaded, and one that says nothing can be opened again', async ({
  page,
  service,
}) => {
  await page.route(`${service.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Waiver service</h1>' }),
  )
  await page.clock.install()
  await openEmbeddedWaiver(page)
  await expect(page.getByText('Opening the waiver')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('hasn’t answered')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Opening the waiver')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Opening the waiver')).toBeVisible()
  await expect(page.getByText('hasn’t answered')).toBeHidden()
  await expect(page.frameLocator('iframe[title="Sign Waiver"]').getByRole('heading')).toBeVisible()
  const [frame] = page.frames().filter((each) => each.url().startsWith(service.origin))
  await frame?.evaluate(() => parent.postMessage('{"type":"waiversLoaded"}', '*'))
  await expect(page.getByText('Opening the waiver')).toBeHidden({ timeout: 3_000 })
})

test('where the settings carry the secret, the device signs the link itself, each time under another suffix', async ({
  page,
  service,
}) => {
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), waiverServiceSecret: SECRET } })
  })
  // Our own server's page carries its settings, which know no secret: a page that is there first would ask for the link.
  await page.addInitScript(() => {
    const forget = () => document.getElementById('venue-settings')?.remove()
    new MutationObserver(forget).observe(document, { childList: true, subtree: true })
  })
  const askedServer: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/waiver/link')) askedServer.push(request.url())
  })
  await openEmbeddedWaiver(page)
  await page.reload()
  await expect.poll(() => service.opened.length).toBe(2)
  const [first, second] = service.opened
  expect(service.asked).toMatchObject([requestForLeo, requestForLeo])
  expect(first?.searchParams.get('v')).not.toBe(second?.searchParams.get('v'))
  expect(askedServer).toEqual([])
})

test('what does not come from the service’s own frame, or is no JSON, is logged and has no effect', async ({
  page,
  venue,
  service: _,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const frame = await openEmbeddedWaiver(page)
  await page.evaluate(() => window.postMessage('{"type":"waiverCompleted"}', '*'))
  await expect.poll(() => logged.join('\n')).toContain('bad response (origin)')
  await frame.getByRole('button', { name: 'Mumble' }).click()
  await expect.poll(() => logged.join('\n')).toContain('bad response (malformed)')
  await expect(frame.getByRole('heading', { name: 'Waiver service' })).toBeVisible()
  expect(await venue.query('select id from receipts')).toEqual([])
})

test('an error of the service is told with its status and body, and its window closes', async ({
  page,
  service: _,
}) => {
  const frame = await openEmbeddedWaiver(page)
  await frame.getByRole('button', { name: 'Break' }).click()
  await expect(page.getByRole('alert')).toContainText('502')
  await expect(page.getByRole('alert')).toContainText('mountain closed')
  await expect(page.getByTitle('Sign Waiver')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frame.getByRole('heading', { name: 'Waiver service' })).toBeVisible()
})

test('a service that has nothing left to sign is gone past, and nothing is completed', async ({
  page,
  venue,
  service: _,
}) => {
  const frame = await openEmbeddedWaiver(page)
  await frame.getByRole('button', { name: 'Nothing left' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Profile' })).toBeVisible()
  expect(await venue.query('select id from receipts')).toEqual([])
})

test('a refused save says so with the reason of the server', async ({ page, service: _ }) => {
  const frame = await openEmbeddedWaiver(page)
  await page
    .context()
    .route('**/api/tasks/contact/complete/waiver', (route) =>
      route.fulfill({ status: 422, json: { code: 'refused', message: 'Not today' } }),
    )
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('ERROR CALLING API Not today')
})

test('without a network the screen says that this waiver needs one, and opens it when there is one', async ({
  page,
  service: _,
}) => {
  await openEmbeddedWaiver(page)
  await page.goBack()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check in 1' }).click()
  await expect(page.getByRole('heading', { name: 'This waiver needs a connection' })).toBeVisible()
  await page.context().setOffline(false)
  const frame = page.frameLocator('iframe[title="Sign Waiver"]')
  await expect(frame.getByRole('heading', { name: 'Waiver service' })).toBeVisible()
})
