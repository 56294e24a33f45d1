import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Welcome } from '../../../src/guest/welcome/welcome'
import '../../../src/guest/welcome/welcome.css'
import { createVenueReach } from '../../../src/kiosk/device/venue-reach'
import { KioskStart } from '../../../src/kiosk/stay/kiosk-start'
import { StillHere } from '../../../src/kiosk/stay/still-here'
import { UnsentDocuments } from '../../../src/outbox/ui/panel/unsent-documents'
import type { ShownDocument } from '../../../src/outbox/ui/shown-documents'
import { AbilityHelp } from '../../../src/rental-profile/ability-help'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { AppFrame } from '../../../src/shell/app-frame'
import { WaiverArticle } from '../../../src/waiver/waiver-article'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const { dataset } = document.documentElement
beforeEach(() => {
  dataset.kiosk = ''
})
afterEach(() => {
  delete dataset.kiosk
  vi.useRealTimers()
})

const wordsBeside = (link: Element) => getComputedStyle(link, '::after').content

test('where links lead nowhere, the address of a link in a waiver is beside its words', async () => {
  const html = '<p>Read <a href="https://law.example/act">the act</a> first.</p>'
  await mountGuest(<WaiverArticle html={html} scrolledTo={0} />)
  const link = page.getByRole('link', { name: /the act/ }).element()
  expect(wordsBeside(link)).toContain('https://law.example/act')
  delete dataset.kiosk
  expect(wordsBeside(link)).toBe('none')
})

test('and so does the address of the venue’s words about ability levels', async () => {
  const rentalProfile = { ...defaultLanguage.rentalProfile, skierAbilityUrl: 'https://venue.example/levels' }
  const settings = settingsOfVenue({ language: { ...defaultLanguage, rentalProfile } })
  await mountGuest(<AbilityHelp />, { settings })
  await expect.element(page.getByText('https://venue.example/levels')).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
  expect(page.getByText('new tab').query()).toBeNull()
})

const aShown = (isSealed: boolean): ShownDocument => ({
  ...{ id: 'a', contactId: 7, contactTaskId: 11, kind: '/waiver', state: 'saved', failure: null, isSealed },
  ...{ savedAt: '2027-01-16T19:00:00.000Z', receivedAt: null, unsentIds: ['a'], retryIds: ['a'], isReplaced: false },
  isOfEarlierDay: false,
})

test.each([
  ['goes by itself where it is sealed', true, /sends it by itself, even after you leave/],
  ['waits for its guest where the venue’s server takes none that is sealed', false, /sent when you sign in here again/],
])('a guest reads that what is not received %s', async (_, isSealed, words) => {
  await mountGuest(<UnsentDocuments documents={[aShown(isSealed)]} isKnown onSaveCopy={undefined} />)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a pen that rests on the glass in the middle of a signature stops the clock, which starts again once it is lifted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const over = vi.fn()
  await mountGuest(
    <>
      <canvas />
      <StillHere idleSeconds={60} onOver={over} />
    </>,
  )
  const glass = document.querySelector('canvas')
  const pen = (type: string) => glass?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'pen' }))
  vi.advanceTimersByTime(50_000)
  pen('pointerdown')
  vi.advanceTimersByTime(300_000)
  expect(over).not.toHaveBeenCalled()
  pen('pointerup')
  vi.advanceTimersByTime(59_000)
  expect(page.getByRole('dialog').elements()).toEqual([])
  vi.advanceTimersByTime(1_000)
  await expect.element(page.getByRole('dialog', { name: 'Still here?' })).toBeVisible()
  // Only its own answer counts now: a jacket that brushes the glass is none.
  pen('pointermove')
  vi.advanceTimersByTime(21_000)
  expect(over).toHaveBeenCalledOnce()
})

