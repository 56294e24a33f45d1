import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ticketHolders } from '../../../src/guest/tickets/ticket'
import { TicketActions } from '../../../src/guest/tickets/ticket-actions'
import { sampleFamily } from '../../../src/preview/sample-family'
import { expectAccessible } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { become } from '../support/become'
import { mountGuest, testStorage } from '../support/mount-guest'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

const anna = { iss: 'test', sub: 'admin', name: 'Anna Sample', givenName: 'Anna', familyName: 'Sample', email: '' }

/** The ways of one ticket, with the dialog that sends it open; the venue answers when the test says so. */
async function openSending(storage = testStorage(), onChanged = () => {}) {
  const answers: ((answer: Response) => void)[] = []
  const api = apiWith({ updateETicketDelivery: () => new Promise<Response>((resolve) => answers.push(resolve)) })
  const [holder] = ticketHolders(sampleFamily)
  if (!holder) throw new Error('No one of the family has a pass.')
  const { router } = await mountGuest(
    <TicketActions
      api={api}
      identity={anna}
      holder={holder}
      name="Anna Sample"
      ticketId="7"
      canShare={false}
      onChanged={onChanged}
    />,
    { storage },
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog()).toBeVisible()
  return { answers, router }
}

const dialog = () => page.getByRole('dialog')
const address = () => dialog().getByLabelText('Email address')
const send = () => dialog().getByRole('button', { name: /send/i })

test('a network that is gone for a moment takes nothing away that was typed', async () => {
  await openSending()
  await address().fill('maya@example.com')
  become('offline')
  await expect.element(page.getByText('You need to be online to send passes')).toBeInTheDocument()
  become('online')
  await expect.element(page.getByText('You need to be online to send passes')).not.toBeInTheDocument()
  await expect.element(address()).toHaveValue('maya@example.com')
})

test('who has closed the dialog is told all the same that the pass was not sent', async () => {
  const { answers } = await openSending()
  await address().fill('maya@example.com')
  await send().click()
  await expect.poll(() => answers).toHaveLength(1)
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  answers[0]?.(failed(422, { code: 'invalid', message: 'This address takes no mail.' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This address takes no mail.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('while a mail server takes its time, the guest is told after ten seconds how long it may take', async () => {
  const { answers } = await openSending()
  await address().fill('maya@example.com')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await send().click()
  await expect.poll(() => answers).toHaveLength(1)
  const words = page.getByText('It can take a minute and a half')
  vi.advanceTimersByTime(9_000)
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  expect(words.query()).toBeNull()
  vi.advanceTimersByTime(2_000)
  // Each look lets the clock go on a little: many of them would be ten seconds more.
  await expect.element(words, { timeout: 2_000 }).toBeVisible()
  vi.useRealTimers()
  await expectAccessible()
  const delivery = { deliveryMode: 1, recipient: 'maya@example.com', isSent: true }
  answers[0]?.(Response.json({ id: '7', status: 'Sent', delivery }))
  await expect.element(words).not.toBeInTheDocument()
})

test('a pass that nothing carries is not called sent, and what to do instead is said', async () => {
  const { answers } = await openSending()
  await address().fill('maya@example.com')
  await send().click()
  await expect.poll(() => answers).toHaveLength(1)
  const delivery = { deliveryMode: 1, recipient: 'maya@example.com', isSent: true, isKept: true }
  answers[0]?.(Response.json({ id: '7', status: 'Unsent', delivery }))
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('This venue can’t send emails yet. Show the code of the pass instead.')
  expect(page.getByText('Sent to maya@example.com').query()).toBeNull()
})

test.each([
  ['a page', () => new Response('<h1>Wifi</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['an answer that says nothing', () => Response.json({})],
  ['a fault', () => failed(502)],
])('where %s comes back, the pass may have been sent: the venue is asked, and the address stays', async (_, answer) => {
  const onChanged = vi.fn()
  const { answers } = await openSending(undefined, onChanged)
  await address().fill('maya@example.com')
  await send().click()
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(answer())
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('the pass may have been sent all the same')
  await expect.element(address()).toHaveValue('maya@example.com')
  expect(onChanged).toHaveBeenCalledOnce()
  await send().click()
  await expect.poll(() => answers).toHaveLength(2)
})

test('an address that was typed is kept over a sign-in that has ended, until the pass is sent', async () => {
  const storage = testStorage()
  const ended = await openSending(storage)
  await address().fill('jonas@example.com')
  await send().click()
  await expect.poll(() => ended.answers).toHaveLength(1)
  ended.answers[0]?.(failed(401))
  await expect.poll(() => ended.answers).toHaveLength(2)
  ended.answers[1]?.(failed(401))
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Sign in again, then try again.')
  await cleanup()

  const again = await openSending(storage)
  await expect.element(address()).toHaveValue('jonas@example.com')
  await send().click()
  await expect.poll(() => again.answers).toHaveLength(1)
  const delivery = { deliveryMode: 1, recipient: 'jonas@example.com', isSent: true }
  again.answers[0]?.(Response.json({ id: '7', status: 'Sent', delivery }))
  await expect.element(page.getByText('Sent to jonas@example.com')).toBeVisible()
  await cleanup()

  await openSending(storage)
  await expect.element(address()).toHaveValue('')
})
