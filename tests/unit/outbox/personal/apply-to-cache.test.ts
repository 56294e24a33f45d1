import { describe, expect, test } from 'vitest'
import type { Api } from '../../../../src/api/client'
import { createReader } from '../../../../src/api/reader'
import type { DocumentToSave } from '../../../../src/outbox/queue/outbox'
import { multipartOf } from '../../../../src/photo/multipart'
import { bringKeptListsUpToDate } from '../../../../src/submission/kept-lists'
import { maya, siobhan } from '../../storage/fake-device'
import { aDocument, bytesOf, createDevice } from '../queue/device'
import { contactTaskJson } from '../queue/venue-server'

const asked = { params: { locationId: 1 }, body: { contactIds: [7, 8], activityId: null } }
const group = (contactTasks: readonly object[]) => ({
  photoContactTasks: [],
  childRegistrationContactTasks: [],
  rentalProfileContactTasks: [],
  waiverContactTasks: contactTasks,
})

/** A device that keeps the venue's list from before, of two people who have something to sign. */
async function deviceWithList() {
  const device = createDevice()
  const tab = device.openTab()
  const { storage } = tab
  const answers = {
    groupContactTasks: group([contactTaskJson(5, false), { ...contactTaskJson(6, false), contact: { contactId: 8 } }]),
    getProfile: { contacts: [{ contactId: 7, firstName: 'Maya' }, { contactId: 8 }] },
  }
  const request = async (name: string): Promise<unknown> => ({ ok: true, value: Reflect.get(answers, name) })
  const readerOf = (owner: typeof maya) =>
    createReader({ api: { request: request as Api['request'] }, storage, owner, now: () => 1_000 })
  for (const owner of [maya, siobhan]) {
    await readerOf(owner).refresh('groupContactTasks', asked)
    await readerOf(owner).refresh('getProfile', {})
  }
  const listOf = (owner: typeof maya) => readerOf(owner).stored('groupContactTasks', asked)
  return { ...device, ...tab, readerOf, listOf }
}

const waiver = { rolText: '<p>Ski</p>', rolAccepted: true, signerName: 'Maya Lindqvist' }

