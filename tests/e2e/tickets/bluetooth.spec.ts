import type { Page } from '@playwright/test'
import { resultCodes } from '../../../src/bluetooth/gate-reader.profile'
import { expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { test as withOwnBrowser } from '../../support/browser/own-browser'
import { bluetoothArgs, placeReader, type ReaderBehaviour } from '../../support/outside/gate-reader'
import { openSignedIn } from '../../support/session'
import { expect } from '../../support/story'

type Reader = Awaited<ReturnType<typeof placeReader>>
/** What is done at a reader, which is out of the air after it. */
type AtReader = (behaviour: ReaderBehaviour, act: (reader: Reader) => Promise<void>) => Promise<void>

const test = withOwnBrowser.extend<{ atReader: AtReader }>({
  atReader: ({ page }, use) =>
    use(async (behaviour, act) => {
      const reader = await placeReader(page, behaviour)
      await act(reader).finally(() => reader.remove())
    }),
})

test.use({ browserArgs: bluetoothArgs })

async function openPasses(page: Page) {
  await openSignedIn(page, '/ble-connect', 'maya@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Your phone is your pass' })).toBeVisible()
}

const passOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `${name} Lindqvist` })
const connect = (page: Page, name: string) =>
  page.getByRole('button', { name: `Connect to the reader: ${name} Lindqvist` })

async function putOnThisPhone(page: Page, name: string) {
  await page.getByRole('button', { name: `Put on this phone: ${name} Lindqvist` }).click()
  await expect(passOf(page, name)).toContainText('The pass is ready for this phone')
}

test('the passes of a family are put on a phone, at readers that take it, refuse it, or lose it', async ({
  page,
  atReader,
}) => {
  await openPasses(page)
  await test.step('a pass is put on a phone, and the reader takes the phone by its own challenge', () =>
    atReader({}, async (reader) => {
      const maya = passOf(page, 'Maya')
      await expect(page.getByText('Passes waiting to be put on a phone: 3')).toBeVisible()
      await putOnThisPhone(page, 'Maya')
      await expectAccessibleInBothSchemes(page)
      const askedFor: string[] = []
      page.on('request', (request) => askedFor.push(new URL(request.url()).pathname))
      await connect(page, 'Maya').click()
      await expect(maya).toContainText('This phone is activated')
      await expect(maya).toContainText('This pass is on a device')
      expect(askedFor).not.toContain('/api/profile')
      await expect(page.getByText('Passes waiting to be put on a phone: 2')).toBeVisible()
      await expectAccessibleInBothSchemes(page)

      const [message] = reader.written
      expect(message?.subarray(0, 1)).toEqual(Buffer.from([1]))
      expect(message?.subarray(1, 17)).toEqual(reader.challenges[0])
      expect(message).toHaveLength(33)
    }))

  await test.step('a network that goes between reader and venue claims nothing, and the venue can be told again', () =>
    atReader({}, async (reader) => {
      const ida = passOf(page, 'Ida')
      await putOnThisPhone(page, 'Ida')
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
      await connect(page, 'Ida').click()
      await expect(ida).toContainText('The reader knows this phone, but the venue hasn’t confirmed it yet')
      expect(isLost).toBe(true)
      await page.getByRole('button', { name: 'Tell the venue: Ida Lindqvist' }).click()
      await expect(ida).toContainText('This phone is activated')
      await expect(ida).toContainText('This pass is on a device')
      expect(reader.written).toHaveLength(1)
    }))

  const jonas = passOf(page, 'Jonas')
  await putOnThisPhone(page, 'Jonas')

  await test.step('a list of readers that is closed is no error', () =>
    atReader({ person: 'closes the list' }, async () => {
      await connect(page, 'Jonas').click()
      await expect(connect(page, 'Jonas')).toBeVisible()
      await expect(jonas).toContainText('The pass is ready for this phone')
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
      await connect(page, 'Jonas').click()
      await expect(page.getByRole('alert')).toContainText('This device is not one of our readers')
      await expect(jonas).not.toContainText('This pass is on a device')
      await expect(connect(page, 'Jonas')).toBeVisible()
    }))

  await test.step('a reader that refuses is believed', () =>
    atReader({ result: resultCodes.refused }, async () => {
      await connect(page, 'Jonas').click()
      await expect(page.getByRole('alert')).toContainText('The reader did not accept this pass')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(jonas).not.toContainText('This pass is on a device')
    }))

  await test.step('a connection that breaks is made again', () =>
    atReader({ drops: 1 }, async (reader) => {
      await connect(page, 'Jonas').click()
      await expect(jonas).toContainText('This phone is activated')
      expect(reader.written).toHaveLength(1)
    }))
})
