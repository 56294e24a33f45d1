import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createReader } from '../../../src/api/reader'
import { BleConnectScreen } from '../../../src/bluetooth/ble-connect.screen'
import { ConnectScreen } from '../../../src/guest/tickets/connect.screen'
import { ticketHolders } from '../../../src/guest/tickets/ticket'
import { TicketState } from '../../../src/guest/tickets/ticket-state'
import { sampleFamily } from '../../../src/preview/sample-family'
import { apiWith } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'
import { settledShift, watchShifts } from '../support/shifts'

afterEach(cleanup)

const anna = { iss: 'test', sub: 'admin', name: 'Anna Sample', givenName: 'Anna', familyName: 'Sample', email: '' }
const ticket = { id: '7', status: 'Sent' as const, delivery: null, download: null, products: [] }

/** A venue that answers for each pass when the test says so, in the order that it was asked. */
function slowVenue() {
  const answers: (() => void)[] = []
  const api = apiWith({
    getProfile: () => ({ contacts: sampleFamily }),
    getContactMedia: () => new Promise<typeof ticket>((resolve) => answers.push(() => resolve(ticket))),
  })
  return { api, answers }
}

const people = () => page.getByRole('listitem').elements().length

test('the passes of a family stand when each is known: what comes later would move the people below it', async () => {
  const { api, answers } = slowVenue()
  await mountGuest(
    <BleConnectScreen
      api={api}
      reader={createReader({ api, storage: testStorage(), owner: anna })}
      identity={anna}
      port={null}
      stateOf={(each) => <TicketState ticket={each} />}
      waysOf={() => null}
    />,
  )
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

test('a sent pass stands when the venue has said how far it is', async () => {
  const { api, answers } = slowVenue()
  const [holder] = ticketHolders(sampleFamily)
  await mountGuest(<ConnectScreen api={api} holder={holder ?? null} familyLink={null} />)
  await expect.poll(() => answers).toHaveLength(1)
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(0)
  answers[0]?.()
  await expect.poll(() => page.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(1)
})
