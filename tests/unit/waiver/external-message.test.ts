import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waiverTexts } from '../../../src/settings/texts/waiver'
import { readExternalMessage } from '../../../src/waiver/external/external-message'

const frame = { name: 'the window of our frame' }
const expected = { origin: 'https://waivers.example', source: frame }
const said = (data: unknown, more: object = {}) =>
  readExternalMessage({ origin: 'https://waivers.example', source: frame, data, ...more }, expected)

describe('a message of the embedded service', () => {
  it.each([
    ['waiversLoaded', { type: 'waiversLoaded' }, { name: 'waiversLoaded' }],
    ['allWaiversCompleted', { event: 'allWaiversCompleted' }, { name: 'allWaiversCompleted' }],
    [
      'waiverCompleted with its signature, without the prefix',
      { type: 'waiverCompleted', signature: 'data:image/png;base64,iVBOR', signerName: 'Maya Lindqvist' },
      { name: 'waiverCompleted', signature: 'iVBOR', signerName: 'Maya Lindqvist' },
    ],
    [
      'waiverCompleted without a signature',
      { message: 'waiverCompleted' },
      { name: 'waiverCompleted', signature: '', signerName: '' },
    ],
    [
      'ERROR with status and body',
      { type: 'ERROR', status: 500, body: 'down' },
      { name: 'ERROR', status: '500', body: 'down' },
    ],
    [
      'ERROR whose body is an object',
      { action: 'ERROR', status: '400', body: { code: 'x' } },
      { name: 'ERROR', status: '400', body: '{"code":"x"}' },
    ],
    [
      'ERROR whose status is an object',
      { type: 'ERROR', status: { code: 500 }, body: 'down' },
      { name: 'ERROR', status: '', body: 'down' },
    ],
  ])('is read: %s', (_, fields, message) => {
    expect(said(JSON.stringify(fields))).toEqual({ ok: true, message })
  })

  it.each([
    ['another origin', '{"type":"waiverCompleted"}', { origin: 'https://evil.example' }, 'origin'],
    ['our own origin', '{"type":"waiverCompleted"}', { origin: 'https://venue.example' }, 'origin'],
    ['the right origin in another window', '{"type":"waiverCompleted"}', { source: { name: 'a popup' } }, 'source'],
    ['no window at all', '{"type":"waiverCompleted"}', { source: null }, 'source'],
    ['text that is no JSON', 'waiverCompleted', {}, 'malformed'],
    ['an object that is no JSON text', { type: 'waiverCompleted' }, {}, 'malformed'],
    ['a name that is none of the four', '{"type":"waiverSigned"}', {}, 'malformed'],
    ['JSON without a name', '{}', {}, 'malformed'],
    ['JSON that is no object', '"waiverCompleted"', {}, 'malformed'],
    ['a signature that is no text', '{"type":"waiverCompleted","signature":5}', {}, 'malformed'],
  ])('is refused from or as %s', (_, data, more, reason) => {
    expect(said(data, more)).toEqual({ ok: false, reason })
  })

  it('is refused from every window while there is no frame', () => {
    const delivery = { origin: expected.origin, source: null, data: '{"type":"waiverCompleted"}' }
    expect(readExternalMessage(delivery, { ...expected, source: null })).toEqual({ ok: false, reason: 'source' })
  })

  it('never breaks the screen, whatever is posted', () => {
    const isRead = (data: unknown) => 'ok' in said(data)
    fc.assert(fc.property(fc.oneof(fc.anything(), fc.json()), isRead))
  })
})

describe('the alert of an ERROR message', () => {
  it('has as much of a long body as a person reads', () => {
    const data = JSON.stringify({ type: 'ERROR', status: 502, body: 'a page of its own '.repeat(100_000) })
    const heard = said(data)
    expect(heard).toMatchObject({ ok: true, message: { name: 'ERROR' } })
    expect(JSON.stringify(heard).length).toBeLessThan(1_200)
  })

  it('nor more of a status that is a page', () => {
    const heard = said(JSON.stringify({ type: 'ERROR', status: 'a page of its own '.repeat(100_000), body: '' }))
    expect(heard).toMatchObject({ ok: true, message: { name: 'ERROR' } })
    expect(JSON.stringify(heard).length).toBeLessThan(1_200)
  })

  it.each([
    ['502', 'mountain closed', 'Waiver service interface error. Status: 502. mountain closed'],
    ['', 'mountain closed', 'Waiver service interface error. mountain closed'],
    ['', '', 'Waiver service interface error.'],
  ])('names only what the service told: status “%s”, body “%s”', (status, body, alert) => {
    expect(waiverTexts.external.interfaceError(status, body)).toBe(alert)
  })
})
