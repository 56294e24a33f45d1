import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './browser/chromium.mjs'
import { followInteractions } from './browser/interactions'
import type { StartVenue } from './running-venue'
import { seedSession } from './session'
import { startVenueHost } from './start-venue-host'
import { templateFolder } from './template'
import { openVenue, type Venue } from './venue'

/** A device of a guest: its storage outlives the app being closed, and it can be without a network. */
export interface Device {
  /**
   * Opens the app (a new browser on the same storage) at a path; `offline` from the very first request, `as` an address
   * that has signed in on a device that is new.
   */
  open(path: string, options?: { offline?: boolean; as?: string }): Promise<Page>
  /** Closes the app as swiping it away does. */
  close(): Promise<void>
  context(): BrowserContext
  /** The folder of the browser's storage. */
  profile: string
  /** Ends the browser as a power cut would. */
  kill(): Promise<void>
}

interface Fixtures {
  venueEnv: Record<string, string>
  /** Whether the venue runs in a process of its own, which a story needs that kills it. */
  venueProcess: boolean
  /** Whether how long its acts take is told: not where a story slows the browser down, or acts while the app starts. */
  tellsInteractions: boolean
  venue: Venue
  device: Device
}

/** A call that a story's route still holds as the story ends is no failure of it. */
async function endRoutes(context: BrowserContext) {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // A page that a story has crashed cannot be asked.
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
}

export const test = base.extend<Fixtures, { venueHost: StartVenue }>({
  venueEnv: [{}, { option: true }],
  venueProcess: [false, { option: true }],
  tellsInteractions: [true, { option: true }],
  venueHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
    async ({}, use) => {
      const host = startVenueHost(templateFolder())
      await use(host.start)
      host.end()
    },
    { scope: 'worker' },
  ],
  venue: async ({ venueEnv, venueProcess, venueHost }, use) => {
    const venue = await openVenue(venueProcess ? { template: templateFolder() } : { host: venueHost }, venueEnv)
    await use(venue)
    await venue.remove()
  },
  baseURL: async ({ venue }, use) => use(venue.url),
  context: async ({ context, tellsInteractions }, use, story) => {
    if (tellsInteractions) await followInteractions(context, story)
    await use(context)
    await endRoutes(context)
  },
  device: async ({ venue, viewport, colorScheme, hasTouch, tellsInteractions }, use, story) => {
    const profile = await mkdtemp(join(tmpdir(), 'basehut-device-'))
    let context: BrowserContext | null = null
    const close = async () => {
      await context?.close()
      context = null
    }
    await use({
      close,
      profile,
      async kill() {
        if (!context) throw new Error('The app is closed.')
        const gone = context.waitForEvent('close')
        const devtools = await context.browser()?.newBrowserCDPSession()
        const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
        const browser = processInfo.find(({ type }) => type === 'browser')
        if (!browser) throw new Error('The browser does not say which process it is.')
        process.kill(browser.id, 'SIGKILL')
        await gone
        context = null
      },
      context() {
        if (!context) throw new Error('The app is closed.')
        return context
      },
      async open(path, { offline = false, as } = {}) {
        if (!context) {
          context = await chromium.launchPersistentContext(profile, {
            baseURL: venue.url,
            // Without its worker it could not start without a network, whatever else a file of stories needs blocked.
            serviceWorkers: 'allow',
            executablePath: chromiumPath(),
            args: chromiumArgs,
            viewport,
            colorScheme,
            hasTouch,
            offline,
          })
          if (tellsInteractions) await followInteractions(context, story)
        }
        await context.setOffline(offline)
        if (as) await seedSession(context, as)
        const page = context.pages()[0] ?? (await context.newPage())
        await page.goto(path)
        return page
      },
    })
    if (context) await endRoutes(context)
    await close()
    await rm(profile, { recursive: true, force: true })
  },
})

export { expect }

/** Signs in by password on the provider's own pages, from wherever the app has brought the person. */
export async function signInAs(page: Page, email: string, password = 'demo') {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Use a password instead').click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The card of one of the family at home, by first name; the person's ticket is another item. */
export const memberAtHome = (page: Page, firstName: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${firstName} `) }) })

/** From home into the check-in of the people named (first names), and no others. */
export async function startCheckIn(page: Page, firstNames: readonly string[]) {
  const boxOf = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^(${name}) `) })
  for (const name of firstNames) await expect(boxOf(name)).toBeEnabled()
  // The people that the venue has marked are ticked with its answer: a tap before that could untick them.
  const family = page.locator('[data-settled]')
  await expect(family).toBeVisible()
  // All of them at one look: each question takes the browser a moment, and every story asks.
  const ticked = await family.getByRole('checkbox').evaluateAll((boxes) =>
    boxes.map((box) => ({
      name: document.getElementById(box.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ?? '',
      isTicked: (box as HTMLInputElement).checked,
    })),
  )
  for (const [place, { name, isTicked }] of ticked.entries()) {
    const isNamed = firstNames.some((first) => name.startsWith(`${first} `))
    if (isTicked === isNamed) continue
    const card = family.getByRole('listitem').nth(place)
    await card.click()
    await expect(card.getByRole('checkbox')).toBeChecked({ checked: isNamed })
  }
  await page.getByRole('button', { name: `Check in ${firstNames.length}` }).click()
  // The address names the part that is shown only once it has led there: Back, or a look at it, before that is too early.
  await page.waitForURL(/[?&]part=\d+|\/checkinComplete/)
}

/** Waits until the service worker holds the app, as it does a moment after the first visit. */
export async function untilInstalledForOffline(page: Page) {
  // Not at every frame: the browser would draw them for it, while it has a hundred files to keep.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { polling: 100 })
}

/** Waits until a newer version of the app is on the device and waits for the person's word. */
export const untilNewerWaits = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')

/**
 * Draws a signature of several strokes on the pad, as a finger or mouse would. In front, as a person would: a tab behind
 * another draws no frames, and each movement then takes seconds.
 */
export async function drawSignature(page: Page) {
  await page.bringToFront()
  const pad = page.getByRole('img', { name: /signature/i })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no signature pad on the screen.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  for (const stroke of [
    [at(0.2, 0.6), at(0.3, 0.3), at(0.35, 0.7), at(0.45, 0.4)],
    [at(0.5, 0.5), at(0.6, 0.6), at(0.7, 0.35)],
  ]) {
    const [first, ...rest] = stroke
    if (!first) continue
    await page.mouse.move(...first)
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...point)
    await page.mouse.up()
  }
}

/** Fills in the open waiver with everything that it asks for. */
export async function fillWaiver(page: Page, name: string) {
  await drawSignature(page)
  await page.getByRole('checkbox', { name: 'I have read the waiver and agree to it' }).check()
  const again = page.getByRole('button', { name: `Use “${name}” again` })
  if (await again.isVisible()) await again.click()
  else await page.getByLabel('Type your full name').fill(name)
}

/** And accepts it. */
export async function signWaiver(page: Page, name: string) {
  await fillWaiver(page, name)
  await page.getByRole('button', { name: 'Accept' }).click()
}
