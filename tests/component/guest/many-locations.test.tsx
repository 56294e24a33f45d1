import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createReader } from '../../../src/api/reader'
import { newestDocuments } from '../../../src/contract/entities/document'
import { Location } from '../../../src/contract/entities/location'
import { HomeScreen } from '../../../src/guest/home/home.screen'
import { apiWith } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'

const identity = { iss: 'test', sub: 'admin', name: '', givenName: '', familyName: '', email: '' }
const locations = Array.from({ length: 200 }, (_, index) =>
  v.parse(Location, { id: index + 1, name: `Place ${index + 1}`, isEnabled: true, defaultActivityId: 1 }),
)

test('of a venue with very many locations a device asks for the tasks of the first ones and once for the documents, and comes to rest', async () => {
  const asked = new Set<number>()
  let documentsAsked = 0
  const api = apiWith({
    getProfile: () => ({ contacts: [{ contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', age: 38 }] }),
    groupContactTasks: ({ params }) => {
      asked.add(Number(params.locationId))
      return { waiverContactTasks: [] }
    },
    listActivities: () => [],
    listActivityContacts: () => [],
    listOwnDocuments: () => {
      documentsAsked += 1
      return []
    },
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: identity })
  const nothing = () => {}
  await mountGuest(
    <HomeScreen
      api={api}
      reader={reader}
      identity={identity}
      location={locations[0] as Location}
      locations={locations}
      chosen={{ activityId: null, contactIds: null, ticks: null }}
      onChoose={nothing}
      onStart={nothing}
      onOpenLocation={nothing}
      onAddFamilyMember={nothing}
      onInviteAdult={nothing}
      onOpenDesk={nothing}
      onBecomeGuest={async () => {}}
      passesOf={() => null}
    />,
    { storage, owner: identity },
  )
  // The one that is open, and those within reach of one tap or one posted code.
  await expect.poll(() => [asked.size, documentsAsked], { timeout: 20_000 }).toEqual([51, 1])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([asked.size, documentsAsked]).toEqual([51, 1])
  // My documents opens from this without a network, though it was never opened before.
  expect(await reader.stored('listOwnDocuments', newestDocuments)).toMatchObject({ value: [] })
})
