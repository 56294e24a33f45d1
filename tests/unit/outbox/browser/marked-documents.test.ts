import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { removeRefused } from '../../../../src/outbox/backup/remove-refused'
import {
  followUnsent,
  liveUnsent,
  lostOf,
  markSaved,
  markUnsent,
} from '../../../../src/outbox/browser/marked-documents'
import { markedBySubmission } from '../../../../src/outbox/queue/by-submission'
import type { DeviceStorage, Stored } from '../../../../src/storage/device-storage'
import { clearHousehold } from '../../../../src/storage/household'
import type { Owner } from '../../../../src/storage/owner'
import { keepRead } from '../../../../src/storage/reads'
import { changeMarker, type MarkerStorage, readMarker } from '../../../../src/storage/unsent-marker'
import { maya, siobhan } from '../../storage/fake-device'
import { aDocument, aPhoto, createDevice } from '../queue/device'

/** What the notice of lost documents is told first. */
async function findLost(storage: DeviceStorage, marker: MarkerStorage, owner: Owner) {
  let stop = () => {}
  const found = await new Promise<Stored<Parameters<typeof lostOf>[0]>>((resolve) => {
    stop = liveUnsent(storage, marker).subscribe(resolve).unsubscribe
  })
  stop()
  return found.status === 'found' ? lostOf(found.value, marker, owner) : []
}

function createMarker(): MarkerStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const idsIn = (marker: MarkerStorage) => readMarker(marker).map(({ id }) => id)

/** A device with one waiver that no server has, and the marker that knows of it. */
async function deviceWithWaiver() {
  const device = createDevice()
  const { outbox, storage } = device.openTab()
  const marker = createMarker()
  const waiver = aDocument()
  await outbox.save(waiver)
  await markUnsent(storage, marker)
  return { device, outbox, storage, marker, waiver, lostOf: (owner = maya) => findLost(storage, marker, owner) }
}

