import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { Location } from '../../../src/contract/entities/location'
import { mountHome } from '../support/mount-home'

const location = v.parse(Location, { id: 3, name: 'Profiles', isEnabled: true, isEditProfileLocation: true })
const contacts = [
  { contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', age: 38 },
  { contactId: 4, firstName: 'Leo', lastName: 'Lindqvist', age: 9 },
]
const given: v.InferInput<typeof ContactTaskGrouping> = {
  rentalProfileContactTasks: contacts.map((contact) => ({
    id: 20 + contact.contactId,
    taskId: 2,
    contact,
    task: { id: 2, name: 'Rental Profile', taskTypeId: 2 },
    completeEndpoint: '/rentalprofile',
    isComplete: true,
    isReadOnly: true,
    relatedObject: { ageRefs: [], abilityRefs: [], heightRefs: [], weightRefs: [], shoeSizeRefs: [] },
  })),
}

test('where profiles are kept up to date, a family that has given all can see and change it at one press', async () => {
  const started: unknown[] = []
  const answers = { getProfile: () => ({ contacts }), groupContactTasks: () => given }
  await mountHome(answers, { location, onStart: (start) => started.push(start) })
  await page.getByRole('button', { name: 'See or change what you gave' }).click()
  expect(started).toEqual([{ activityId: null, contactIds: [1, 4] }])
})
