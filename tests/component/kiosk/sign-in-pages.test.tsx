import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kioskBar } from '../../../server/identity/kiosk/kiosk-pages'
import { kioskScript } from '../../../server/identity/kiosk/kiosk-script'
import { expectAccessible } from '../support/accessible'
import { listeningFor } from '../support/listening-for'

let leftFor: string[]
let stopListening = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  leftFor = []
  document.body.innerHTML = `${kioskBar}<main><h1>Sign in</h1><label>Code <input></label></main>`
  document.body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    leftFor.push(link.getAttribute('href') ?? '')
  })
  stopListening = listeningFor(() => new Function(kioskScript)())
})
afterEach(() => {
  stopListening()
  vi.useRealTimers()
  document.body.replaceWith(document.createElement('body'))
})

const question = () => page.getByRole('dialog', { name: 'Still here?' })

test('the pages of a sign-in at a kiosk have its help, and the way back to the start', async () => {
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect.element(help).toBeVisible()
  await expectAccessible()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect.element(help).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Start over' }).click()
  expect(leftFor).toEqual(['/'])
})

test('they ask "Still here?" three minutes after the last touch, count down, and start over', async () => {
  vi.advanceTimersByTime(170_000)
  document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  vi.advanceTimersByTime(179_000)
  expect(question().query()).toBeNull()
  vi.advanceTimersByTime(1_000)
  await expect.element(question().getByText('This tablet starts over in 20 seconds.')).toBeVisible()
  await question().getByRole('button', { name: 'I’m still here' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(leftFor).toEqual([])
  vi.advanceTimersByTime(199_000)
  await expect.element(question().getByText('This tablet starts over in 1 second.')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  expect(leftFor).toEqual(['/'])
})
