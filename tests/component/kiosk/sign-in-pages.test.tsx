import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

/** What leaves the page in the end, once everything on it has had its say. */
function followLeaving(): string[] {
  const left: string[] = []
  const note = (event: Event) => {
    const id = event.target instanceof HTMLElement ? event.target.id : ''
    if (id !== 'form' && id !== 'link') return
    if (!event.defaultPrevented) left.push(id)
    event.preventDefault()
  }
  for (const name of ['submit', 'click']) window.addEventListener(name, note)
  onTestFinished(() => {
    for (const name of ['submit', 'click']) window.removeEventListener(name, note)
  })
  return left
}

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('gone'))],
  ['a gateway answers', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a portal answers', async () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } })],
])('a press that would lead off the venue’s pages says so and keeps them, where %s', async (_, answer) => {
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(answer)
  onTestFinished(() => fetching.mockRestore())
  const left = followLeaving()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form id="form" method="post" action="/idp/sign-in/x"><input aria-label="Email" value="maya@example.com"><button>Continue</button></form>',
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  const said = page.getByRole('dialog', { name: 'The venue can’t be reached' })
  await expect.element(said.getByText('What you typed is still here.', { exact: false })).toBeVisible()
  await expectAccessible()
  await said.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.com')
  expect(left).not.toContain('form')

  fetching.mockImplementation(async () => {
    // As any network: after the press has been heard by all.
    await new Promise((resolve) => setTimeout(resolve))
    return new Response('', { headers: { 'Content-Type': 'text/javascript' } })
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => left).toContain('form')
})

test('a link to another page of the sign-in is followed only while the venue is there', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('gone'))
  onTestFinished(() => fetching.mockRestore())
  const left = followLeaving()
  // Beside the body, whose own listener holds every link back.
  document.documentElement.insertAdjacentHTML('beforeend', '<a id="link" href="/idp/sign-in/x/password">Instead</a>')
  const link = document.getElementById('link')
  onTestFinished(() => link?.remove())
  link?.click()
  await expect.element(page.getByRole('dialog', { name: 'The venue can’t be reached' })).toBeVisible()
  expect(left).toEqual([])
  fetching.mockResolvedValue(new Response('', { headers: { 'Content-Type': 'text/javascript' } }))
  link?.click()
  await expect.poll(() => left).toEqual(['link'])
})
