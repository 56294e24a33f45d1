import type { Page } from '@playwright/test'
import { resultCodes } from '../../src/bluetooth/gate-reader.profile'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { bluetoothArgs, placeReader, type ReaderBehaviour } from '../support/gate-reader'
import { test as base } from '../support/own-browser'
import { openSignedIn } from '../support/session'
import { expect } from '../support/story'

type Reader = Awaited<ReturnType<typeof placeReader>>
interface Fixtures {
  place(behaviour?: ReaderBehaviour): Promise<Reader>
}

const test = base.extend<Fixtures>({
  place: async ({ page }, use) => {
    const readers: Reader[] = []
    await use(async (behaviour) => {
      const reader = await placeReader(page, behaviour)
      readers.push(reader)
      return reader
    })
    for (const reader of readers) await reader.remove()
  },
})

test.use({ browserArgs: bluetoothArgs })

const NOT_FOUND = 'Ooops, 404 - Page Not Found'

async function openPasses(page: Page) {
  await openSignedIn(page, '/ble-connect', 'maya@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Your phone is your pass' })).toBeVisible()
}

const maya = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Maya Lindqvist' })

async function putOnThisPhone(page: Page) {
  await page.getByRole('button', { name: 'Put on this phone: Maya Lindqvist' }).click()
  await expect(maya(page)).toContainText('The pass is ready for this phone')
}

test('a pass is put on a phone, and the reader takes the phone by its own challenge', async ({ page, place }) => {
  const reader = await place()
  await openPasses(page)
  await expect(page.getByText('Passes waiting to be put on a phone: 3')).toBeVisible()
  await putOnThisPhone(page)
  await expectAccessibleInBothSchemes(page)
  const askedFor: string[] = []
  page.on('request', (request) => askedFor.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Connect to the reader: Maya Lindqvist' }).click()
  await expect(maya(page)).toContainText('This phone is activated')
  await expect(maya(page)).toContainText('This pass is on a device')
  expect(askedFor).not.toContain('/api/profile')
  await expect(page.getByText('Passes waiting to be put on a phone: 2')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  const [message] = reader.written
  expect(message?.subarray(0, 1)).toEqual(Buffer.from([1]))
  expect(message?.subarray(1, 17)).toEqual(reader.challenges[0])
  expect(message).toHaveLength(33)
})

test('what a reader answers is believed, and the way is open for the next try', async ({ page, place }) => {
  await openPasses(page)
  await putOnThisPhone(page)
  const connect = page.getByRole('button', { name: 'Connect to the reader: Maya Lindqvist' })
  const atReader = async (behaviour: ReaderBehaviour, expected: (reader: Reader) => Promise<void>) => {
    const reader = await place(behaviour)
    await connect.click()
    await expected(reader)
    await reader.remove()
  }

  await test.step('a list of readers that is closed is no error', () =>
    atReader({ person: 'closes the list' }, async () => {
      await expect(connect).toBeVisible()
      await expect(maya(page)).toContainText('The pass is ready for this phone')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }))

  await test.step('text of twice the size on the narrowest phone sticks out of no card', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const sticksOut = await page.getByRole('listitem').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const end = card.getBoundingClientRect().right
        return [...card.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > end)
          .map((part) => part.textContent)
      }),
    )
    expect(sticksOut).toEqual([])
  })

  await test.step('a device that is no reader of ours is told as such', () =>
    atReader({ kind: 'wrong' }, async () => {
      await expect(page.getByRole('alert')).toContainText('This device is not one of our readers')
      await expect(maya(page)).not.toContainText('This pass is on a device')
      await expect(connect).toBeVisible()
    }))

  await test.step('a reader that refuses is believed', () =>
    atReader({ result: resultCodes.refused }, async () => {
      await expect(page.getByRole('alert')).toContainText('The reader did not accept this pass')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(maya(page)).not.toContainText('This pass is on a device')
    }))

  await test.step('a connection that breaks is made again', () =>
    atReader({ drops: 1 }, async (reader) => {
      await expect(maya(page)).toContainText('This phone is activated')
      expect(reader.written).toHaveLength(1)
    }))
})

test('a network that goes between reader and venue claims nothing, and the venue can be told again', async ({
  page,
  place,
}) => {
  const reader = await place()
  await openPasses(page)
  await putOnThisPhone(page)
  let isLost = false
  await page.route(
    '**/api/media/ble-activation?*',
    async (route) => {
      // The venue has heard it, and its answer is lost.
      await route.fetch()
      isLost = true
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Connect to the reader: Maya Lindqvist' }).click()
  await expect(maya(page)).toContainText('The reader knows this phone, but the venue hasn’t confirmed it yet')
  expect(isLost).toBe(true)
  await page.getByRole('button', { name: 'Tell the venue: Maya Lindqvist' }).click()
  await expect(maya(page)).toContainText('This phone is activated')
  await expect(maya(page)).toContainText('This pass is on a device')
  expect(reader.written).toHaveLength(1)
})

test('a browser without Bluetooth says so, and offers wallet, e-mail and text message', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'bluetooth', { value: undefined }))
  await openPasses(page)
  await expect(page.getByText('This browser can’t connect to the reader')).toBeVisible()
  await expect(maya(page).getByRole('button', { name: 'Add to Apple Wallet: Maya Lindqvist' })).toBeVisible()
  await expect(maya(page).getByRole('button', { name: 'Send Maya Lindqvist’s pass' })).toBeVisible()
  await expect(page.getByRole('button', { name: /(Put on this phone|Get a mobile pass): Maya/ })).toHaveCount(0)
  // Leo has no ticket yet: his can still be ordered.
  await page.getByRole('button', { name: 'Get a mobile pass: Leo Lindqvist' }).click()
  await expect(page.getByRole('button', { name: 'Add to Apple Wallet: Leo Lindqvist' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})

test('a phone without Bluetooth: a sent link, the other ways, and where home leads', async ({ page, venue }) => {
  test.slow()
  await test.step('the link of a sent ticket opens signed out, and its pass goes into a wallet', async () => {
    await page.goto('/connect?ipcode=016147302958&firstName=Maya&lastName=Lindqvist&order=SV-27143')
    await expect(page.getByRole('region', { name: 'Maya Lindqvist' })).toContainText('016147302958')
    await expect(page.getByText('This pass has not been sent yet')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Apple Wallet: Maya Lindqvist' }).click()
    await download
    await expect(page.getByText('This pass is on a device')).toBeVisible()

    await page.goto('/connect?ipcode=9999888877776667&firstName=Nobody')
    await expect(page.getByRole('region', { name: 'Nobody' })).toContainText('9999888877776667')
    await expect(page.getByText('There is no mobile pass for this person yet')).toBeVisible()

    await page.goto('/connect')
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

    // The venue is gone for a moment: a page that asks for something then loads itself again.
    await page.goto('about:blank')
    await venue.query('update settings set theme_settings = $1, enabled_features = $2', [
      JSON.stringify({ bleConnect: { enableBleHomeScreen: true } }),
      JSON.stringify(['BLEConnect']),
    ])
    await page.goto('/home')
    await expect(phonePasses).toBeVisible()
    await expect(passChecker).toHaveCount(0)
    await phonePasses.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your phone is your pass' })).toBeFocused()

    await page.goto('/pass-checker')
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()

    await page.goto('about:blank')
    await venue.query(`update settings set enabled_features = '["PassChecker"]'`)
    for (const path of ['/connect', '/ble-connect']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
    }
    await page.goto('/home')
    await expect(qrCodes).toBeVisible()
    await expect(phonePasses).toHaveCount(0)
  })
})
