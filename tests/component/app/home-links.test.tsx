import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { HomeLinks } from '../../../src/app/signed-in/home-links'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const { dataset } = document.documentElement
afterEach(async () => {
  delete dataset.kiosk
  await cleanup()
})

const settings = settingsOfVenue({
  enabledFeatures: ['BLEConnect', 'PassChecker'],
  theme: { ...defaultTheme, bleConnect: { ...defaultTheme.bleConnect, enableBleHomeScreen: true } },
})
const phonePasses = () => page.getByRole('link', { name: defaultLanguage.bleConnect.pageTitle })
const passChecker = () => page.getByRole('link', { name: defaultLanguage.passChecker.title })

test('a phone is offered its passes, and a tablet that guests share is not: a reader would take it for their phone', async () => {
  await mountGuest(<HomeLinks />, { settings })
  await expect.element(phonePasses()).toBeVisible()
  await cleanup()
  dataset.kiosk = ''
  await mountGuest(<HomeLinks />, { settings })
  await expect.element(passChecker()).toBeVisible()
  expect(phonePasses().query()).toBeNull()
})
