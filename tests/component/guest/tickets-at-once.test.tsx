import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { Api } from '../../../src/api/client'
import { createReader } from '../../../src/api/reader'
import { BleConnectScreen } from '../../../src/bluetooth/ble-connect.screen'
import { type ETicket, noMedia } from '../../../src/contract/entities/media'
import { ConnectScreen } from '../../../src/guest/tickets/connect.screen'
import { ticketHolders } from '../../../src/guest/tickets/ticket'
import { TicketState } from '../../../src/guest/tickets/ticket-state'
import { sampleFamily } from '../../../src/preview/sample-family'
import { apiWith, failed } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'
import { settledShift, watchShifts } from '../support/shifts'

afterEach(cleanup)

const anna = { iss: 'test', sub: 'admin', name: 'Anna Sample', givenName: 'Anna', familyName: 'Sample', email: '' }
const ticket = { id: '7', status: 'Sent' as const, delivery: null, download: null, products: [] }

/** A venue that answers for each pass when the test says so, in the order that it was asked. */
function slowVenue(contacts = sampleFamily) {
  const answers: ((answer?: Response | ETicket) => void)[] = []
  const api = apiWith({
    getProfile: () => ({ contacts }),
    getContactMedia: () =>
      new Promise<Response | ETicket>((resolve) => answers.push((answer = ticket) => resolve(answer))),
  })
  return { api, answers }
}

const people = () => page.getByRole('listitem').elements().length

const openPasses = (api: Api) =>
  mountGuest(
    <BleConnectScreen
      api={api}
      reader={createReader({ api, storage: testStorage(), owner: anna })}
      identity={anna}
      port={null}
      stateOf={(each) => <TicketState ticket={each} />}
      waysOf={() => null}
    />,
  )

test('the passes of a family are shown once each is known: what comes later would move the people below it', async () => {
  const { api, answers } = slowVenue()
  await openPasses(api)
  await expect.poll(() => answers).toHaveLength(sampleFamily.length)
  const [last, ...others] = answers
  for (const answer of others) answer()
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(people()).toBe(0)
  const shifts = watchShifts()
  last?.()
  await expect.poll(people).toBe(sampleFamily.length)
  expect(await settledShift(shifts)).toBe(0)
})

test('a sent pass is shown once the venue has said how far it is', async () => {
  const { api, answers } = slowVenue()
  const [holder] = ticketHolders(sampleFamily)
  await mountGuest(<ConnectScreen api={api} holder={holder ?? null} familyLink={null} />)
  await expect.poll(() => answers).toHaveLength(1)
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(0)
  answers[0]?.()
  await expect.poll(() => page.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(1)
})

test('passes of two people of the same name are told apart, on the card and at each button', async () => {
  const [anna, leo] = sampleFamily
  if (!anna || !leo) throw new Error('The sample family is gone.')
  const twins = [
    { ...anna, age: 41, firstName: 'Leo' },
    { ...leo, age: 9, firstName: 'Leo', lastName: anna.lastName, customerId: 'C9', ipCode: null },
  ]
  const { api, answers } = slowVenue(twins)
  await openPasses(api)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(noMedia)
  const [older, younger] = [`Leo ${anna.lastName} (41)`, `Leo ${anna.lastName} (9)`] as const
  await expect.element(page.getByRole('heading', { name: older, exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: younger, exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Get a mobile pass: ${younger}` })).toBeVisible()
})

const refresh = () => page.getByRole('button', { name: 'Refresh' })

test('an answer from before the last look takes no pass away, and a look that failed says so', async () => {
  const { api, answers } = slowVenue(sampleFamily.filter(({ ipCode }) => ipCode).slice(0, 1))
  await openPasses(api)
  await expect.element(refresh()).toBeVisible()
  await refresh().click()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await expect.element(page.getByText('This pass was sent')).toBeVisible()
  answers[0]?.(noMedia)
  await refresh().click()
  await expect.poll(() => answers).toHaveLength(3)
  await expect.element(page.getByText('This pass was sent')).toBeVisible()
  answers[2]?.(failed(503))
  await expect.element(page.getByText('We couldn’t check all of these passes just now.')).toBeVisible()
  await expect.element(page.getByText('This pass was sent')).toBeVisible()
})

test('a sent pass says where its state could not be looked at again', async () => {
  const { api, answers } = slowVenue()
  const [holder] = ticketHolders(sampleFamily)
  await mountGuest(<ConnectScreen api={api} holder={holder ?? null} familyLink={null} />)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.()
  await refresh().click()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(failed(503))
  await expect.element(page.getByText('We couldn’t check the status of this pass.')).toBeVisible()
  await expect.element(page.getByText('This pass was sent')).toBeVisible()
})
