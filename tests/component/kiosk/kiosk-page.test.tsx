import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { becomeKioskPage } from '../../../src/kiosk/stay/kiosk-page'
import { listeningFor } from '../support/listening-for'

const lock = vi.fn(async () => ({}) as WakeLockSentinel)
const goBack = vi.fn()

/** What the page did of its own accord: the test's own listener, the last one, lets nothing lead away from it. */
let went: string[]

beforeAll(() => {
  const { open } = window
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: lock } })
  const stopListening = listeningFor(() => {
    becomeKioskPage({ goBack })
    window.addEventListener('click', (event) => {
      if (!event.defaultPrevented && event.target instanceof Element)
        went.push(event.target.closest('a')?.getAttribute('href') ?? '')
      event.preventDefault()
    })
  })
  return () => {
    stopListening()
    window.open = open
    Reflect.deleteProperty(navigator, 'wakeLock')
    delete document.documentElement.dataset.kiosk
  }
})
beforeEach(() => {
  went = []
})
afterEach(() => {
  document.body.replaceChildren()
})

function show(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

test('a kiosk keeps its screen on, and takes the lock again when it is back in sight', () => {
  expect(lock).toHaveBeenCalledWith('screen')
  const before = lock.mock.calls.length
  document.dispatchEvent(new Event('visibilitychange'))
  expect(lock.mock.calls.length).toBe(before + 1)
})

test.each([
  ['out', '<a href="https://law.example/act">the act</a>'],
  ['into the mail app', '<a href="mailto:a@venue.example">mail</a>'],
  ['to the telephone', '<a href="tel:+431">call</a>'],
  ['into a tab of its own', '<a href="/privacy" target="_blank">privacy</a>'],
  ['into a file', '<a href="/ticket.pkpass" download>pass</a>'],
])('no link leads %s', (_, html) => {
  show(html).click()
  expect(went).toEqual([])
  expect(window.open('https://law.example')).toBeNull()
})

test('a link inside the app goes, and so does a file that staff take', () => {
  show('<a href="/pass-checker">Check a pass</a>').click()
  show('<div data-for-staff><a href="/copy" download>copy</a></div>').querySelector('a')?.click()
  expect(went).toEqual(['/pass-checker', '/copy'])
})

test('a long press opens no menu', () => {
  const press = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  show('<p>words</p>').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
})

test('no field offers what the guest before has typed, whatever it hints at', () => {
  const form = show('<form><input autocomplete="given-name"></form>')
  const field = form.querySelector('input')
  field?.focus()
  expect([form, field].map((each) => each?.getAttribute('autocomplete'))).toEqual(['off', 'off'])
})

test('Back goes one step back in the app, and the browser is where it was', async () => {
  const { href } = window.location
  window.history.back()
  await expect.poll(() => goBack).toHaveBeenCalledOnce()
  expect(window.location.href).toBe(href)
})
