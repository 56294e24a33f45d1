import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../src/api/failure'
import { fulfilmentResult } from '../../../src/bluetooth/fulfilment'
import { ReaderTrouble } from '../../../src/bluetooth/reader-port'
import { troubleWords } from '../../../src/bluetooth/trouble-words'
import { countUnactivated } from '../../../src/bluetooth/unactivated'
import { VenueRefused } from '../../../src/bluetooth/venue-pass'
import { ETicket, type TicketStatus } from '../../../src/contract/entities/media'
import { bluetoothTexts } from '../../../src/settings/texts/bluetooth'
import { personOf } from '../guest/household'

const confirmation = (contact: string, order: string, transaction: string) => ({
  contactIds: [{ infoRecId: contact }, { infoRecId: 'other' }],
  orderIds: [{ infoRecId: order }],
  transactionIds: [{ infoRecId: transaction }],
})

describe('the fulfilment result', () => {
  test('is read from the first confirmation’s id lists', () => {
    const confirmations = [confirmation('1', 'O1', 'T1'), confirmation('2', 'O2', 'T2')]
    expect(fulfilmentResult({ confirmations })).toEqual({
      contactId: '1',
      orderId: 'O1',
      transactionId: 'T1',
      credential: null,
    })
  })

  test('carries what the phone shows to the reader, where the venue gives it', () => {
    const first = { ...confirmation('1', 'O1', 'T1'), credential: 'AAAA' }
    expect(fulfilmentResult({ confirmations: [first] }).credential).toBe('AAAA')
  })

  test('has no id where a list is empty', () => {
    const first = { ...confirmation('1', 'O1', 'T1'), transactionIds: [] }
    expect(fulfilmentResult({ confirmations: [first] }).transactionId).toBeNull()
  })
})

test('passes that wait are those with a ticket that no phone has opened', () => {
  const ticket = (id: string | null, status: TicketStatus): ETicket => ({ id, status, delivery: null, download: null })
  const people = [1, 2, 3, 4, 5, 6].map((id) => personOf(id, `P${id}`))
  const media = new Map([
    [1, ticket('a', 'Unsent')],
    [2, ticket('b', 'Sent')],
    [3, ticket('c', 'Connected')],
    [4, ticket(null, 'NoMedia')],
    [6, v.parse(ETicket, { id: 'f', download: { device: 'Pixel 9' } })],
  ])
  expect(countUnactivated(people, media)).toBe(2)
})

test('trouble is told by its class, and a refusal in the venue’s own words', () => {
  expect(troubleWords(new ReaderTrouble('wrong-device'))).toBe(bluetoothTexts.trouble['wrong-device'])
  expect(troubleWords(new VenueRefused(failureOf('network')))).toBe(bluetoothTexts.unreachable)
  const refused = failureOf('not-found', { error: { code: 'not-found', message: 'There is no such pass.' } })
  expect(troubleWords(new VenueRefused(refused))).toBe('There is no such pass.')
  expect(troubleWords(new TypeError('?'))).toBe(bluetoothTexts.refusedByVenue)
})
