import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ExportedCopy, exportCopy } from '../../../../src/outbox/backup/export-copy'
import { importCopy } from '../../../../src/outbox/backup/import-copy'
import { seal, unseal } from '../../../../src/outbox/backup/sealed-file'
import { objectionTo } from '../../../../src/outbox/ui/copies/export-form'
import type { DeviceStorage } from '../../../../src/storage/device-storage'
import type { Owner } from '../../../../src/storage/owner'
import { aSealable, createKioskTablet } from '../../kiosk/kiosk-tablet'
import { createSealingVenue } from '../../kiosk/sealing-venue'
import { maya, siobhan } from '../../storage/fake-device'
import { aDocument, aPhoto, bytesOf, createDevice } from '../queue/device'
import { createVenueServer } from '../queue/venue-server'

const origin = 'https://venue.example'
const passphrase = 'snow goggles kettle larch'
const now = Date.UTC(2026, 0, 10, 9)

const derived: number[] = []

/** The key takes most of a second to derive, on purpose: the rules here need it once only, and fast. */
beforeAll(() => {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle)
  const spy = vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...rest) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm)) throw new TypeError('Another derivation')
    derived.push(algorithm.iterations)
    return derive({ ...algorithm, iterations: 1 }, ...rest)
  })
  return () => spy.mockRestore()
})

const copyOf = (storage: DeviceStorage, ids: string[], owner: Owner = maya): Promise<ExportedCopy> =>
  exportCopy(storage, { owner, ids, passphrase, origin, now })

const takeIn = async (
  storage: DeviceStorage,
  file: File | string,
  changes: Partial<{ owner: Owner; takesSealed: boolean }> = {},
) =>
  importCopy(storage, {
    text: typeof file === 'string' ? file : await file.text(),
    passphrase,
    origin,
    owner: maya,
    takesSealed: false,
    now,
    ...changes,
  })

/** Maya's device without a network, with documents saved on it. */
async function deviceWith(count: number, server = createVenueServer()) {
  const device = createDevice({ server })
  const { outbox, storage } = device.openTab()
  const documents = Array.from({ length: count }, () => aDocument())
  for (const document of documents) await outbox.save(document)
  return { device, outbox, storage, documents, ids: documents.map(({ id }) => id) }
}

/** The open content of a copy, changed and sealed again. */
async function changedCopy(
  file: File,
  change: (documents: { record: Record<string, unknown>; body: string }[]) => void,
) {
  const content = JSON.parse(await unseal(await file.text(), passphrase))
  change(content.documents)
  return seal(JSON.stringify(content), passphrase)
}

const rowsIn = (storage: DeviceStorage) => storage.run(({ records }) => records.toArray())
const bodyIn = (storage: DeviceStorage, id: string) => storage.run(({ bodies }) => bodies.get(id))

describe('a copy of unsent documents', () => {
  test('says nothing without its passphrase, and every copy is sealed with a salt and a nonce of its own', async () => {
    const { storage, ids } = await deviceWith(1)
    const [one, other] = await Promise.all([copyOf(storage, ids), copyOf(storage, ids)])
    const [text, otherText] = await Promise.all([one.file.text(), other.file.text()])
    for (const open of [ids[0], 'maya', 'completeContactTask', origin]) expect(text).not.toContain(open)
    const [head, otherHead] = [JSON.parse(text), JSON.parse(otherText)]
    expect(head).toMatchObject({ format: 'basehut-documents', version: 1, key: { derivation: 'PBKDF2-SHA-256' } })
    expect(head.key.iterations).toBeGreaterThanOrEqual(600_000)
    expect(derived.slice(-2)).toEqual([head.key.iterations, head.key.iterations])
    expect([head.key.salt, head.cipher.iv]).not.toEqual([otherHead.key.salt, otherHead.cipher.iv])
  })

  test('leaves its originals where they are', async () => {
    const { storage, ids } = await deviceWith(2)
    const before = await rowsIn(storage)
    const { count } = await copyOf(storage, ids)
    expect(count).toBe(2)
    expect(await rowsIn(storage)).toEqual(before)
  })

  test('holds the documents of the person who is signed in, never another person’s', async () => {
    const { storage, ids } = await deviceWith(1)
    expect((await copyOf(storage, ids, siobhan)).count).toBe(0)
  })

  test('holds the documents of everyone where staff take them off a tablet of the venue', async () => {
    const { storage } = await deviceWith(2)
    const { file, count } = await exportCopy(storage, { owner: 'everyone', ids: 'all', passphrase, origin, now })
    expect(count).toBe(2)
    const elsewhere = createDevice({ server: createVenueServer() }).openTab().storage
    expect(await takeIn(elsewhere, file, { owner: siobhan })).toMatchObject({ mine: 0, others: 2 })
  })

  test('holds what this build cannot read as it is', async () => {
    const { storage, ids } = await deviceWith(1)
    await storage.run(({ records }) => records.where('id').anyOf(ids).modify({ schemaVersion: 99, later: 'kept' }))
    const { file } = await copyOf(storage, ids)
    const [document] = JSON.parse(await unseal(await file.text(), passphrase)).documents
    expect(document.record).toMatchObject({ id: ids[0], schemaVersion: 99, later: 'kept' })
  })
})

