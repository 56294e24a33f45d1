import { describe, expect, test } from 'vitest'
import type { Api } from '../../../src/api/client'
import { failureOf } from '../../../src/api/failure'
import { createReader } from '../../../src/api/reader'
import { readOf } from '../../../src/api/use-read'
import { clearHousehold } from '../../../src/storage/household'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { createFakeDevice, maya, siobhan } from '../storage/fake-device'

const grouping = (contactIds: number[]) => ({ params: { locationId: 1 }, body: { contactIds, activityId: null } })

function aReader({ owner = maya, storage = createFakeDevice().openStorage(), now = (): number => 1_000 } = {}) {
  const asked: { expectedOwner?: unknown }[] = []
  let result: unknown = { ok: true, value: { contacts: [] } }
  const request = async (_: string, input: object) => {
    asked.push(input)
    return result
  }
  const reader = createReader({ api: { request: request as Api['request'] }, storage, owner, now })
  return {
    reader,
    storage,
    asked,
    answer: (next: unknown) => {
      result = next
    },
  }
}

describe('what was read once', () => {
  test('can be read without a network, with its age', async () => {
    const { reader, asked } = aReader()
    expect(await reader.stored('getProfile', {})).toBe(null)
    await reader.refresh('getProfile', {})
    expect(await reader.stored('getProfile', {})).toEqual({
      value: { contacts: [], staffRole: null, ownContactId: null, signIns: [], invitations: [] },
      fetchedAt: 1_000,
    })
    expect(asked).toHaveLength(1)
  })

  test('is asked as its owner only, and is no one else’s to read', async () => {
    const { reader, storage, asked } = aReader()
    await reader.refresh('getProfile', {})
    expect(asked[0]?.expectedOwner).toEqual(maya)
    expect(await aReader({ owner: siobhan, storage }).reader.stored('getProfile', {})).toBe(null)
  })

  test('is not asked for again a moment later, by whatever screen, unless the venue was told something since', async () => {
    const { reader, asked } = aReader()
    const [first, beside] = await Promise.all([reader.renew('getProfile', {}), reader.renew('getProfile', {})])
    expect(beside).toEqual(first)
    await reader.renew('getProfile', {})
    expect(asked).toHaveLength(1)
    await reader.renew('listLocations', {})
    expect(asked).toHaveLength(2)
    reader.outdate()
    await reader.renew('getProfile', {})
    expect(asked).toHaveLength(3)
    // Who says so is asked at once.
    await reader.refresh('getProfile', {})
    expect(asked).toHaveLength(4)
  })

  test('is asked for by one call, however often the network gives a sign while that is under way', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const request = () => new Promise((resolve) => answers.push(resolve))
    const storage = createFakeDevice().openStorage()
    const clock = { now: 1_000 }
    const parts = { storage, owner: maya, now: () => clock.now }
    const reader = createReader({ api: { request: request as Api['request'] }, ...parts })
    const first = reader.renew('getProfile', {})
    const joined = [reader.join('getProfile', {}), reader.join('getProfile', {})]
    const other = reader.join('listLocations', {})
    await expect.poll(() => answers).toHaveLength(2)
    for (const answer of answers) answer(failureOf('network'))
    expect(await Promise.all(joined)).toEqual([await first, await first])
    await other
    // A good answer that has come is no answer to a new sign.
    for (const asked of [3, 4]) {
      const next = reader.join('getProfile', {})
      await expect.poll(() => answers).toHaveLength(asked)
      answers.at(-1)?.({ ok: true, value: { contacts: [] } })
      await next
    }
    // What was asked before the network came back may hang.
    void reader.join('getProfile', {})
    await expect.poll(() => answers).toHaveLength(5)
    clock.now += 2_000
    void reader.join('getProfile', {})
    await expect.poll(() => answers).toHaveLength(6)
  })

  test('of the family is asked for again, within the minute too, once the venue knows one of them no more', async () => {
    const moved = { contacts: [{ contactId: 9 }] }
    const asked: string[] = []
    const request = async (name: string) => {
      asked.push(name)
      if (name !== 'getProfile') return failureOf('not-found', { error: { code: 'not-found', message: '' } })
      return { ok: true, value: asked.length === 1 ? { contacts: [{ contactId: 1 }] } : moved }
    }
    const storage = createFakeDevice().openStorage()
    const reader = createReader({ api: { request: request as Api['request'] }, storage, owner: maya, now: () => 1_000 })
    await reader.renew('getProfile', {})
    // Home asks about every place that a family may be at.
    await Promise.all([[1], [1, 2]].map((people) => reader.renew('groupContactTasks', grouping(people))))
    await expect.poll(() => reader.stored('getProfile', {})).toMatchObject({ value: moved })
    expect(asked).toEqual(['getProfile', 'groupContactTasks', 'groupContactTasks', 'getProfile'])
  })

  test('is not asked for again and again by a server that knows no family', async () => {
    const { reader, asked, answer } = aReader()
    answer(failureOf('not-found', { error: { code: 'not-found', message: '' } }))
    await reader.refresh('getProfile', {})
    await new Promise(setImmediate)
    expect(asked).toHaveLength(1)
  })

  test('is asked for again after a failure, and after a minute', async () => {
    const clock = { now: 1_000 }
    const { reader, asked, answer } = aReader({ now: () => clock.now })
    answer(failureOf('network'))
    await reader.renew('getProfile', {})
    answer({ ok: true, value: { contacts: [] } })
    await reader.renew('getProfile', {})
    expect(asked).toHaveLength(2)
    clock.now += 60_000
    await reader.renew('getProfile', {})
    expect(asked).toHaveLength(3)
  })

  test('stays when a later try fails', async () => {
    const { reader, answer } = aReader()
    await reader.refresh('getProfile', {})
    answer(failureOf('network'))
    expect(await reader.refresh('getProfile', {})).toMatchObject({ ok: false, kind: 'network' })
    expect(await reader.stored('getProfile', {})).not.toBe(null)
  })

  test('stays when the answer to an earlier question comes after it: that one may know less', async () => {
    const storage = createFakeDevice().openStorage()
    const answers: ((answer: unknown) => void)[] = []
    const request = () => new Promise((resolve) => answers.push(resolve))
    let time = 0
    const reader = createReader({
      api: { request: request as Api['request'] },
      storage,
      owner: maya,
      now: () => ++time,
    })
    const earlier = reader.refresh('getProfile', {})
    await expect.poll(() => answers).toHaveLength(1)
    const later = reader.refresh('getProfile', {})
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.({ ok: true, value: { contacts: [{ contactId: 7 }] } })
    await later
    answers[0]?.({ ok: true, value: { contacts: [] } })
    await earlier
    expect(await reader.stored('getProfile', {})).toMatchObject({ value: { contacts: [{ contactId: 7 }] } })
  })

  test('makes way for a newer answer also after the clock was put back', async () => {
    const { reader, storage, answer } = aReader()
    await reader.refresh('getProfile', {})
    await storage.run(({ reads }) => reads.toCollection().modify({ fetchedAt: 9_000_000 }))
    answer({ ok: true, value: { contacts: [{ contactId: 7 }] } })
    await reader.refresh('getProfile', {})
    expect(await reader.stored('getProfile', {})).toMatchObject({ fetchedAt: 1_000, value: { contacts: [{}] } })
  })

  test('is kept apart by what was asked', async () => {
    const { reader, answer } = aReader()
    answer({ ok: true, value: { waiverContactTasks: [] } })
    await reader.refresh('groupContactTasks', grouping([1, 2]))
    expect(await reader.stored('groupContactTasks', grouping([1]))).toBe(null)
    expect(await reader.stored('groupContactTasks', grouping([1, 2]))).not.toBe(null)
  })

  test('in a shape of another build counts as absent', async () => {
    const { reader, storage } = aReader()
    await reader.refresh('getProfile', {})
    await storage.run(({ reads }) => reads.toCollection().modify({ value: { people: 'old' } }))
    expect(await reader.stored('getProfile', {})).toBe(null)
  })

  test('is gone after a sign-out', async () => {
    const { reader, storage } = aReader()
    await reader.refresh('getProfile', {})
    await clearHousehold(storage, maya, new MemoryStorage())
    expect(await reader.stored('getProfile', {})).toBe(null)
  })

  test('is on the screen once it has come, though readings of the storage rest', async () => {
    // A rest that never ends.
    const storage = createFakeDevice().openStorage({ setTimeout: () => undefined })
    const answers: ((answer: unknown) => void)[] = []
    const request = () => new Promise((resolve) => answers.push(resolve))
    let time = 0
    const parts = { storage, owner: maya, now: () => ++time }
    const reader = createReader({ api: { request: request as Api['request'] }, ...parts })
    const look = () => {
      const seen: unknown[] = []
      return { seen, ...reader.live('getProfile', {}).subscribe((found) => seen.push(found)) }
    }
    const family = (contactId: number) => ({ value: { contacts: [{ contactId }] } })
    const looking = look()
    await expect.poll(() => looking.seen).toHaveLength(1)
    // The first two questions are answered in turn, the third after the fourth.
    const asked: Promise<unknown>[] = []
    const answered = async (place: number) => {
      while (asked.length <= place) {
        asked.push(reader.refresh('getProfile', {}))
        await expect.poll(() => answers).toHaveLength(asked.length)
      }
      answers[place]?.({ ok: true, ...family(place) })
      await asked[place]
    }
    for (const [place, shown] of [
      [0, 0],
      [1, 1],
      [3, 3],
      [2, 3],
    ] as const) {
      await answered(place)
      expect(looking.seen.at(-1)).toMatchObject({ status: 'found', value: family(shown) })
    }
    looking.unsubscribe()
    // What came while no one looked is read by who looks next.
    await answered(4)
    const later = look()
    expect(later.seen).toEqual([])
    later.unsubscribe()
  })

  test('reaches other tabs', async () => {
    const device = createFakeDevice()
    const [one, two] = [aReader({ storage: device.openStorage() }), aReader({ storage: device.openStorage() })]
    const seen: unknown[] = []
    two.storage.live((database) => two.reader.find(database, 'getProfile', {})).subscribe((found) => seen.push(found))
    while (seen.length === 0) await new Promise(setImmediate)
    await one.reader.refresh('getProfile', {})
    while (seen.length === 1) await new Promise(setImmediate)
    expect(seen[1]).toMatchObject({ status: 'found', value: { fetchedAt: 1_000 } })
  })
})

