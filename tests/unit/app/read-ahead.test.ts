import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Api } from '../../../src/api/client'
import { createReader, type ReadableName } from '../../../src/api/reader'
import { readHomeAhead } from '../../../src/app/signed-in/read-ahead'
import { endpoints } from '../../../src/contract/endpoints'
import { Location } from '../../../src/contract/entities/location'
import { fixedLocation } from '../../../src/guest/location-choice'
import { liveDocuments } from '../../../src/outbox/ui/use-documents'
import type { Stored } from '../../../src/storage/device-storage'
import type { Live } from '../../../src/storage/live/throttled-live-query'
import { createFakeDevice, maya } from '../storage/fake-device'

const location = v.parse(Location, { id: 7, name: 'Summit Base', isEnabled: true })
const contacts = [3, 5].map((contactId) => ({ contactId, firstName: 'Ida', lastName: 'Lindqvist', age: 15 }))
const answers: Partial<Record<ReadableName, unknown>> = {
  listLocations: [location],
  getProfile: { contacts },
  listActivities: [],
  listActivityContacts: [],
  groupContactTasks: { waiverContactTasks: [] },
}
const tasks = { params: { locationId: 7 }, body: { contactIds: [3, 5], activityId: null } }
const booked = { params: { locationId: 1 } }

function aDevice() {
  const storage = createFakeDevice().openStorage()
  const request = async (name: ReadableName) => ({
    ok: true,
    value: v.parse(endpoints[name].response as v.GenericSchema, answers[name]),
  })
  const reader = createReader({ api: { request: request as unknown as Api['request'] }, storage, owner: maya })
  const identity = { ...maya, name: '', givenName: '', familyName: '', email: '' }
  const parts = { reader, storage, identity }
  return { ...parts, ahead: () => readHomeAhead({ parts, locationChoice: fixedLocation(location), activityId: null }) }
}

/** What a part of the screen has at its first drawing. */
function atOnce<T>(live: Live<Stored<T>>): Stored<T> {
  let seen: Stored<T> = { status: 'loading' }
  live.subscribe((found) => (seen = found)).unsubscribe()
  return seen
}

describe('before home is drawn', () => {
  test('all that it shows is read from the device, so that its first drawing is whole', async () => {
    const { reader, storage, identity, ahead } = aDevice()
    for (const name of ['listLocations', 'getProfile', 'listActivities'] as const) await reader.refresh(name, {})
    await reader.refresh('listActivityContacts', booked)
    await reader.refresh('groupContactTasks', tasks)
    await ahead()
    for (const live of [
      reader.live('listLocations', {}),
      reader.live('getProfile', {}),
      reader.live('listActivities', {}),
      reader.live('listActivityContacts', booked),
      reader.live('groupContactTasks', tasks),
    ])
      expect(atOnce<unknown>(live)).toMatchObject({ status: 'found', value: { value: expect.anything() } })
    expect(atOnce(liveDocuments(storage, identity))).toEqual({ status: 'found', value: [] })
  })

  test('a device that keeps nothing yet holds up no one', async () => {
    const { reader, ahead } = aDevice()
    await ahead()
    expect(atOnce(reader.live('getProfile', {}))).toEqual({ status: 'found', value: null })
    expect(atOnce(reader.live('groupContactTasks', tasks))).toEqual({ status: 'loading' })
  })
})
