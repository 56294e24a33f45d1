import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { storedKeys } from './browser/stored-keys'
import { openSignedIn } from './session'
import { drawSignature, signWaiver, startCheckIn, untilInstalledForOffline } from './story'
import type { Venue } from './venue'
import { taskOnScreen } from './walk'

export const COMPLETIONS = '**/api/tasks/contact/complete/**'

/** How many people of whose family home says have something to do, once it has asked the venue. */
const family = { 'maya@example.com': '4 people', 'siobhan@example.com': '2 people' } as const

/** At home, where `email` is signed in. */
export async function arriveAs(page: Page, email: keyof typeof family) {
  await expect(page.getByText(`${family[email]} have something to do`)).toBeVisible()
}

/** Opens the app at home, signed in. */
export async function openAs(page: Page, email: keyof typeof family) {
  await openSignedIn(page, '/home', email)
  await arriveAs(page, email)
}

/** At home, signed in, with everything on the device that a start without a network needs. */
export async function arriveToStay(page: Page, email: keyof typeof family) {
  await arriveAs(page, email)
  await untilInstalledForOffline(page)
}

/** The same for stories that hold requests back: the worker that takes the page over has done so before. */
export async function openToStay(page: Page, email: keyof typeof family) {
  await openSignedIn(page, '/home', email)
  await arriveToStay(page, email)
}

/** Nothing of what is completed gets through, while the device believes that it is online. Gives the way to end it. */
export async function blockCompletions(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(COMPLETIONS, (route) => route.abort('connectionrefused'))
  return () => context.unroute(COMPLETIONS)
}

type Signed = 'Maya' | 'Jonas' | 'Ida' | 'Leo'

/** Maya signs for herself and for the children. */
const signerFor = (person: Signed) => (person === 'Jonas' ? 'Jonas Lindqvist' : 'Maya Lindqvist')

/** A waiver of the family is signed, and stays on the device: the caller has taken the network away. */
export async function signFor(page: Page, person: Signed) {
  await startCheckIn(page, [person])
  await signWaiver(page, signerFor(person))
  // The next task stands there when the first try to send has failed.
  await expect(taskOnScreen(page)).toHaveText('Rental Profile')
  await expect(badge(page)).toContainText('Saved here: 1')
}

export const signForLeo = (page: Page) => signFor(page, 'Leo')

/** Draws, ticks and types all that a waiver asks for, and leaves Accept alone. */
export async function fillInWaiver(page: Page, signer: string) {
  await drawSignature(page)
  await page.getByRole('checkbox', { name: 'I have read the waiver and agree to it' }).check()
  await page.getByLabel('Type your full name').fill(signer)
}

/** The same from home, for one of the family. */
export async function fillInFor(page: Page, person: Signed) {
  await startCheckIn(page, [person])
  await fillInWaiver(page, signerFor(person))
}

export const fillInForLeo = (page: Page) => fillInFor(page, 'Leo')

export const accept = (page: Page) => page.getByRole('button', { name: 'Accept' })
export const badge = (page: Page) => page.getByRole('button', { name: /Show what’s on this device/ })

/** What was typed into this form and is kept on the device, while one is open. */
export const draftOn = (page: Page, form: string) =>
  page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('basehut')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.find((draft) => draft.form === name)?.value)
          }
        }
      }),
    form,
  )

/** Documents on the device that no server has acknowledged, of every owner. */
export const unsentOn = async (page: Page): Promise<number> => (await storedKeys(page, 'records')).length

/** Nothing is left to send, and the screen says so. 'Received' itself stands only until the venue's list shows the same. */
export async function expectReceived(page: Page) {
  // A page that is on its way to another one cannot be asked.
  await expect.poll(() => unsentOn(page).catch(() => null), { timeout: 30_000 }).toBe(0)
  await expect(page.getByRole('button', { name: /^(?:Saved here|Sending|Waiting|Needs|Offline)/ })).toHaveCount(0)
}

/** Time passes on a page whose clock is held, until it has sent everything. */
export async function passTimeUntilReceived(page: Page) {
  let isSending = 0
  const count = (change: 1 | -1) => (request: Request) => {
    if (request.url().includes('/api/tasks/contact/complete/')) isSending += change
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  const passAMinute = async () => {
    // What waits for its answer would run out of its time, and be sent again.
    if (isSending === 0) await page.clock.fastForward(60_000)
    return unsentOn(page)
  }
  await expect.poll(passAMinute, { timeout: 30_000 }).toBe(0)
  await expectReceived(page)
}

/** For whom what was signed, and by whom, as the venue holds it. */
export const signedAtVenue = (venue: Venue) =>
  venue.query<{ contact_id: number; signer_subject: string }>('select contact_id, signer_subject from waiver_evidence')

/** Nothing is left to send, and each of what was signed so far stands at the venue once. */
export async function expectReceivedOnce(page: Page, venue: Venue, signatures = 1) {
  await expectReceived(page)
  const signed = await signedAtVenue(venue)
  expect(signed).toHaveLength(signatures)
  expect(new Set(signed.map(({ contact_id }) => contact_id)).size).toBe(signatures)
}

/** Leaves the device with an access token that has run out; `spent`: and a refresh token that is good for nothing. */
export const ageTokens = (page: Page, { spent }: { spent: boolean }) =>
  page.evaluate((isSpent) => {
    const tokens = JSON.parse(localStorage.getItem('basehut.tokens') ?? '{}')
    const aged = { ...tokens, expiresAt: 0, ...(isSpent && { refreshToken: 'spent' }) }
    localStorage.setItem('basehut.tokens', JSON.stringify(aged))
  }, spent)

/** Counts from now on what the pages send of the documents. Without a route, under which each start reads every file again. */
export function countSends(context: BrowserContext): { count: number } {
  const sends = { count: 0 }
  context.on('request', (request) => {
    if (!request.serviceWorker() && request.url().includes('/api/tasks/contact/complete/')) sends.count += 1
  })
  return sends
}
