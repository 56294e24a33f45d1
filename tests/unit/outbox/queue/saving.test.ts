import { afterEach, describe, expect, test, vi } from 'vitest'
import { sha256 } from '../../../../src/contract/sha256'
import { DocumentRefused, type Outbox } from '../../../../src/outbox/queue/outbox'
import { StorageFailed } from '../../../../src/storage/storage-failed'
import { maya, named, siobhan } from '../../storage/fake-device'
import { whenWritten } from '../../storage/when-written'
import { aDocument, bytesOf, createDevice } from './device'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a saved document', () => {
  test('is one record with exactly its bytes, bound to who opened the form', async () => {
    const { storage, outbox } = createDevice().openTab()
    const document = aDocument()
    await outbox.save(document)
    const [row] = await storage.run(({ records }) => records.toArray())
    const body = await storage.run(({ bodies }) => bodies.get(document.id))
    expect(row).toMatchObject({ id: document.id, state: 'queued', ownerIss: maya.iss, ownerSub: maya.sub })
    expect(row?.bodySha256).toBe(await sha256(document.body))
    expect(new Uint8Array(body?.content ?? new ArrayBuffer(0))).toEqual(new Uint8Array(document.body))
    expect(JSON.stringify(row)).not.toMatch(/token|bearer/i)
  })

  test('keeps what was signed when the form changes its buffer afterwards', async () => {
    const { storage, outbox } = createDevice().openTab()
    const document = aDocument()
    const signed = await sha256(document.body)
    const saving = outbox.save(document)
    new Uint8Array(document.body).fill(0)
    await saving
    const body = await storage.run(({ bodies }) => bodies.get(document.id))
    expect(await sha256(body?.content ?? new ArrayBuffer(0))).toBe(signed)
  })

  test('is there for the next tab and after the app was closed', async () => {
    const device = createDevice()
    const first = device.openTab()
    const document = aDocument()
    await first.outbox.save(document)
    first.storage.close()
    expect(await device.openTab().storage.run(({ records }) => records.count())).toBe(1)
  })
})

describe('Accept tapped twice', () => {
  test('makes one record', async () => {
    const { storage, outbox } = createDevice().openTab()
    const document = aDocument()
    const [one, two] = await Promise.all([outbox.save(document), outbox.save(document)])
    expect(two).toEqual(one)
    expect(await storage.run(({ records }) => records.count())).toBe(1)
  })

  test('also in two tabs, and after the document was received', async () => {
    const device = createDevice()
    const document = aDocument()
    const first = device.openTab().outbox
    await first.save(document)
    await first.sendNow(document.id)
    expect(await device.openTab().outbox.save(document)).toEqual({ received: true })
    expect(device.server.rows.size).toBe(1)
  })

  test('with other bytes under the same id is refused, and the first stays', async () => {
    const { outbox, storage } = createDevice().openTab()
    const document = aDocument()
    await outbox.save(document)
    const other = { ...document, body: bytesOf({ id: document.contactTaskId, signature: 'other' }) }
    await expect(outbox.save(other)).rejects.toMatchObject({ name: 'DocumentRefused', code: 'other-bytes' })
    const body = await storage.run(({ bodies }) => bodies.get(document.id))
    expect(body?.content.byteLength).toBe(document.body.byteLength)
  })
})

test('an id of another contact task is refused, and the first stays', async () => {
  const { outbox, storage } = createDevice().openTab()
  const first = aDocument()
  await outbox.save(first)
  const other = aDocument({ id: first.id })
  await expect(outbox.saveAll([aDocument(), other])).rejects.toMatchObject({
    code: 'other-bytes',
    documentIds: [first.id],
  })
  const kept = await storage.run(({ records, bodies }) => Promise.all([records.toArray(), bodies.toArray()]))
  expect(kept[0]).toMatchObject([{ id: first.id, contactTaskId: first.contactTaskId }])
  expect(kept[1]).toEqual([{ id: first.id, content: first.body }])
})

