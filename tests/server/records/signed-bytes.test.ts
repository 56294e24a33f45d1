import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/encoding/sha256'
import { type Evidence, toKept, toSigned } from '../../../server/records/signed-bytes'

const version = '<h2>Release</h2><p>Skiing is dangerous.</p>'
const page = (text: string) => `<!doctype html><h1>Waiver</h1><main>${text}</main><footer>For: Maya</footer>`
const evidence = (text: string, waiverHtml: string): Evidence => ({
  receiptId: '00000000-0000-4000-8000-000000000001',
  ...{ contactTaskId: 1, contactId: 1, taskId: 1, taskName: 'Waiver', posWaiverId: null },
  ...{ waiverVersion: 1, isCurrentVersion: true, text, textSha256: sha256(text) },
  ...{
    signature: null,
    signatureSha256: null,
    agreed: true,
    signerName: 'Maya',
    signerIssuer: 'i',
    signerSubject: 's',
  },
  ...{ onBehalfOf: 'Maya', comment: '', waiverHtml, waiverHtmlSha256: sha256(waiverHtml) },
  ...{ effectiveFrom: null, effectiveTo: null, validationDate: null, signedOn: '2027-01-16' },
  ...{ openedAt: null, endReachedAt: null, agreedAt: null },
  ...{
    signedAt: null,
    receivedAt: new Date(0),
    differenceMs: null,
    device: '',
    appVersion: '',
    kioskId: null,
    ticketId: null,
  },
  ...{ handoverId: null, handedTo: null, identifiedBy: null, staffIssuer: null, staffSubject: null, staffName: null },
})

describe('a signature', () => {
  it('keeps neither the text of its version nor the page around it a second time', () => {
    const kept = toKept(evidence(version, page(version)), version)
    expect(kept.text).toBeNull()
    expect(JSON.stringify(kept)).not.toContain('Skiing')
  })

  it('keeps a text that a browser wrote in other bytes as it was, once', () => {
    const other = version.replace('Skiing', '&#83;kiing')
    const kept = toKept(evidence(other, page(other)), version)
    expect(kept.text).toBe(other)
    expect(kept.waiverHtml).not.toContain('kiing')
  })

  it.each([
    ['shows another text', page('<p>Another</p>')],
    ['has no place for the text', `<p>${version}</p>`],
    ['is empty', ''],
    ['ends where the text would begin', '<main>'],
  ])('keeps a page whole that %s', (_, html) => {
    expect(toKept(evidence(version, html), version)).toMatchObject({ waiverHtml: html, waiverHtmlEnd: null })
  })

  it('of no text keeps its page whole', () => {
    expect(toKept(evidence('', page('')), null)).toMatchObject({ text: '', waiverHtml: page(''), waiverHtmlEnd: null })
  })

  it('reads byte for byte as it was signed, whatever stood in it', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<main>', '</main>', version, ''))
    const html = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(html, html, fc.option(html), (text, shown, versionText) => {
        const signed = evidence(text, shown)
        expect(toSigned(toKept(signed, versionText), versionText)).toEqual(signed)
      }),
    )
  })

  it('that refers to a version that is missing is nothing that can be read', () => {
    expect(toSigned(toKept(evidence(version, page(version)), version), null)).toBeNull()
  })
})