test.each([
  ['a choice in it', () => new Event('input', { bubbles: true })],
  ['a move without a button', () => new PointerEvent('pointermove', { bubbles: true })],
])(
  'a list of the browser’s own, which keeps the end of the press that opened it, does not stop the clock: %s',
  async (_, next) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const over = vi.fn()
    await mountGuest(
      <>
        <select aria-label="Size" />
        <StillHere idleSeconds={60} onOver={over} />
      </>,
    )
    const list = document.querySelector('select')
    list?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }))
    list?.dispatchEvent(next())
    vi.advanceTimersByTime(81_000)
    expect(over).toHaveBeenCalledOnce()
  },
)

test('who signs in the frame of another service is not taken for gone: no touch in it is heard here', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const over = vi.fn()
  await mountGuest(
    <>
      <iframe title="A service" srcDoc="<button>Sign</button>" />
      <StillHere idleSeconds={60} onOver={over} />
    </>,
  )
  document.querySelector('iframe')?.focus()
  vi.advanceTimersByTime(120_000)
  expect(over).not.toHaveBeenCalled()
  expect(page.getByRole('dialog').query()).toBeNull()
  // Someone who has walked away from it is asked all the same.
  vi.advanceTimersByTime(180_000)
  await expect.element(page.getByRole('dialog', { name: 'Still here?' })).toBeVisible()
})

test('an hour that the tablet slept through is over at once, and one that its clock was put forward by is asked about', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const over = vi.fn()
  await mountGuest(<StillHere idleSeconds={60} onOver={over} />)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1_000)
  await page.getByRole('button', { name: 'I’m still here' }).click()
  expect(over).not.toHaveBeenCalled()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1_000)
  expect(over).toHaveBeenCalledTimes(1)
})

test('Escape is no word of someone who leaves: "Still here?" has its first button focused, and stays here by either', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const over = vi.fn()
  await mountGuest(<StillHere idleSeconds={60} onOver={over} />)
  for (const answer of ['{Escape}', '{Enter}']) {
    vi.advanceTimersByTime(61_000)
    await expect.element(page.getByRole('button', { name: 'I’m still here' })).toHaveFocus()
    await userEvent.keyboard(answer)
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  }
  expect(over).not.toHaveBeenCalled()
})

test('the start screen says that no one new can sign in while the venue does not answer, also with a network', async () => {
  const reach = createVenueReach()
  await mountGuest(<KioskStart address="https://venue.example/l/1" reach={reach} />)
  await page.viewport(820, 1180)
  const code = page.getByRole('img', { name: /opens the check-in on your phone/ })
  await expect.element(code).toBeVisible()
  reach.note(false)
  await expect.element(page.getByText('New guests can’t sign in right now')).toBeVisible()
  expect(code.query()).toBeNull()
  reach.note(true)
  await expect.element(code).toBeVisible()
})

test('the way by one’s own phone covers nothing of the start screen on a tablet, however it is held', async () => {
  const reach = createVenueReach()
  const frame = { showHeader: false, showFooter: false, person: null, isFullWidth: false, administers: false }
  const { application, welcome } = defaultLanguage
  const words = { ...welcome, description: welcome.description.repeat(5) }
  await mountGuest(
    <AppFrame {...frame} prompts={<KioskStart address="https://venue.example/l/1" reach={reach} />}>
      <Welcome language={{ application, welcome: words }} theme={defaultTheme} />
    </AppFrame>,
  )
  const way = page.getByRole('region', { name: 'Other ways' })
  const panel = () => document.querySelector('.welcome-panel')?.getBoundingClientRect()
  for (const [width, height] of [
    [768, 1024],
    [768, 954],
    [820, 1180],
    [834, 1112],
    [1024, 768],
    [1180, 820],
  ] as const) {
    await page.viewport(width, height)
    for (const isReached of [true, false]) {
      reach.note(isReached)
      await expect.element(way).toHaveTextContent(isReached ? 'Or use your own phone' : 'can’t sign in right now')
      const { bottom, left } = way.element().getBoundingClientRect()
      const { top = 0, right = 0 } = panel() ?? {}
      expect(top >= bottom || right <= left, `${width} × ${height}: ${top} ${bottom}, ${right} ${left}`).toBe(true)
    }
  }
})
