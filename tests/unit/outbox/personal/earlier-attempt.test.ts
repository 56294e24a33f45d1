import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ContactTask } from '../../../../src/contract/entities/contact-task'
import { type TaskTypeName, taskTypeIds } from '../../../../src/contract/task-types'
import { type EarlierAttempt, earlierAttempt, type SentBefore } from '../../../../src/outbox/personal/earlier-attempt'
import { contactTaskJson } from '../queue/venue-server'

const opened = '2026-01-10T08:00:00.000Z'
const later = '2026-01-10T09:01:02.000Z'

/** What a server shows of a contact task. */
const shown = (changes: object = {}, contact: object = {}): ContactTask => {
  const base = contactTaskJson(11, true)
  return v.parse(ContactTask, {
    ...base,
    contact: { ...base.contact, firstName: 'Nora', lastName: 'Lindqvist', ...contact },
    modifiedDateUtc: later,
    ...changes,
  })
}

const waiver = {
  rolText: '<p>Skiing is dangerous.</p>',
  rolAccepted: true,
  signature: 'aW5r',
  signatureDate: '2026-01-10T09:01:00.789Z',
  comment: 'Maya Lindqvist signed on behalf of the minor Nora Lindqvist.',
}
const rental = { shoeSize: '27', selectedAge: '3', selectedAbility: null, selectedGoofy: 'Y' }
const child = { primaryEmergencyContact: 'Maya', primaryEmergencyPhone: '+47 1', medication: 'None' }

const sent = (type: TaskTypeName, relatedObject: unknown, modifiedDateUtc: string | null = opened): SentBefore => ({
  operation: 'completeContactTask',
  body: { id: 11, task: { taskTypeId: taskTypeIds[type] }, relatedObject, modifiedDateUtc },
})

const waiverShown = (changes: object) => shown({ relatedObject: { ...waiver, ...changes } })
const photo = { base64: '/9j/4AAQ', sha256: 'ab'.repeat(32) }
const upload: SentBefore = { operation: 'uploadPhoto', photo }

describe('before a document is sent again to a server that forgets ids, what it shows decides', () => {
  test.each<[string, SentBefore, ContactTask | null, EarlierAttempt]>([
    ['a contact task that it does not know', sent('Waiver', waiver), null, 'send'],
    ['one that is not complete', sent('Waiver', waiver), shown({ isComplete: false, relatedObject: waiver }), 'send'],
    ['the waiver as it was signed', sent('Waiver', waiver), waiverShown({}), 'received'],
    [
      'the waiver with its instant cut to seconds',
      sent('Waiver', waiver),
      waiverShown({ signatureDate: '2026-01-10T09:01:00Z' }),
      'received',
    ],
    ['the waiver without its picture', sent('Waiver', waiver), waiverShown({ signature: null }), 'received'],
    ['another signature', sent('Waiver', waiver), waiverShown({ signature: 'b3RoZXI=' }), 'conflict'],
    ['another comment', sent('Waiver', waiver), waiverShown({ comment: 'Siobhan signed.' }), 'conflict'],
    [
      'a waiver of another minute',
      sent('Waiver', waiver),
      waiverShown({ signatureDate: '2026-01-10T09:03:00Z' }),
      'conflict',
    ],
    ['a waiver without its instant', sent('Waiver', waiver), waiverShown({ signatureDate: null }), 'conflict'],
    ['a waiver that is not accepted', sent('Waiver', waiver), waiverShown({ rolAccepted: false }), 'conflict'],
    ['complete, and nothing else', sent('Waiver', waiver), shown({ relatedObject: null }), 'conflict'],
    [
      'the rental profile, with lists and without what is empty',
      sent('RentalProfile', rental),
      shown({ relatedObject: { shoeSize: '27', selectedAge: '3', selectedGoofy: 'Y', ageRefs: [] } }),
      'received',
    ],
    [
      'another rental profile',
      sent('RentalProfile', rental),
      shown({ relatedObject: { ...rental, shoeSize: '28' } }),
      'conflict',
    ],
    ['the child registration', sent('ChildRegistration', child), shown({ relatedObject: child }), 'received'],
    [
      'another child registration',
      sent('ChildRegistration', child),
      shown({ relatedObject: { ...child, medication: 'Insulin' } }),
      'conflict',
    ],
    [
      'the form as it stood before it was opened to be changed',
      sent('RentalProfile', rental, later),
      shown({ relatedObject: { ...rental, shoeSize: '28' } }),
      'send',
    ],
    [
      'a body that cannot be read',
      { ...sent('Waiver', waiver), body: null } as SentBefore,
      waiverShown({}),
      'conflict',
    ],
    ['a photo task with a photo', sent('Photo', null), shown({}, { photoHash: 'cd' }), 'received'],
    ['a photo task without one', sent('Photo', null), shown(), 'conflict'],
    ['the photo by its hash', upload, shown({}, { photoHash: photo.sha256.toUpperCase() }), 'received'],
    ['the photo itself', upload, shown({ isComplete: false }, { photo: photo.base64 }), 'received'],
    ['another photo, which this one replaces', upload, shown({}, { photoHash: 'cd' }), 'send'],
    ['no photo', upload, shown({ isComplete: false }), 'send'],
  ])('%s', (_, before, now, expected) => expect(earlierAttempt(before, now)).toBe(expected))
})