describe('two tabs with the same form open', () => {
  async function twoForms() {
    const device = createDevice()
    const tabs = [device.openTab(), device.openTab()] as const
    const contactTaskId = 900
    const openForm = async (outbox: Outbox) => ({ contactTaskId, seenUpTo: await outbox.lastSaved() })
    const forms = [await openForm(tabs[0].outbox), await openForm(tabs[1].outbox)] as const
    return { device, tabs, contactTaskId, openForm, forms, refused: { code: 'given-elsewhere', contactTaskIds: [900] } }
  }

  test('submit at once: one is saved, the other is refused and says what was given', async () => {
    const { tabs, forms, refused } = await twoForms()
    const outcomes = await Promise.allSettled(tabs.map(({ outbox }, tab) => outbox.save(aDocument(forms[tab]))))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
    expect(await tabs[0].storage.run(({ bodies }) => bodies.count())).toBe(1)
  })

  test('the later one is refused also after the document of the first was received', async () => {
    const { device, tabs, forms, refused } = await twoForms()
    const first = aDocument(forms[0])
    await tabs[0].outbox.save(first)
    await tabs[0].outbox.sendNow(first.id)
    await expect(tabs[1].outbox.save(aDocument(forms[1]))).rejects.toMatchObject(refused)
    expect(device.server.rows.size).toBe(1)
  })

  test('for a family: no one is saved twice, and who was not given is not saved alone either', async () => {
    const { tabs, forms, refused } = await twoForms()
    await tabs[0].outbox.save(aDocument(forms[0]))
    const family = [aDocument({ seenUpTo: forms[1].seenUpTo }), aDocument(forms[1])]
    await expect(tabs[1].outbox.saveAll(family)).rejects.toMatchObject(refused)
    expect(await tabs[1].storage.run(({ records }) => records.count())).toBe(1)
  })

  test('what was given before a form opened may be given again: a change, or an expired document', async () => {
    const { device, tabs, forms, contactTaskId, openForm } = await twoForms()
    for (const received of [false, true]) {
      const earlier = aDocument({ contactTaskId })
      await tabs[0].outbox.save(earlier)
      if (received) await tabs[0].outbox.sendNow(earlier.id)
      await tabs[1].outbox.save(aDocument(await openForm(tabs[1].outbox)))
    }
    await tabs[0].outbox.wake('person')
    expect(device.server.rows.size).toBe(4)
    expect(forms[0].seenUpTo).toBe(0)
  })

  test('what the venue refused gave nothing: the form that it came from, or another tab, gives it again', async () => {
    const { device, tabs, forms } = await twoForms()
    device.server.fail(422)
    const refused = aDocument(forms[0])
    await tabs[0].outbox.save(refused)
    await tabs[0].outbox.sendNow(refused.id)
    await tabs[0].outbox.save(aDocument(forms[0]))
    expect(await tabs[0].storage.run(({ records }) => records.count())).toBe(2)
  })

  test('someone else’s part, and another call about the same part, are no such document', async () => {
    const { tabs, forms } = await twoForms()
    const { params: _, ...other } = aDocument(forms[1])
    await tabs[0].outbox.save(aDocument(forms[0]))
    await tabs[1].outbox.save({ ...other, operation: 'uploadPhoto', query: { contactId: 7 } })
    await tabs[1].outbox.save(aDocument({ seenUpTo: 0 }))
    expect(await tabs[1].storage.run(({ records }) => records.count())).toBe(3)
  })

  test('the same document of the same form is not one that was given elsewhere', async () => {
    const { tabs, forms } = await twoForms()
    const document = aDocument(forms[0])
    await tabs[0].outbox.save(document)
    expect(await tabs[0].outbox.save(document)).toMatchObject({ received: false })
  })

  test('a device whose storage does not answer knows of nothing: the form says so at Accept', async () => {
    const { outbox, storage } = createDevice().openTab()
    storage.close()
    expect(await outbox.lastSaved()).toBeNull()
  })
})