describe('the list of unsent documents beside the database', () => {
  test('names person, kind and time of each, and nothing of what it says', async () => {
    const { marker, waiver } = await deviceWithWaiver()
    expect(readMarker(marker)).toEqual([
      {
        id: waiver.id,
        ownerIss: maya.iss,
        ownerSub: maya.sub,
        contactId: 7,
        contactTaskId: waiver.contactTaskId,
        kind: '/waiver',
        savedAt: '2026-01-10T09:00:00.000Z',
      },
    ])
  })

  test('names each by its first name once the family is known, also what an older build has marked', async () => {
    const { outbox, storage, marker } = await deviceWithWaiver()
    const [byOlderBuild] = readMarker(marker)
    const ofSomeoneElse = aDocument({ contactId: 99 })
    await outbox.save(ofSomeoneElse)
    const family = { contacts: [{ contactId: 7, firstName: 'Leo', lastName: 'Lindqvist', dateOfBirth: '2017-01-01' }] }
    const read = { call: 'getProfile', input: '{}', value: family, fetchedAt: 1 }
    await keepRead(storage, maya, read, { clearings: 0, now: 2 })
    await markUnsent(storage, marker)
    expect(readMarker(marker)).toContainEqual({ ...byOlderBuild, firstName: 'Leo' })
    expect(readMarker(marker).map(({ contactId, firstName }) => [contactId, firstName])).toEqual(
      expect.arrayContaining([
        [7, 'Leo'],
        [99, undefined],
      ]),
    )
  })

  test('keeps the name when the family that said it is gone with the documents', async () => {
    const { storage, marker, lostOf } = await deviceWithWaiver()
    const [marked] = readMarker(marker)
    if (marked) changeMarker(marker, { added: [{ ...marked, firstName: 'Leo' }] })
    await storage.run((database) => database.delete({ disableAutoOpen: false }))
    await markUnsent(storage, marker)
    expect(await lostOf()).toMatchObject([{ contactId: 7, firstName: 'Leo' }])
  })

  test('counts a photo, which is two records, as one, and only where it knows that they belong together', async () => {
    const { device, outbox, storage, marker } = await deviceWithWaiver()
    for (const record of aPhoto(31)) {
      device.clock.set(1)
      await outbox.save(record)
    }
    await markUnsent(storage, marker)
    const marked = readMarker(marker)
    expect(markedBySubmission(marked).map(([first]) => first?.kind)).toEqual(['/waiver', 'uploadPhoto'])
    const byOlderBuild = marked.map(({ contactTaskId: _, ...rest }) => rest)
    expect(markedBySubmission(byOlderBuild)).toHaveLength(3)
  })

  test('knows a document before its caller hears that it is saved', async () => {
    const { device } = await deviceWithWaiver()
    const marker = createMarker()
    const { outbox } = device.openTab({ mark: (saved) => markSaved(marker, saved) })
    const waiver = aDocument()
    const saving = outbox.save(waiver).then(() => idsIn(marker))
    expect(idsIn(marker)).toEqual([])
    expect(await saving).toEqual([waiver.id])
  })

  test('takes in nothing that was received by the time it is saved', async () => {
    const { outbox, waiver, device } = await deviceWithWaiver()
    const marker = createMarker()
    await outbox.wake('online')
    await device.openTab({ mark: (saved) => markSaved(marker, saved) }).outbox.save(waiver)
    expect(marker.kept.size).toBe(0)
  })

  test('forgets what was received, and takes no place when nothing is unsent', async () => {
    const { outbox, storage, marker, lostOf } = await deviceWithWaiver()
    await outbox.wake('online')
    await markUnsent(storage, marker)
    expect(marker.kept.size).toBe(0)
    expect(await lostOf()).toEqual([])
  })

  test('follows every change of the documents, in whatever tab', async () => {
    const { device, storage, marker, waiver } = await deviceWithWaiver()
    const stop = followUnsent(storage, marker)
    const other = device.openTab()
    const next = aDocument()
    await other.outbox.save(next)
    await expect.poll(() => idsIn(marker)).toEqual([waiver.id, next.id])
    await other.outbox.wake('online')
    await expect.poll(() => idsIn(marker)).toEqual([])
    stop()
  })

  test('is compared in one reading for all who look: each asks for every document that is gone', async () => {
    const { storage, marker } = await deviceWithWaiver()
    const compared = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys')
    const stop = followUnsent(storage, marker)
    expect(await findLost(storage, marker, maya)).toEqual([])
    expect(compared).toHaveBeenCalledTimes(1)
    stop()
    vi.restoreAllMocks()
  })

  test('of another tab is not undone by one that read it before', () => {
    const marker = createMarker()
    const document = (id: string) => ({ id, ownerIss: '', ownerSub: '', contactId: 1, kind: '/waiver', savedAt: '' })
    changeMarker(marker, { added: [document('one')] })
    changeMarker(marker, { added: [document('two'), document('one')] })
    expect(idsIn(marker)).toEqual(['two', 'one'])
    changeMarker(marker, { removed: ['one'] })
    expect(idsIn(marker)).toEqual(['two'])
  })

  test('that is damaged or blocked counts as none', async () => {
    const { storage } = await deviceWithWaiver()
    const damaged = createMarker()
    damaged.setItem('basehut.unsent', '{"half":')
    expect(readMarker(damaged)).toEqual([])
    const refuse = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    await markUnsent(storage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  })
})

describe('documents that a cleared storage took along', () => {
  test('are told to their owner, and to no one else', async () => {
    const { storage, marker, waiver, lostOf } = await deviceWithWaiver()
    await storage.run((database) => database.delete({ disableAutoOpen: false }))
    await markUnsent(storage, marker)
    expect(await lostOf(maya)).toMatchObject([{ id: waiver.id, kind: '/waiver', contactId: 7 }])
    expect(await lostOf(siobhan)).toEqual([])
  })

  test('stay told beside newer ones, until their owner has read it', async () => {
    const { outbox, storage, marker, waiver, lostOf } = await deviceWithWaiver()
    await storage.run((database) => database.delete({ disableAutoOpen: false }))
    const again = aDocument()
    await outbox.save(again)
    await markUnsent(storage, marker)
    expect(idsIn(marker)).toEqual([waiver.id, again.id])
    expect(await lostOf()).toHaveLength(1)
    changeMarker(marker, { removed: [waiver.id] })
    expect(await lostOf()).toEqual([])
  })

  test('are not those that are received in the middle of a sign-out, after the list was compared', async () => {
    const { outbox, storage, marker, lostOf } = await deviceWithWaiver()
    await outbox.wake('online')
    await clearHousehold(storage, maya, marker)
    expect(idsIn(marker)).toEqual([])
    expect(await lostOf()).toEqual([])
  })

  test('are not those that another tab had acknowledged and removed while this one was reading', async () => {
    const { storage, marker, waiver } = await deviceWithWaiver()
    await storage.run(({ records }) => records.delete(waiver.id))
    let reads = 0
    const changing = { ...marker, getItem: (key: string) => (++reads === 1 ? marker.getItem(key) : null) }
    expect(await findLost(storage, changing, maya)).toEqual([])
  })
})

describe('a document that its owner removes', () => {
  async function remove(state: 'needs-attention' | 'queued' | 'sending', owner = maya) {
    const { storage, marker, waiver, lostOf } = await deviceWithWaiver()
    await storage.run(({ records }) => records.update(waiver.id, { state }))
    const isRemoved = await removeRefused(storage, { owner, ids: [waiver.id], marker })
    const left = await storage.run(({ bodies }) => bodies.count())
    return { isRemoved, left, noted: idsIn(marker).length, lost: (await lostOf()).length }
  }
  const kept = { isRemoved: false, left: 1, noted: 1, lost: 0 }

  test('is gone once the venue has refused it, and no one is told that it was lost', async () =>
    expect(await remove('needs-attention')).toEqual({ isRemoved: true, left: 0, noted: 0, lost: 0 }))

  test('stays while it waits or is on its way', async () => {
    expect(await remove('queued')).toEqual(kept)
    expect(await remove('sending')).toEqual(kept)
  })

  test('stays where it is someone else’s', async () => expect(await remove('needs-attention', siobhan)).toEqual(kept))

  test('a photo goes with the completion that waits behind it', async () => {
    const { outbox, storage } = createDevice().openTab()
    const photo = aPhoto(31)
    for (const part of photo) await outbox.save(part)
    const ids = photo.map(({ id }) => id)
    await storage.run(({ records }) => records.update(ids[0] ?? '', { state: 'needs-attention' }))
    expect(await removeRefused(storage, { owner: maya, ids, marker: createMarker() })).toBe(true)
    expect(await storage.run(({ records }) => records.count())).toBe(0)
    // Another tab asks to remove it too.
    expect(await removeRefused(storage, { owner: maya, ids, marker: createMarker() })).toBe(true)
  })
})