describe('a screen shows', () => {
  const nothing = { key: '', answer: null, failure: null }
  const kept = { value: 'kept', fetchedAt: 5 }
  test.each([
    ['waiting, while the device is read', true, null, nothing, 'loading', null],
    ['waiting, while the server is asked', false, null, nothing, 'loading', null],
    ['what is kept, at once', false, kept, nothing, 'stored', 'kept'],
    [
      'what is kept, beside a failure',
      false,
      kept,
      { key: 'k', answer: null, failure: failureOf('network') },
      'stored',
      'kept',
    ],
    [
      'a failure, when nothing is kept',
      false,
      null,
      { key: 'k', answer: null, failure: failureOf('network') },
      'failed',
      null,
    ],
    ['the answer', false, kept, { key: 'k', answer: { value: 'new', fetchedAt: 9 }, failure: null }, 'fresh', 'new'],
    [
      'what another tab asked since',
      false,
      { value: 'newer', fetchedAt: 12 },
      { key: 'k', answer: { value: 'new', fetchedAt: 9 }, failure: null },
      'fresh',
      'newer',
    ],
    [
      'what was laid over the same answer since',
      false,
      { value: 'new, and received', fetchedAt: 9 },
      { key: 'k', answer: { value: 'new', fetchedAt: 9 }, failure: null },
      'fresh',
      'new, and received',
    ],
    [
      'nothing of another question',
      false,
      null,
      { key: 'other', answer: { value: 'new', fetchedAt: 9 }, failure: null },
      'loading',
      null,
    ],
  ] as const)('%s', (_, isLoading, stored, asked, status, value) =>
    expect(readOf<string>(isLoading, stored, asked, 'k')).toMatchObject({ status, value }),
  )
})