describe('documents of one signature', () => {
  const family = () => Array.from({ length: 5 }, () => aDocument())

  test('are all records, in their order, or none is', async () => {
    const { outbox, storage } = createDevice().openTab()
    const documents = family()
    let kept = 0
    const mend = whenWritten('bodies', (row) => {
      kept += 1
      if (kept === 4) throw named('QuotaExceededError')
      return row
    })
    await expect(outbox.saveAll(documents)).rejects.toMatchObject({ name: 'StorageFailed', code: 'quota' })
    expect(await storage.run(({ records }) => records.count())).toBe(0)
    expect(await storage.run(({ bodies }) => bodies.count())).toBe(0)
    mend()
    const fates = await outbox.saveAll(documents)
    expect(fates.map((fate) => !fate.received && fate.record.id)).toEqual(documents.map(({ id }) => id))
    expect(fates.map((fate) => !fate.received && fate.record.sequence)).toEqual([1, 2, 3, 4, 5])
  })

  test('are none of them kept when one is refused', async () => {
    const { outbox, storage } = createDevice().openTab()
    const [first, ...others] = family()
    if (!first) return
    await outbox.save(first)
    const changed = { ...first, body: bytesOf({ id: first.contactTaskId, signature: 'other' }) }
    await expect(outbox.saveAll([...others, changed])).rejects.toMatchObject({ code: 'other-bytes' })
    expect(await storage.run(({ records }) => records.toCollection().primaryKeys())).toEqual([first.id])
    const body = await storage.run(({ bodies }) => bodies.get(first.id))
    expect(new Uint8Array(body?.content ?? new ArrayBuffer(0))).toEqual(new Uint8Array(first.body))
  })

  test('are completed by saving them again when some are kept or received already', async () => {
    const { outbox, storage } = createDevice().openTab()
    const [first, second, ...others] = family()
    if (!first || !second) return
    await outbox.save(first)
    await outbox.sendNow(first.id)
    await outbox.save(second)
    const fates = await outbox.saveAll([first, second, ...others])
    expect(fates.map(({ received }) => received)).toEqual([true, false, false, false, false])
    expect(await storage.run(({ records }) => records.count())).toBe(4)
    expect(await storage.run(({ bodies }) => bodies.count())).toBe(4)
  })

  test('are each read back: one that is damaged is quarantined, and none is called saved', async () => {
    const { outbox, storage } = createDevice().openTab()
    const documents = family()
    whenWritten('bodies', (row) => (row.id === documents[2]?.id ? { ...row, content: new ArrayBuffer(1) } : row))
    await expect(outbox.saveAll(documents)).rejects.toMatchObject({ name: 'StorageFailed', code: 'damaged' })
    const states = await storage.run(({ records }) => records.toArray())
    expect(states.filter(({ state }) => state === 'quarantined').map(({ id }) => id)).toEqual([documents[2]?.id])
  })
})

describe('a form that one person opened', () => {
  test('is not saved once another is signed in', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    device.signIn(siobhan)
    await expect(outbox.save(aDocument({ owner: maya }))).rejects.toBeInstanceOf(DocumentRefused)
    expect(await storage.run(({ records }) => records.count())).toBe(0)
  })

  test('is saved as theirs when no one is signed in by now', async () => {
    const device = createDevice()
    const { outbox, storage } = device.openTab()
    device.signIn(null)
    await outbox.save(aDocument({ owner: maya }))
    expect((await storage.run(({ records }) => records.toArray()))[0]?.ownerSub).toBe('maya')
  })
})

describe('when the device does not keep what was written', () => {
  test('damaged bytes are written once more', async () => {
    const { outbox, storage } = createDevice().openTab()
    const document = aDocument()
    await outbox.save(document)
    await storage.run(({ bodies }) => bodies.put({ id: document.id, content: new ArrayBuffer(3) }))
    expect(await outbox.save(document)).toMatchObject({ received: false, record: { state: 'queued' } })
    const body = await storage.run(({ bodies }) => bodies.get(document.id))
    expect(body?.content.byteLength).toBe(document.body.byteLength)
  })

  test('bytes that stay damaged are quarantined, and no one is told that it is saved', async () => {
    const { outbox, storage } = createDevice().openTab()
    whenWritten('bodies', (row) => ({ ...row, content: new ArrayBuffer(1) }))
    await expect(outbox.save(aDocument())).rejects.toMatchObject({ name: 'StorageFailed', code: 'damaged' })
    expect(await storage.run(({ records }) => records.toArray())).toMatchObject([{ state: 'quarantined' }])
  })

  test.each(['records', 'bodies', 'meta'] as const)(
    'a save that dies while writing %s leaves nothing, and succeeds when repeated',
    async (table) => {
      const { outbox, storage } = createDevice().openTab()
      const document = aDocument()
      const mend = whenWritten(table, () => {
        throw named('QuotaExceededError')
      })
      await expect(outbox.save(document)).rejects.toMatchObject({ name: 'StorageFailed', code: 'quota' })
      expect(await storage.run(({ records }) => records.count())).toBe(0)
      expect(await storage.run(({ bodies }) => bodies.count())).toBe(0)
      mend()
      await outbox.save(document)
      expect(await storage.run(({ bodies }) => bodies.count())).toBe(1)
    },
  )

  test('a document without a valid target is refused at once, not hours later', async () => {
    const { outbox } = createDevice().openTab()
    await expect(outbox.save(aDocument({ params: { completeEndpoint: '/../nowhere' } }))).rejects.toThrow(TypeError)
  })

  test('a failing step after the save does not take the save back', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const device = createDevice()
    const storage = device.openStorage()
    const { outbox } = device.openTab({ storage, afterSave: [() => Promise.reject(new StorageFailed('lost'))] })
    await expect(outbox.save(aDocument())).resolves.toMatchObject({ received: false })
    device.clock.pass(1)
    await expect.poll(() => warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})
