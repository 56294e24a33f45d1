import { expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { openSignedIn } from '../../support/session'
import { expect, test } from '../../support/story'

const NOT_FOUND = 'Ooops, 404 - Page Not Found'

test('a phone without Bluetooth: a sent link, the other ways, and where home leads', async ({ page, venue }) => {
  test.slow()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'bluetooth', { value: undefined }))
  await test.step('the link of a sent ticket opens signed out, and its pass goes into a wallet', async () => {
    await page.goto('/connect?ipcode=016147302958&firstName=Maya&lastName=Lindqvist&order=SV-27143')
    await expect(page.getByRole('region', { name: 'Maya Lindqvist' })).toContainText('016147302958')
    await expect(page.getByText('This pass has not been sent yet')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Apple Wallet: Maya Lindqvist' }).click()
    await expect(page.getByText('This pass is on a device')).toBeVisible()
    await download

    await goInApp(page, '/connect?ipcode=9999888877776667&firstName=Nobody')
    await expect(page.getByRole('region', { name: 'Nobody' })).toContainText('9999888877776667')
    await expect(page.getByText('There is no mobile pass for this person yet')).toBeVisible()

    await goInApp(page, '/connect')
    await page.getByRole('link', { name: 'Show my family’s passes' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  await test.step('home leads to the phone passes where the venue wants that, and to the pass checker where there is one', async () => {
    const qrCodes = page.getByRole('heading', { name: /QR codes/ })
    const phonePasses = page.getByRole('link', { name: 'Your phone is your pass' })
    const passChecker = page.getByRole('link', { name: 'Check a pass' })
    await openSignedIn(page, '/home', 'maya@example.com')
    await expect(passChecker).toBeVisible()
    await expect(phonePasses).toHaveCount(0)
    await passChecker.click()
    await test.step('a pass is checked at the venue by its number', async () => {
      await page.getByLabel('Lift').selectOption('Valley Gondola')
      await page.getByLabel('Pass or RFID number').fill('016143460719')
      await page.getByRole('button', { name: 'Check pass' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'This pass is valid' })).toContainText('Valley Gondola')
      await page.getByLabel('Day').fill('2001-01-31')
      await page.getByRole('button', { name: 'Check pass' }).click()
      await expect(page.getByText('This product is not valid here today')).toBeVisible()
    })

    await venue.query('update settings set theme_settings = $1, enabled_features = $2', [
      JSON.stringify({ bleConnect: { enableBleHomeScreen: true } }),
      JSON.stringify(['BLEConnect']),
    ])
    await page.goto('/home')
    await expect(phonePasses).toBeVisible()
    await expect(passChecker).toHaveCount(0)
    await phonePasses.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your phone is your pass' })).toBeFocused()

    await test.step('a browser without Bluetooth says so, and offers wallet, e-mail and text message', async () => {
      const maya = page.getByRole('listitem').filter({ hasText: 'Maya Lindqvist' })
      await expect(page.getByText('This browser can’t connect to the reader')).toBeVisible()
      await expect(maya.getByRole('button', { name: 'Add to Apple Wallet: Maya Lindqvist' })).toBeVisible()
      await expect(maya.getByRole('button', { name: 'Send Maya Lindqvist’s pass' })).toBeVisible()
      await expect(page.getByRole('button', { name: /(Put on this phone|Get a mobile pass): Maya/ })).toHaveCount(0)
      // Leo has no ticket yet: his can still be ordered.
      await page.getByRole('button', { name: 'Get a mobile pass: Leo Lindqvist' }).click()
      await expect(page.getByRole('button', { name: 'Add to Apple Wallet: Leo Lindqvist' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })

    const notFound = page.getByRole('heading', { name: NOT_FOUND })
    await goInApp(page, '/pass-checker')
    await expect(notFound).toBeVisible()

    await venue.query(`update settings set enabled_features = '["PassChecker"]'`)
    await page.goto('/connect')
    await expect(notFound).toBeVisible()
    await goInApp(page, '/home')
    await expect(qrCodes).toBeVisible()
    await expect(phonePasses).toHaveCount(0)
    await goInApp(page, '/ble-connect')
    await expect(notFound).toBeVisible()
  })
})
