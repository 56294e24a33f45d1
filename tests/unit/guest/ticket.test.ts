import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import language from '../../../public/defaults/default-language.json'
import { ticketAddress } from '../../../src/contract/address/ticket-address'
import { ETicket, ticketStatuses } from '../../../src/contract/entities/media'
import { ticketStatusOf } from '../../../src/contract/ticket-status'
import { showsTickets, ticketHolders } from '../../../src/guest/tickets/ticket'
import { ticketWords } from '../../../src/guest/tickets/ticket-texts'
import { isWebAddress, walletsOn } from '../../../src/guest/tickets/wallet'
import { platformOf } from '../../../src/ui/browser/platform'
import { personOf } from './household'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

describe('the device', () => {
  test.each([
    ['an iPhone', iphone, 5, 'apple-mobile'],
    ['an iPad, which calls itself a Macintosh', mac, 5, 'apple-mobile'],
    ['a Mac', mac, 0, 'mac'],
    ['an Android phone', android, 5, 'android'],
    ['anything else', 'Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
  ])('is %s', (_, userAgent, maxTouchPoints, platform) => {
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
  })

  test('is offered the wallets that it can use', () => {
    expect(walletsOn('apple-mobile')).toEqual(['apple'])
    expect(walletsOn('android')).toEqual(['google'])
    expect(walletsOn('other')).toEqual(['google', 'apple'])
  })

  test.each([
    ['Mobile and Desktop', 'other', true],
    ['Mobile and Desktop', 'android', true],
    ['Mobile Only', 'android', true],
    ['Mobile Only', 'mac', false],
    ['None', 'apple-mobile', false],
  ] as const)('with showMediaPasses %s, on %s, shows tickets: %s', (mode, platform, isShown) => {
    expect(showsTickets(mode, platform)).toBe(isShown)
  })
})

describe('a ticket', () => {
  const ticketOf = (rest: object) => v.parse(ETicket, { id: 'T1', ...rest })

  test('without an id is no media, whatever status came with it', () => {
    expect(ticketStatusOf(ticketOf({ id: null, status: 'Sent' }))).toBe('NoMedia')
  })

  test('of a status that no one knows is Unknown', () => {
    expect(ticketStatusOf(ticketOf({ status: 'Teleported' }))).toBe('Unknown')
  })

  test('follows from delivery and download where the server names none', () => {
    const delivery = { deliveryMode: 1, recipient: 'maya@example.com', isSent: true }
    const download = { device: 'Pixel 9', deliveryMode: 1 }
    const told = (parts: object) => ticketStatusOf(v.parse(ETicket, { id: 'T-1', ...parts }))
    expect(told({ delivery })).toBe('Sent')
    expect(told({ delivery, download })).toBe('Connected')
    expect(told({ delivery: { ...delivery, isSent: false } })).toBe('Unsent')
    expect(told({})).toBe('Unknown')
    expect(told({ delivery, status: 'Unsent' })).toBe('Unsent')
  })

  test('has words of its own for each of the five statuses', () => {
    const told = ticketStatuses.map((status) => ticketWords(ticketOf({ status }), language.bleConnect).message)
    expect(new Set(told).size).toBe(5)
    expect(told.every((words) => words.length > 0)).toBe(true)
  })

  test('that was sent says where to', () => {
    const delivery = { deliveryMode: 2, recipient: '•••678', isSent: true }
    expect(ticketWords(ticketOf({ status: 'Sent', delivery }), language.bleConnect)).toEqual({
      message: language.bleConnect.sentMessage,
      detail: 'Texted to •••678',
    })
  })

  test('that no gateway carried says why it is not sent', () => {
    const delivery = { deliveryMode: 2, recipient: '•••678', isSent: true, isKept: true }
    expect(ticketWords(ticketOf({ status: 'Unsent', delivery }), language.bleConnect)).toEqual({
      message: language.bleConnect.unsentMessage,
      detail: 'This venue can’t send text messages yet.',
    })
  })

  test('on a phone says on which, and since when', () => {
    const download = { device: 'iPhone', downloadDate: new Date(2026, 0, 5, 12).toISOString() }
    expect(ticketWords(ticketOf({ status: 'Connected', download }), language.bleConnect).detail).toBe(
      'iPhone, 1/5/2026',
    )
  })

  test('belongs to those of the family who have a pass number', () => {
    const family = [personOf(1, 'Maya', { ipCode: '0161' }), personOf(2, 'Nora')]
    expect(ticketHolders(family).map(({ firstName }) => firstName)).toEqual(['Maya'])
  })

  test('is shared as a link that survives any name', () => {
    const [holder] = ticketHolders([personOf(1, 'Zoë & Co', { ipCode: '0161', lastName: "O'Connor" })])
    if (!holder) throw new Error('Zoë has a pass number')
    const link = new URL(ticketAddress('https://venue.example', holder))
    expect(link.pathname).toBe('/connect')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ipcode: '0161',
      firstName: 'Zoë & Co',
      lastName: "O'Connor",
    })
    const ordered = new URL(ticketAddress('https://venue.example', { ...holder, externalOrderId: 'SV-2' }))
    expect(ordered.searchParams.get('order')).toBe('SV-2')
  })

  test('never leads anywhere but to the web', () => {
    expect(isWebAddress('https://pay.google.com/gp/v/save/x')).toBe(true)
    expect(isWebAddress('javascript:alert(1)')).toBe(false)
    expect(isWebAddress('nonsense')).toBe(false)
  })
})
