import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../src/api/client'
import { createReader } from '../../../src/api/reader'
import { hearVenueClock } from '../../../src/api/venue-clock'
import { followDays } from '../../../src/app/start/follow-days'
// Loaded at the first look otherwise, which takes as long as it takes.
import '../../../src/submission/one-day-waivers'
import { findShownDocuments } from '../../../src/outbox/ui/use-documents'
import { aRecord } from '../outbox/queue/a-record'
import { createFakeDevice, maya } from '../storage/fake-device'

type Followed = Parameters<typeof followDays>[0]

const asked = { params: { locationId: 1 }, body: { contactIds: [7], activityId: null } }
const signed = (id: number, more: object) => ({
  ...{ id, taskId: id, contact: { contactId: 7 }, completeEndpoint: '/waiver', isComplete: true, isReadOnly: true },
  task: { id, name: 'Waiver', taskTypeId: 1, ...more },
  relatedObject: { rolText: '<p>Ski</p>', rolAccepted: true, waiverVersion: 3, signerName: 'Maya Lindqvist' },
})
const list = { waiverContactTasks: [signed(1, { useTodayAsValidationDate: true }), signed(2, {})] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A device that was given the list in the evening at a venue in Denver, and that no network reaches since. */
async function deviceFrom(evening: string) {
  vi.setSystemTime(evening)
  const storage = createFakeDevice().openStorage()
  const request = (async () => ({ ok: true, value: list })) as unknown as Api['request']
  const reader = createReader({ api: { request }, storage, owner: maya })
  await reader.refresh('groupContactTasks', asked)
  const page = new EventTarget()
  const parts = { storage, identity: maya }
  const start = () =>
    followDays(
      {
        signedIn: { current: () => parts, subscribe: () => {} },
        settings: { current: () => ({ document: { timeZone: 'America/Denver' } }) },
      } as unknown as Followed,
      page as Document,
    )
  const isDone = async () =>
    (await reader.stored('groupContactTasks', asked))?.value.waiverContactTasks.map(({ isComplete }) => isComplete)
  /** Longer than it takes to look: that asks the storage a few times. */
  async function looked() {
    for (let time = 0; time < 30; time += 1) await storage.run((database) => database.reads.count())
  }
  return { reader, page, start, isDone, looked, storage }
}
// Midnight at the venue is seven o'clock in the morning in UTC.
const evening = '2027-01-20T01:00:00Z'
const midnight = '2027-01-20T07:00:00.000Z'
const beforeMidnight = '2027-01-20T06:58:00Z'
const morning = '2027-01-20T15:00:00Z'

test('an app that was closed overnight asks for a waiver of one day again, and for no other', async () => {
  const { reader, start, isDone } = await deviceFrom(evening)
  vi.setSystemTime(morning)
  start()
  await expect.poll(isDone).toEqual([false, true])
  // The text is kept, as it was signed: without a network there is no other.
  const [again] = (await reader.stored('groupContactTasks', asked))?.value.waiverContactTasks ?? []
  expect(again?.isReadOnly).toBe(false)
  expect(again?.relatedObject).toMatchObject({
    rolText: '<p>Ski</p>',
    rolAccepted: false,
    waiverVersion: 3,
    signerName: '',
  })
})

test.each<[string, (page: EventTarget) => void]>([
  ['put away', (page) => page.dispatchEvent(new Event('visibilitychange'))],
  ['left on', () => vi.advanceTimersByTime(60_000)],
])('so does one that was %s overnight, from the venue’s midnight on', async (_, wake) => {
  const { page, start, isDone, looked } = await deviceFrom(evening)
  start()
  vi.setSystemTime(beforeMidnight)
  wake(page)
  await looked()
  expect(await isDone()).toEqual([true, true])
  vi.setSystemTime(morning)
  wake(page)
  await expect.poll(isDone).toEqual([false, true])
})

test('a list of today has the last word', async () => {
  const { reader, page, start, isDone, looked } = await deviceFrom(evening)
  vi.setSystemTime(morning)
  await reader.refresh('groupContactTasks', asked)
  start()
  page.dispatchEvent(new Event('visibilitychange'))
  await looked()
  expect(await isDone()).toEqual([true, true])
})

test('what was signed the day before and waits to be sent is of that day from the venue’s midnight on', async () => {
  const { page, start, looked, storage } = await deviceFrom(evening)
  const record = aRecord({ signedAt: evening })
  await storage.run((database) => database.records.add(record))
  const isOfEarlierDay = async () =>
    (await storage.run((database) => findShownDocuments(database, maya))).map((shown) => shown.isOfEarlierDay)
  start()
  vi.setSystemTime(beforeMidnight)
  page.dispatchEvent(new Event('visibilitychange'))
  await looked()
  expect(await isOfEarlierDay()).toEqual([false])
  vi.setSystemTime(morning)
  page.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(isOfEarlierDay).toEqual([true])
  await storage.run((database) => database.records.update(record.id, { signedAt: midnight }))
  expect(await isOfEarlierDay()).toEqual([false])
})

test('the day starts earlier by a clock of which the venue has said that it is behind', async () => {
  const heardAt = (instant: string) =>
    hearVenueClock(Response.json({}, { headers: { Date: new Date(instant).toUTCString() } }))
  const { page, start, looked, storage } = await deviceFrom(evening)
  await storage.run((database) => database.records.add(aRecord({ signedAt: '2027-01-20T05:00:00Z' })))
  const isOfEarlierDay = async () =>
    (await storage.run((database) => findShownDocuments(database, maya))).map((shown) => shown.isOfEarlierDay)
  vi.setSystemTime(morning)
  start()
  await expect.poll(isOfEarlierDay).toEqual([true])
  await looked()
  heardAt('2027-01-20T18:00:00Z')
  page.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(isOfEarlierDay).toEqual([false])
  heardAt(morning)
})
