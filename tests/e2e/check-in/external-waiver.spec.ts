import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { expectReceived } from '../../support/faults'
import { openWaiverService, type WaiverService } from '../../support/outside/waiver-service'
import { openSignedIn } from '../../support/session'
import { test as base, expect, startCheckIn } from '../../support/story'

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

test('a waiver of another service, without a network and with one', async ({ page, venue, service }) => {
  await test.step('without a network the screen says that this waiver needs one, and opens it when there is one', async () => {
    await openEmbeddedWaiver(page)
    await page.goBack()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Check in 1' }).click()
    await expect(page.getByRole('heading', { name: 'This waiver needs a connection' })).toBeVisible()
    await page.context().setOffline(false)
    const frame = page.frameLocator('iframe[title="Sign Waiver"]')
    await expect(frame.getByRole('heading', { name: 'Waiver service' })).toBeVisible()
  })

  await test.step('a waiver of another service is opened by a signed request, signed there, and received here', async () => {
    const frame = page.frameLocator('iframe[title="Sign Waiver"]')
    await expect(page.getByText('Opening the waiver')).toBeHidden()
    await expectAccessible(page)

    expect(service.asked.at(-1)).toMatchObject(requestForLeo)

    await frame.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rental Profile' })).toBeVisible()
    await expectReceived(page)
    const rows = await venue.query<{ on_behalf_of: string }>('select on_behalf_of from waiver_evidence')
    expect(rows).toEqual([{ on_behalf_of: 'Leo Lindqvist' }])
  })
})
