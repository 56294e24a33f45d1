import { describe, expect, it } from 'vitest'
import { maskedRecipient } from '../../../server/media/masked-recipient'
import { recipientFor } from '../../../server/media/recipient'
import { ticketStatus } from '../../../server/media/ticket-status'

const sent = { isSent: true }
const kept = { isSent: true, isKept: true }
const unsent = { isSent: false }
const phone = { device: 'iPhone' }

describe('the status of an e-ticket', () => {
  it.each([
    ['NoMedia', null, null, null],
    ['NoMedia', sent, phone, null],
    ['NoMedia', null, null, ''],
    ['Unsent', null, null, 'T1'],
    ['Unsent', unsent, null, 'T1'],
    ['Sent', sent, null, 'T1'],
    ['Unsent', kept, null, 'T1'],
    ['Connected', kept, phone, 'T1'],
    ['Connected', sent, phone, 'T1'],
    ['Connected', null, phone, 'T1'],
    ['Unknown', sent, { device: '' }, 'T1'],
  ] as const)('is %s for delivery %o, download %o and id %s', (status, delivery, download, id) => {
    expect(ticketStatus(delivery, download, id)).toBe(status)
  })
})

describe('a recipient', () => {
  it('is an e-mail address or a phone number, as the way of sending has it', () => {
    expect(recipientFor(1, ' maya@example.com ')).toBe('maya@example.com')
    expect(recipientFor(2, '+47 123-45 (678)')).toBe('+4712345678')
    expect(recipientFor(2, '0047 123 45 678')).toBe('+4712345678')
  })

  it.each([
    [1, 'maya'],
    [1, 'maya@example.com, all@example.com'],
    [1, 'maya@example.com\nBcc: all@example.com'],
    [2, '12'],
    [2, '412 34 567'],
    [2, '+0412 34 567'],
    [2, 'maya@example.com'],
    [0, 'maya@example.com'],
  ])('of way %i is refused as %j', (mode, typed) => {
    expect(() => recipientFor(mode, typed)).toThrow(expect.objectContaining({ status: 422 }))
  })

  it('is shown to strangers only as far as its owner recognises it', () => {
    expect(maskedRecipient('maya@example.com')).toBe('m•••@example.com')
    expect(maskedRecipient('+4712345678')).toBe('•••678')
    expect(maskedRecipient('')).toBe('')
  })
})
