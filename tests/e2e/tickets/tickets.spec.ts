import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { test } from '../../support/outside/gateway-story'
import { openSignedIn } from '../../support/session'
import { expect, untilInstalledForOffline } from '../../support/story'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name: `${name}’s pass` })

test('mobile passes, without a network and with one', async ({ device }) => {
  test.slow()
  let page: Page
  await test.step('without a network the passes are there, with their age, and offer nothing that cannot work', async () => {
    page = await device.open('/home', { as: 'maya@example.com' })
    await expect(cardOf(page, 'Maya Lindqvist')).toContainText('This pass has not been sent yet')
    await untilInstalledForOffline(page)
    await device.close()

    page = await device.open('/home', { offline: true })
    const maya = cardOf(page, 'Maya Lindqvist')
    await expect(maya).toContainText('This pass has not been sent yet')
    await expect(maya).toContainText('Updated')
    await expect(maya).toContainText('You need to be online to send passes or add them to a wallet.')
    await expect(maya.getByRole('button')).toHaveCount(1)
    await expect(maya.getByRole('button', { name: 'Show the QR code for Maya large' })).toBeVisible()
  })

  await test.step('a mobile pass goes to a phone by e-mail, by text message or into a wallet, and its card says how far it came', async () => {
    await device.context().setOffline(false)
    await page.goto('/home')
    const maya = cardOf(page, 'Maya Lindqvist')
    await expect(maya).toContainText('This pass has not been sent yet')
    await expect(maya).toContainText('Season pass until')
    await expect(maya).toContainText('Customer SV482913')
    await expect(cardOf(page, 'Leo Lindqvist')).toContainText('There is no mobile pass for this person yet')
    await expect(cardOf(page, 'Leo Lindqvist')).toContainText('Use the pass card.')
    const ofLeo = cardOf(page, 'Leo Lindqvist').getByRole('button')
    await expect(ofLeo).toHaveCount(1)
    await expect(ofLeo).toHaveAccessibleName(/^Show the QR code for Leo large/)
    await expectAccessibleInBothSchemes(page)

    const send = page.getByRole('button', { name: 'Send Maya Lindqvist’s pass' })
    await send.click()
    await page.keyboard.press('Escape')
    await expect(send).toBeFocused()
    await send.click()
    await expect(page.getByLabel('Email address')).toHaveValue('maya@example.com')
    await expectAccessibleInBothSchemes(page)
    await page.getByLabel('Email address').fill('maya at home')
    await page.getByRole('button', { name: 'Send by email' }).click()
    await expect(page.getByText('This is not an email address')).toBeVisible()
    await page.getByText('Text message', { exact: true }).click()
    await page.getByLabel('Mobile number with country code').fill('123 45 678')
    await page.getByRole('button', { name: 'Send by text message' }).click()
    await expect(page.getByText('Start with + and the country code, then digits only')).toBeVisible()
    await page.getByLabel('Mobile number with country code').fill('+47 123 45 678')
    await page.getByRole('button', { name: 'Send by text message' }).click()
    await expect(send).toBeFocused()
    await expect(maya).toContainText('This pass was sent, but not opened yet')
    await expect(maya).toContainText('Texted to •••678')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Apple Wallet: Maya Lindqvist' }).click()
    expect((await download).suggestedFilename()).toBe('pass.pkpass')
    await expect(maya).toContainText('This pass is on a device')
  })
})

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  })
  test('a venue that shows passes on phones only is obeyed; its own wallet, mail and a shared link need no token', async ({
    page,
    venue,
  }) => {
    await venue.query('update settings set theme_settings = $1', [
      JSON.stringify({ mediaCard: { showMediaPasses: 'Mobile Only' } }),
    ])
    const withToken: string[] = []
    const asked = new Set<string>()
    page.on('request', async (request) => {
      const { pathname } = new URL(request.url())
      if (!/\/api\/(profile\/passes|media\/contactmedia)/.test(pathname)) return
      asked.add(pathname)
      if ('authorization' in (await request.allHeaders())) withToken.push(pathname)
    })
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (link: { url: string }) => document.body.setAttribute('data-shared', link.url),
      })
    })
    await openSignedIn(page, '/home', 'maya@example.com')
    const maya = cardOf(page, 'Maya Lindqvist')
    await expect(maya).toContainText('This pass has not been sent yet')
    await expect(maya.getByRole('button', { name: /Apple Wallet/ })).toHaveCount(0)

    await maya.getByRole('button', { name: 'Share Maya Lindqvist’s pass' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', /\/connect\?ipcode=016147302958&firstName=Maya/)
    await maya.getByRole('button', { name: 'Send Maya Lindqvist’s pass' }).click()
    await page.getByRole('button', { name: 'Send by email' }).click()
    await expect(maya).toContainText('Emailed to m•••@example.com')

    await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'The wallet' }))
    await maya.getByRole('button', { name: 'Add to Google Wallet: Maya Lindqvist' }).click()
    await expect(page.getByText('The wallet')).toBeVisible()
    expect([...asked].sort()).toEqual(['/api/media/contactmedia', '/api/profile/passes/googlewallet'])
    expect(withToken).toEqual([])
  })
})