describe('What the server has received is in what is kept of its answers', () => {
  test('as it was given, for that contact task and that person alone, and of the same age', async () => {
    const { outbox, listOf } = await deviceWithList()
    const document = aDocument({ contactTaskId: 5, body: bytesOf({ id: 5, relatedObject: waiver }) })
    await outbox.save(document)
    expect((await listOf(maya))?.value.waiverContactTasks[0]?.relatedObject).toBeNull()
    await outbox.sendNow(document.id)
    const list = await listOf(maya)
    expect(list?.fetchedAt).toBe(1_000)
    expect(list?.value.waiverContactTasks[0]?.relatedObject).toMatchObject(waiver)
    expect(list?.value.waiverContactTasks[1]?.relatedObject).toBeNull()
    expect((await listOf(siobhan))?.value.waiverContactTasks[0]?.relatedObject).toBeNull()
  })

  test('while whether it is complete stays the server’s own word', async () => {
    const { outbox, listOf } = await deviceWithList()
    const document = aDocument({ contactTaskId: 5, body: bytesOf({ id: 5, relatedObject: waiver }) })
    await outbox.save(document)
    await outbox.sendNow(document.id)
    expect((await listOf(maya))?.value.waiverContactTasks[0]?.isComplete).toBe(false)
  })

  test('but not what the server has refused, and not what would not fit its answers', async () => {
    const { outbox, server, listOf } = await deviceWithList()
    server.fail(422)
    const refused = aDocument({ contactTaskId: 5, body: bytesOf({ id: 5, relatedObject: waiver }) })
    await outbox.save(refused)
    await outbox.sendNow(refused.id)
    const odd = aDocument({ contactTaskId: 6, body: bytesOf({ id: 6, relatedObject: 'of an older build' }) })
    await outbox.save(odd)
    expect(await outbox.sendNow(odd.id)).toEqual({ received: true })
    const list = await listOf(maya)
    expect(list?.value.waiverContactTasks.map(({ relatedObject }) => relatedObject)).toEqual([null, null])
  })

  test('several at once in one write, and one that does not fit keeps the others from nothing', async () => {
    const { outbox, server, storage, listOf } = await deviceWithList()
    let writes = 0
    await storage.run(async ({ reads }) => {
      reads.hook('updating', () => {
        writes += 1
      })
    })
    const given = (contactTaskId: number, relatedObject: unknown) =>
      aDocument({ contactTaskId, body: bytesOf({ id: contactTaskId, relatedObject }) })
    async function giveTogether(documents: DocumentToSave[]) {
      await outbox.saveAll(documents)
      server.fail('hangs', 'hangs')
      const sending = outbox.wake('online')
      await expect.poll(() => server.hanging()).toBe(2)
      server.letGo()
      await sending
      const list = await listOf(maya)
      return list?.value.waiverContactTasks.map(({ relatedObject }) => relatedObject)
    }
    const kept = expect.objectContaining(waiver)
    expect(await giveTogether([given(6, 'of an older build'), given(5, waiver)])).toEqual([kept, null])
    writes = 0
    const anew = { ...waiver, signerName: 'Jonas Lindqvist' }
    expect(await giveTogether([given(5, anew), given(6, waiver)])).toEqual([expect.objectContaining(anew), kept])
    expect(writes).toBe(1)
  })

  test('so a photo is the person’s face, in the list and in the family', async () => {
    const { outbox, server, listOf, readerOf } = await deviceWithList()
    const photo: DocumentToSave = {
      id: crypto.randomUUID(),
      operation: 'uploadPhoto',
      owner: maya,
      query: { contactId: 8 },
      ...multipartOf({ field: 'photo', fileName: 'photo.jpg', type: 'image/jpeg', bytes: bytesOf('face') }, 'edge'),
      contactId: 8,
      contactTaskId: 6,
      orderKey: 'contactTask:6',
      openedAt: '2026-01-10T09:00:00.000Z',
      evidence: null,
    }
    server.answerWith(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
    await outbox.save(photo)
    await outbox.sendNow(photo.id)
    const face = btoa('"face"')
    expect((await listOf(maya))?.value.waiverContactTasks.map(({ contact }) => contact.photo)).toEqual([null, face])
    const family = await readerOf(maya).stored('getProfile', {})
    expect(family?.value.contacts.map((contact) => contact.photo)).toEqual([null, face])
  })

  test('and nothing comes back that a sign-out has cleared', async () => {
    const { outbox, storage, listOf } = await deviceWithList()
    await storage.run(({ reads }) => reads.clear())
    const document = aDocument({ contactTaskId: 5, body: bytesOf({ id: 5, relatedObject: waiver }) })
    await outbox.save(document)
    await outbox.sendNow(document.id)
    expect(await listOf(maya)).toBeNull()
  })
})

describe('A list that is kept of another location', () => {
  const elsewhere = { ...asked, params: { locationId: 3 } }

  /** What it says of its two tasks, once one of location 1 has come that says the first is complete. */
  async function saysAfter(cameAt: number, owner = maya) {
    const { storage } = createDevice().openTab()
    const readerAt = (at: number, isComplete: boolean) =>
      createReader({
        api: {
          request: (async () => ({
            ok: true,
            value: group([contactTaskJson(5, isComplete), contactTaskJson(6, false)]),
          })) as unknown as Api['request'],
        },
        storage,
        owner: maya,
        now: () => at,
      })
    await readerAt(1_000, false).refresh('groupContactTasks', elsewhere)
    const came = await readerAt(cameAt, true).refresh('groupContactTasks', asked)
    if (!came.ok) throw new Error('It did not come.')
    await bringKeptListsUpToDate(storage, owner, came)
    const kept = await readerAt(0, false).stored('groupContactTasks', elsewhere)
    expect(kept?.fetchedAt).toBe(1_000)
    return kept?.value.waiverContactTasks.map(({ isComplete }) => isComplete)
  }

  test('says what a newer one says of the same task, so that nothing is asked for twice without a network', async () => {
    expect(await saysAfter(2_000)).toEqual([true, false])
  })

  test('says nothing that an older one says, nor one of another person', async () => {
    expect(await saysAfter(500)).toEqual([false, false])
    expect(await saysAfter(2_000, siobhan)).toEqual([false, false])
  })
})
