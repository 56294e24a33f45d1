import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints'
import { CompleteEndpoint, ContactTask } from '../../../src/contract/entities/contact-task'
import { RentalProfile } from '../../../src/contract/entities/rental-profile'
import { completionDocument } from '../../../src/submission/completion-document'
import { contactTaskJson } from '../outbox/queue/venue-server'

describe('a server that is not ours has values of its own where the specification shows none', () => {
  test.each(['/Waiver', '/v2/sign/7', 'RentalProfile', ''])('a contact task is completed at %j', (completeEndpoint) => {
    const { response } = endpoints.groupContactTasks
    const contactTask = { ...contactTaskJson(11, false), completeEndpoint }
    const { waiverContactTasks } = v.parse(response, { waiverContactTasks: [contactTask] })
    expect(waiverContactTasks[0]?.completeEndpoint).toBe(completeEndpoint)
  })

  test('a contact task that names no end of its path is completed at the path itself', () => {
    const { completeEndpoint: _, ...unnamed } = contactTaskJson(11, false)
    expect(v.parse(ContactTask, unnamed).completeEndpoint).toBe('')
    expect(v.parse(ContactTask, { ...unnamed, completeEndpoint: null }).completeEndpoint).toBe('')
  })

  test.each(['/../../admin/settings', '/waiver/..', '/./waiver', '/'.repeat(300)])('%j leads nowhere', (endpoint) => {
    expect(v.is(CompleteEndpoint, endpoint)).toBe(false)
  })

  test('a document is still named by what it is', () => {
    const contactTask = v.parse(endpoints.groupContactTasks.response, {
      waiverContactTasks: [{ ...contactTaskJson(11, false), completeEndpoint: '/v2/sign/7' }],
    }).waiverContactTasks[0]
    if (!contactTask) throw new Error('There is no contact task.')
    const opening = { idOf: () => 'id', openedAt: '2026-01-10T08:00:00.000Z', seenUpTo: null }
    const document = completionDocument(opening, { owner: { iss: 'i', sub: 's' }, contactTask, relatedObject: null })
    expect(document).toMatchObject({ kind: '/waiver', params: { completeEndpoint: '/v2/sign/7' } })
  })

  test.each([true, 'stored', 7, [], {}, { url: '/photos/7' }])('a photo is received with the answer %j', (answer) => {
    expect(v.is(endpoints.uploadPhoto.response, answer)).toBe(true)
  })

  test('a photo is not received with a receipt that cannot be read', () => {
    expect(v.is(endpoints.uploadPhoto.response, { receipt: { id: 7 } })).toBe(false)
  })

  test('a rental profile may count its choices, and say nothing of the stance', () => {
    const entry = { listKey: 3, listDescription: 'Type II', dinLookupValue: '4' }
    const profile = { abilityRefs: [entry], selectedAbility: 3, selectedAge: null, selectedGoofy: '' }
    expect(v.parse(RentalProfile, profile)).toMatchObject({
      abilityRefs: [{ listKey: '3', dinLookupValue: 4 }],
      selectedAbility: '3',
      selectedAge: null,
      selectedGoofy: 'N',
    })
  })
})
