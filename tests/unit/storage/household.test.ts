import { describe, expect, test } from 'vitest'
import { createOutboxStore } from '../../../src/outbox/queue/outbox-store'
import { readDraft, writeDraft } from '../../../src/storage/drafts'
import { clearHousehold } from '../../../src/storage/household'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { countClearings, findRead, keepRead } from '../../../src/storage/reads'
import { aRecord } from '../outbox/queue/a-record'
import { createFakeDevice, maya, siobhan } from './fake-device'

const read = { call: 'getProfile', input: '{}', value: { contacts: [] }, fetchedAt: 1 }

async function filledDevice() {
  const storage = createFakeDevice().openStorage()
  for (const owner of [maya, siobhan]) {
    await keepRead(storage, owner, read, { clearings: 0, now: 0 })
    await writeDraft(storage, { owner, form: 'waiver', subject: '11' }, 'half a name', { clearings: 0, now: 1 })
    const store = createOutboxStore(storage)
    const sent = aRecord({ ownerIss: owner.iss, ownerSub: owner.sub })
    const kept = aRecord({ ownerIss: owner.iss, ownerSub: owner.sub, contactTaskId: 12 })
    const content = new ArrayBuffer(4)
    await store.insertAll(
      [sent, kept].map((record) => ({ record, content, seenUpTo: null })),
      { assertSame: () => {}, assertNoneGiven: () => {} },
    )
    await store.acknowledgeAll([{ record: sent, receipt: null, now: 1 }])
  }
  return storage
}

describe('a sign-out', () => {
  test('clears drafts, stored answers and what is left of received documents, of this person only', async () => {
    const storage = await filledDevice()
    await clearHousehold(storage, maya, new MemoryStorage())
    const left = await storage.run(async ({ drafts, reads, tombstones }) => [
      ...(await drafts.toArray()),
      ...(await reads.toArray()),
      ...(await tombstones.toArray()),
    ])
    expect(left.map(({ ownerSub }) => ownerSub)).toEqual(['siobhan', 'siobhan', 'siobhan'])
  })

  test('keeps every record that no server has acknowledged, with its bytes', async () => {
    const storage = await filledDevice()
    await clearHousehold(storage, maya, new MemoryStorage())
    expect(await storage.run(({ records }) => records.count())).toBe(2)
    expect(await storage.run(({ bodies }) => bodies.count())).toBe(2)
  })

  test('is not undone by a form that closes after it', async () => {
    const storage = createFakeDevice().openStorage()
    const key = { owner: maya, form: 'waiver', subject: '11' }
    const { clearings } = await readDraft(storage, key)
    await clearHousehold(storage, maya, new MemoryStorage())
    await writeDraft(storage, key, 'half a name', { clearings, now: 2 })
    expect((await readDraft(storage, key)).value).toBeUndefined()
  })

  test('is not undone by an answer that arrives after it', async () => {
    const storage = createFakeDevice().openStorage()
    const clearings = await countClearings(storage, maya)
    await clearHousehold(storage, maya, new MemoryStorage())
    await keepRead(storage, maya, read, { clearings, now: 0 })
    expect(await storage.run((database) => findRead(database, maya, read))).toBeUndefined()
  })

  test('does not keep the next visit of the same person from being kept', async () => {
    const storage = createFakeDevice().openStorage()
    await clearHousehold(storage, maya, new MemoryStorage())
    await keepRead(storage, maya, read, { clearings: await countClearings(storage, maya), now: 0 })
    expect(await storage.run((database) => findRead(database, maya, read))).toMatchObject(read)
  })
})
