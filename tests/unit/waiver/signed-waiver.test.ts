import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { firstActivePart } from '../../../server/contact-tasks/completion/inert-html'
import { WaiverContactTask } from '../../../src/contract/entities/contact-task'
import { evidenceNotes } from '../../../src/waiver/evidence-notes'
import { type Signing, signedWaiver, textAsSigned, waiverDocument } from '../../../src/waiver/signed-waiver'
import { waiverSnapshot } from '../../../src/waiver/snapshot'
import { waiverContactTask } from './contact-tasks'

const signing: Signing = {
  owner: { iss: 'https://id.example', sub: 'maya' },
  userName: 'Maya Lindqvist',
  text: { html: '<p>Risks &amp; duties</p>', version: 3, sha256: 'ab12' },
  outputFor: () => ({ signature: 'iVBOR', agree: true, signerName: 'Maya Lindqvist', waiverHTML: '<p></p>' }),
  signatureSha256: 'cd34',
  steps: { openedAt: '2026-11-20T10:00:00.000Z', endReachedAt: '2026-11-20T10:03:00.000Z', agreedAt: null },
  expectedName: 'Maya Lindqvist',
  notes: [],
  atVenue: new Date('2026-11-20T10:05:00Z'),
  signedOn: '2026-11-20',
  dateFormat: 'mmddyyyy',
  browser: { name: 'Firefox', version: '150.0' },
}

describe('the document of a signed waiver', () => {
  const contactTask = waiverContactTask({ id: 7 })
  const opening = {
    openedAt: '2026-11-20T10:00:00.000Z',
    seenUpTo: null,
    idOf: () => '11111111-1111-4111-8111-111111111111',
  }
  const document = waiverDocument(opening, contactTask, signing)
  const body = v.parse(WaiverContactTask, JSON.parse(new TextDecoder().decode(document.body)))

  it('completes its own contact task, in the order of that task alone', () => {
    expect(document).toMatchObject({
      operation: 'completeContactTask',
      params: { completeEndpoint: '/waiver' },
      contactTaskId: 7,
      orderKey: 'contactTask:7',
      contentType: 'application/json',
    })
    expect(body).toMatchObject({ id: 7, isComplete: true, isSkipped: false })
  })

  it('holds the text that was shown, its hash and version, the signature, the date, the steps before it and the comment', () => {
    expect(body.relatedObject).toEqual({
      rolText: '<p>Risks &amp; duties</p>',
      rolAccepted: true,
      signature: 'iVBOR',
      signatureDate: '2026-11-20T10:05:00.000Z',
      comment: 'Maya Lindqvist signed on their own behalf.',
      signerName: 'Maya Lindqvist',
      agree: true,
      waiverVersion: 3,
      textSha256: 'ab12',
      waiverHTML: '<p></p>',
      openedAt: '2026-11-20T10:00:00.000Z',
      endReachedAt: '2026-11-20T10:03:00.000Z',
      agreedAt: null,
    })
  })

  it('says in the comment when the text was folded, and that the name was typed instead of drawn', () => {
    const folded = { at: '2026-11-20T10:01:00.000Z', forWhom: 'Jonas Lindqvist' }
    const notes = evidenceNotes({ isTyped: true, folded })
    expect(signedWaiver(contactTask, signing.outputFor(contactTask), { ...signing, notes }).comment).toBe(
      'Maya Lindqvist signed on their own behalf. The text was folded to its heading: the signer had been shown all of it for Jonas Lindqvist, and accepted it at 2026-11-20T10:01:00.000Z. Signed by typing the name instead of drawing.',
    )
    expect(evidenceNotes({ isTyped: false, folded: null })).toEqual([])
  })

  it('leaves the portrait out, which is no part of what is signed', () => {
    expect(contactTask.contact.photo).not.toBeNull()
    expect(body.contact.photo).toBeNull()
  })

  it('keeps what proves later what was signed', () => {
    expect(document.evidence).toEqual({
      waiver: 'ROL-1',
      waiverVersion: 3,
      textSha256: 'ab12',
      signatureSha256: 'cd34',
      signedFor: 'Maya Lindqvist',
    })
  })
})

describe('the snapshot', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const snapshot = waiverSnapshot({
    title: hostile,
    affirmation: hostile,
    text: '<h2>Risks</h2><p>Skiing is dangerous. <a href="https://venue.example">More</a></p>',
    agreement: 'I agree',
    signerName: hostile,
    contactName: hostile,
    notes: [hostile],
    signedAt: '2026-11-20T10:05:00.000Z',
  })

  it('is inert by the rule that the server keeps, whatever the names hold', () => {
    expect(firstActivePart(snapshot)).toBeNull()
  })

  it('holds the text, the agreement and the date', () => {
    expect(snapshot).toContain('<h2>Risks</h2>')
    expect(snapshot).toContain('I agree')
    expect(snapshot).toContain('2026-11-20T10:05:00.000Z')
  })
})

describe('the text of a signed waiver', () => {
  const task = (more: object = {}) =>
    waiverContactTask({ task: { waiverText: '<p>Of today</p>', ...more }, relatedObject: null }).task
  const signed = (rolText: string) => waiverContactTask({ relatedObject: { rolText, rolAccepted: true } }).relatedObject

  it.each([
    ['is what was signed, whatever the task says today', signed('<p>Of then</p>'), task(), '<p>Of then</p>'],
    ['stays empty where there was none, for “NO WAIVER”', signed(''), task(), ''],
    ['is not made up where another service showed it', signed(''), task({ externalWaiverId: 'EXT-7' }), null],
    [
      'is our own where it was signed here before the service came',
      signed('<p>Of then</p>'),
      task({ externalWaiverId: 'EXT-7' }),
      '<p>Of then</p>',
    ],
    ['is the task’s where the venue keeps none with the signature', null, task(), '<p>Of today</p>'],
  ])('%s', (_, waiver, ofTask, text) => {
    expect(textAsSigned(waiver, ofTask)).toBe(text)
  })
})
