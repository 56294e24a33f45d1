import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HandOverScreen } from '../../../src/desk/handover/hand-over.screen'
import { SlipScreen } from '../../../src/desk/slip/slip.screen'
import { ReceiptScreen } from '../../../src/desk/walk-in/receipt.screen'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'

const gone = () => failed(404, { code: 'not-found', message: 'There is no such person.' })
const api = apiWith({ getPerson: gone, getRentalSlip: gone, listTablets: () => [] })
const handOver = { location: { id: 1, name: 'Base' }, thisDevice: null, onCancel: () => {}, onHandedOver: () => {} }

test.each([
  ['handing over', <HandOverScreen key="1" api={api} contactId={9} {...handOver} />],
  ['the slip', <SlipScreen key="2" api={api} contactId={9} />],
  ['the receipt', <ReceiptScreen key="3" api={api} contactId={9} locationId={1} origin="https://venue.example" />],
])('%s: for an address of no one it says so and leads back to the list', async (_, screen) => {
  await mountGuest(screen)
  await expect.element(page.getByRole('heading', { name: 'There is no such person.', level: 1 })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Back to today’s list' })).toHaveAttribute('href', '/desk')
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
})
