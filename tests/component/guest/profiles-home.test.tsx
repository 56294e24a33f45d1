import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createReader } from '../../../src/api/reader'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { Location } from '../../../src/contract/entities/location'
import { HomeScreen } from '../../../src/guest/home/home.screen'
import { apiWith } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'

const identity = { iss: 'test', sub: 'admin', name: '', givenName: '', familyName: '', email: '' }
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
  const api = apiWith({
    getProfile: () => ({ contacts }),
    groupContactTasks: () => given,
    listActivities: () => [],
    listActivityContacts: () => [],
  })
  const storage = testStorage()
  const nothing = () => {}
  await mountGuest(
    <HomeScreen
      api={api}
      reader={createReader({ api, storage, owner: identity })}
      identity={identity}
      location={location}
      locations={[location]}
      chosen={{ activityId: null, contactIds: null, ticks: null }}
      onChoose={nothing}
      onStart={(start) => started.push(start)}
      onOpenLocation={nothing}
      onAddFamilyMember={nothing}
      onInviteAdult={nothing}
      onOpenDesk={nothing}
      onBecomeGuest={async () => {}}
      passesOf={() => null}
    />,
    { storage, owner: identity },
  )
  await page.getByRole('button', { name: 'See or change what you gave' }).click()
  expect(started).toEqual([{ activityId: null, contactIds: [1, 4] }])
})