test.each([
  ['', '', /at least 12/],
  ['           short', '           short', /at least 12/],
  [passphrase, `${passphrase}!`, /don’t match/],
] as const)('the new passphrase %j, repeated as %j, is sent back with words', (first, second, words) =>
  expect(objectionTo(first, second)).toMatch(words),
)

describe('taking a copy in', () => {
  test('on a second device sends each document from there, and the first device’s own send makes no second row', async () => {
    const server = createVenueServer()
    const first = await deviceWith(2, server)
    const second = createDevice({ server }).openTab()
    const taken = await takeIn(second.storage, (await copyOf(first.storage, first.ids)).file)
    expect(taken).toEqual({ mine: 2, others: 0, sealed: 0, leftOut: 0, known: 0, newer: 0, damaged: 0 })
    expect((await bodyIn(second.storage, first.ids[0] ?? ''))?.content).toEqual(first.documents[0]?.body)

    await second.outbox.wake('person')
    expect(await rowsIn(second.storage)).toEqual([])
    await first.outbox.wake('online')
    expect(await rowsIn(first.storage)).toEqual([])
    expect(server.rows.size).toBe(2)
    for (const id of first.ids) expect(server.rows.get(id)).toMatchObject({ times: 2 })
  })

  test('is followed by the same steps as a save, so that the browser is asked to keep what came', async () => {
    const first = await deviceWith(1)
    const device = createDevice()
    const asked: string[] = []
    const second = device.openTab({ afterSave: [async () => asked.push('to keep it')] })
    await takeIn(second.storage, (await copyOf(first.storage, first.ids)).file)
    second.outbox.imported()
    device.clock.pass(1)
    expect(asked).toEqual(['to keep it'])
    await expect.poll(() => rowsIn(second.storage)).toEqual([])
  })

  test('counts a photo, which is two records, as one, whichever of them is new here', async () => {
    const first = createDevice().openTab()
    const photo = aPhoto(31)
    for (const record of photo) await first.outbox.save(record)
    const copy = await copyOf(
      first.storage,
      photo.map(({ id }) => id),
    )
    expect(copy.count).toBe(1)
    const second = createDevice().openTab()
    expect(await takeIn(second.storage, copy.file)).toMatchObject({ mine: 1, known: 0 })
    expect(await rowsIn(second.storage)).toHaveLength(2)
    expect(await takeIn(second.storage, copy.file)).toMatchObject({ mine: 0, known: 1 })
  })

  test('does not double what is there already, nor bring back what was received', async () => {
    const { device, outbox, storage, ids } = await deviceWith(2)
    const { file } = await copyOf(storage, ids)
    device.server.failAlways((id) => (id === ids[1] ? 'no-network' : 'none'))
    await outbox.wake('online')
    expect(await takeIn(storage, file)).toMatchObject({ mine: 0, known: 2 })
    expect((await rowsIn(storage)).map(({ id }) => id)).toEqual([ids[1]])
  })

  test('lets go of a claim that a sender had elsewhere, and keeps a refusal for a person to decide', async () => {
    const { storage, ids } = await deviceWith(2)
    const [sending = '', refused = ''] = ids
    await storage.run(({ records }) =>
      records.update(sending, { state: 'sending', leaseHolder: 'tab 1', leaseUntil: now + 90_000 }),
    )
    await storage.run(({ records }) => records.update(refused, { state: 'needs-attention', replacedBy: 'not in here' }))
    const other = createDevice().openTab()
    await takeIn(other.storage, (await copyOf(storage, ids)).file)
    const byId = new Map((await rowsIn(other.storage)).map((row) => [row.id, row]))
    expect(byId.get(sending)).toMatchObject({ state: 'queued', leaseHolder: null, leaseUntil: 0 })
    expect(byId.get(refused)).toMatchObject({ state: 'needs-attention', replacedBy: null })
    // The other device may have sent it since, which a server that forgets ids has to be asked about.
    expect(byId.get(sending)).toMatchObject({ attempts: 1 })
  })

  test('keeps the order of its documents, all of them before what was saved on this device', async () => {
    const { storage, ids } = await deviceWith(3)
    const { file } = await copyOf(storage, ids)
    const other = createDevice().openTab()
    const here = aDocument()
    await other.outbox.save(here)
    await takeIn(other.storage, file)
    const rows = await rowsIn(other.storage)
    const inOrder = rows.sort((a, b) => Number(a.sequence) - Number(b.sequence)).map(({ id }) => id)
    expect(inOrder).toEqual([...ids, here.id])
  })

  test('never puts an end to a refused document that is only here', async () => {
    const { storage, ids, documents } = await deviceWith(1)
    const { file } = await copyOf(storage, ids)
    const other = createDevice()
    const { outbox, storage: there } = other.openTab()
    const refused = aDocument({ contactTaskId: documents[0]?.contactTaskId ?? 0, body: bytesOf({ id: 1 }) })
    await outbox.save(refused)
    other.server.fail(422)
    await outbox.sendNow(refused.id)
    await takeIn(there, file)
    await outbox.wake('person')
    expect((await rowsIn(there)).map(({ id, state }) => [id, state])).toEqual([[refused.id, 'needs-attention']])
  })

  test('while someone else is signed in keeps it bound to its owner, and sends nothing', async () => {
    const { storage, ids } = await deviceWith(1)
    const { file } = await copyOf(storage, ids)
    const other = createDevice({ signedIn: siobhan })
    const { outbox, storage: there } = other.openTab()
    expect(await takeIn(there, file, { owner: siobhan })).toMatchObject({ mine: 0, others: 1 })
    await outbox.wake('person')
    expect(other.server.requests).toEqual([])
    expect(await rowsIn(there)).toMatchObject([{ id: ids[0], ownerSub: 'maya', state: 'queued' }])
  })

  test('is not called taken in where the device has not kept its bytes', async () => {
    const { storage, ids } = await deviceWith(1)
    const { file } = await copyOf(storage, ids)
    const other = createDevice().openTab()
    const { run } = other.storage
    other.storage.run = async (work) => {
      const written = await run(work)
      await run(({ bodies }) => bodies.put({ id: ids[0] ?? '', content: new ArrayBuffer(1) }))
      return written
    }
    await expect(takeIn(other.storage, file)).rejects.toMatchObject({ name: 'StorageFailed', code: 'damaged' })
  })

  test('puts the right bytes in place of damaged ones', async () => {
    const { outbox, storage, ids } = await deviceWith(1)
    const [id = ''] = ids
    const { file } = await copyOf(storage, ids)
    await storage.run(({ bodies }) => bodies.put({ id, content: bytesOf('broken') }))
    await outbox.sendNow(id)
    expect(await rowsIn(storage)).toMatchObject([{ id, state: 'quarantined' }])
    expect(await takeIn(storage, file)).toMatchObject({ mine: 1 })
    await outbox.wake('person')
    expect(await rowsIn(storage)).toEqual([])
  })

  test('refuses each document that is not what was signed, or that a newer build saved, and takes the others', async () => {
    const { storage, ids } = await deviceWith(5)
    const { file } = await copyOf(storage, ids)
    let whole: unknown
    const text = await changedCopy(file, ([other, newer, unreadable, elsewhere, last]) => {
      whole = last?.record.id
      Object.assign(other ?? {}, { body: btoa('something else') })
      Object.assign(newer?.record ?? {}, { schemaVersion: 99 })
      Object.assign(unreadable?.record ?? {}, { bodySha256: 7 })
      Object.assign(elsewhere?.record ?? {}, { params: { completeEndpoint: '/../admin' } })
    })
    const there = createDevice().openTab().storage
    expect(await takeIn(there, text)).toMatchObject({ mine: 1, others: 0, known: 0, newer: 1, damaged: 3 })
    expect((await rowsIn(there)).map(({ id }) => id)).toEqual([whole])
  })

  test('refuses a wrong passphrase and a changed file, and takes nothing in', async () => {
    const { storage, ids } = await deviceWith(1)
    const text = await (await copyOf(storage, ids)).file.text()
    const there = createDevice().openTab().storage
    const wrong = { text, passphrase: 'snow goggles kettle birch', origin, owner: maya, takesSealed: false, now }
    await expect(importCopy(there, wrong)).rejects.toMatchObject({ code: 'wrong-passphrase' })
    const file = JSON.parse(text)
    const changed = { ...file, content: `${file.content[0] === 'A' ? 'B' : 'A'}${file.content.slice(1)}` }
    await expect(takeIn(there, JSON.stringify(changed))).rejects.toMatchObject({ code: 'wrong-passphrase' })
    expect(await rowsIn(there)).toEqual([])
  })

  test('takes the passphrase as typed on another keyboard, with a space after it', async () =>
    expect(await unseal(await seal('content', 'cafe\u0301 im Schnee'), ' café im Schnee ')).toBe('content'))

  test.each([
    ['not-a-copy', 'Dear diary'],
    ['not-a-copy', '{"format":"something-else","version":1}'],
    ['newer', '{"format":"basehut-documents","version":2,"of":"the future"}'],
    ['damaged', '{"format":"basehut-documents","version":1,"content":"half"}'],
    [
      'damaged',
      '{"format":"basehut-documents","version":1,"content":"AAAA","cipher":{"name":"AES-256-GCM","iv":"AAAA"},"key":{"derivation":"PBKDF2-SHA-256","salt":"AAAA","iterations":1e15}}',
    ],
  ])('refuses as %s: %s', async (code, text) => {
    const there = createDevice().openTab().storage
    await expect(takeIn(there, text)).rejects.toMatchObject({ code })
  })

  test('refuses a copy of another venue, where the same numbers mean other people', async () => {
    const text = await seal(JSON.stringify({ origin: 'https://other.example', documents: [] }), passphrase)
    const there = createDevice().openTab().storage
    await expect(takeIn(there, text)).rejects.toMatchObject({ code: 'other-venue' })
  })
})

test('what a kiosk sealed goes from another device of the venue, as its guest’s; any other browser leaves it out', async () => {
  const venue = await createSealingVenue()
  const kiosk = await createKioskTablet({ venue })
  const { begin, storage } = await kiosk.openPage()
  const guest = await begin(siobhan)
  await guest.list()
  venue.isOnline = false
  await guest.outbox.saveAll([aSealable({ owner: siobhan })])
  const { file } = await exportCopy(storage, { owner: 'everyone', ids: 'all', passphrase, origin, now })
  venue.isOnline = true

  const phone = createDevice({ server: createVenueServer() }).openTab().storage
  expect(await takeIn(phone, file)).toMatchObject({ sealed: 0, leftOut: 1, known: 0, others: 0 })
  expect(await rowsIn(phone)).toEqual([])

  const desk = await (await createKioskTablet({ venue })).openPage()
  expect(await takeIn(desk.storage, file, { takesSealed: true })).toMatchObject({ sealed: 1, leftOut: 0, others: 0 })
  await desk.device.wake('saved')
  expect(venue.received()).toMatchObject([{ guest: siobhan.sub }])
})
