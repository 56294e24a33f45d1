import { describe, expect, test } from 'vitest'
import type { DocumentToSave, Outbox } from '../../../src/outbox/queue/outbox'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { type After, ANSWER_WAIT_AFTER_SILENCE_MS, ANSWER_WAIT_MS } from '../../../src/submission/first-answer'
import { createSubmission, type FormOpening } from '../../../src/submission/submission'
import { aDocument, bytesOf, createDevice } from '../outbox/queue/device'
import type { Fault } from '../outbox/queue/venue-server'

const contactTaskId = 700
const openedAt = '2026-01-10T09:00:00.000Z'
const saying = (allergy: string, of = contactTaskId) => bytesOf({ id: of, allergy })
const never = () => 0

const received = { received: [contactTaskId], saved: [], givenElsewhere: [], trouble: null }
const notKept = { kind: 'not-kept', code: 'lost' }

/** Keeps what it is given, and cannot say so. */
const withoutAWord = (outbox: Outbox): Outbox => ({
  ...outbox,
  saveAll: async (documents) => {
    await outbox.saveAll(documents)
    throw new StorageFailed('lost')
  },
})

/** The form of one contact task, or of several, in one tab. `breakStorage` lets the next tries be kept without a word. */
function openForm(outbox: Outbox, contactTaskIds: readonly number[] = [contactTaskId]) {
  let saveAll = outbox.saveAll
  const parts = { ...outbox, saveAll: (documents: readonly DocumentToSave[]) => saveAll(documents) }
  const form = createSubmission({ outbox: parts, openedAt, after: never })
  form.open()
  const documentsOf = (allergy: string) => (opening: FormOpening) =>
    contactTaskIds.map((of) =>
      aDocument({
        id: opening.idOf(of),
        openedAt: opening.openedAt,
        seenUpTo: opening.seenUpTo,
        contactTaskId: of,
        body: saying(allergy, of),
      }),
    )
  return {
    submit: (allergy: string, onDurable?: () => void) => form.submit(documentsOf(allergy), onDurable),
    breakStorage: () => {
      saveAll = withoutAWord(outbox).saveAll
    },
    healStorage: () => {
      saveAll = outbox.saveAll
    },
  }
}

describe('a form that was kept although the device could not say so', () => {
  async function keptWithoutAWord(contactTaskIds?: readonly number[]) {
    const device = createDevice()
    const tab = device.openTab()
    const form = openForm(tab.outbox, contactTaskIds)
    form.breakStorage()
    expect(await form.submit('None')).toMatchObject({ trouble: notKept, received: [], saved: [] })
    form.healStorage()
    return { ...device, ...tab, ...form }
  }

  test('and is submitted again as it is makes one document', async () => {
    const { submit, server } = await keptWithoutAWord()
    expect(await submit('None')).toEqual(received)
    expect(server.rows.size).toBe(1)
  })

  test('and was changed since gives what it says now, last', async () => {
    const { submit, server } = await keptWithoutAWord()
    expect(await submit('Peanuts')).toEqual(received)
    expect(server.requests.map(({ body }) => new TextDecoder().decode(body))).toEqual(
      ['None', 'Peanuts'].map((allergy) => new TextDecoder().decode(saying(allergy))),
    )
  })

  test('and gives for a family is not taken for what another tab gave', async () => {
    const { submit, server } = await keptWithoutAWord([1, 2])
    expect(await submit('Peanuts')).toMatchObject({ received: [1, 2], givenElsewhere: [], trouble: null })
    expect(server.rows.size).toBe(4)
  })
})

test('a form that another tab was faster with has nothing left to give', async () => {
  const device = createDevice()
  const [one, other] = [openForm(device.openTab().outbox), openForm(device.openTab().outbox)]
  await new Promise(setImmediate)
  expect(await other.submit('None')).toEqual(received)
  expect(await one.submit('Peanuts')).toEqual({ ...received, received: [], givenElsewhere: [contactTaskId] })
})

describe('a form that was refused', () => {
  test('says why, in the words of the server', async () => {
    const device = createDevice()
    const { submit } = openForm(device.openTab().outbox)
    device.server.fail(422)
    expect(await submit('None')).toMatchObject({ trouble: { kind: 'rejected', failure: { status: 422 } } })
  })

  test('for some of a family says whose are given, and gives the others again under new ids', async () => {
    const device = createDevice()
    const { submit } = openForm(device.openTab().outbox, [1, 2, 3])
    device.server.fail(422)
    const { received: others, trouble } = await submit('None')
    expect(trouble).toMatchObject({ kind: 'rejected' })
    // The lanes send at once: any of the three may be the first one there.
    expect(others).toHaveLength(2)
    expect([1, 2, 3]).toEqual(expect.arrayContaining([...others]))
    const [refused] = device.server.requests
    expect(device.server.rows.size).toBe(2)
    expect(await submit('None')).toMatchObject({ received: [1, 2, 3], trouble: null })
    expect(device.server.rows.size).toBe(3)
    expect(device.server.rows.has(refused?.id ?? '')).toBe(false)
  })
})

test('a form that was changed after a refusal is a new document', async () => {
  const device = createDevice()
  const { submit } = openForm(device.openTab().outbox)
  device.server.fail(422)
  expect(await submit('None')).toMatchObject({ trouble: { kind: 'rejected' } })
  expect(await submit('Peanuts')).toEqual(received)
  expect(new Set(device.server.requests.map(({ id }) => id)).size).toBe(2)
})

test('all documents of a form are durable before the first is sent', async () => {
  const device = createDevice()
  const { outbox, storage } = device.openTab()
  const { submit } = openForm(outbox, [1, 2, 3])
  let sentBefore = -1
  await submit('None', () => {
    sentBefore = device.server.requests.length
  })
  expect(sentBefore).toBe(0)
  expect(await storage.run(({ tombstones }) => tombstones.count())).toBe(3)
})

describe('submitting', () => {
  const submitDocument = (outbox: Outbox, document: DocumentToSave, after: After = never) =>
    createSubmission({ outbox, openedAt, after }).submit(() => [document])
  const stateOf = ({ received, saved, trouble }: Awaited<ReturnType<typeof submitDocument>>) =>
    trouble?.kind ?? (received.length > 0 ? 'received' : saved.length > 0 ? 'saved' : 'nothing')
  const isReceived = async ({ storage }: ReturnType<ReturnType<typeof createDevice>['openTab']>, id: string) =>
    (await storage.run(({ tombstones }) => tombstones.get(id))) !== undefined

  test.each<[Fault, string]>([
    ['none', 'received'],
    ['no-network', 'saved'],
    [503, 'saved'],
    [401, 'received'],
    [422, 'rejected'],
  ])('%s: %s', async (fault, expected) => {
    const device = createDevice()
    device.server.fail(fault)
    expect(stateOf(await submitDocument(device.openTab().outbox, aDocument()))).toBe(expected)
  })

  test('goes on as saved when the answer takes too long', async () => {
    const device = createDevice()
    device.server.fail('hangs')
    const tab = device.openTab()
    const document = aDocument()
    const submitting = submitDocument(tab.outbox, document, (callback) => {
      void (async () => {
        while (device.server.requests.length === 0) await new Promise(setImmediate)
        callback()
      })()
    })
    expect(stateOf(await submitting)).toBe('saved')
    device.server.letGo()
    await expect.poll(() => isReceived(tab, document.id)).toBe(true)
  })

  test('while one is not answered the next wait less, until an answer comes', async () => {
    const device = createDevice()
    device.server.failAlways('hangs')
    const tab = device.openTab()
    const { outbox } = tab
    const [first, second, third] = [aDocument(), aDocument(), aDocument()]
    const waits: number[] = []
    const atOnce = (callback: () => void, milliseconds: number) => {
      waits.push(milliseconds)
      callback()
    }
    await submitDocument(outbox, first, atOnce)
    await submitDocument(outbox, second, atOnce)
    device.server.heal()
    device.server.letGo()
    await expect.poll(() => isReceived(tab, first.id)).toBe(true)
    await submitDocument(outbox, third)
    await submitDocument(outbox, aDocument(), (_, milliseconds) => waits.push(milliseconds))
    expect(waits).toEqual([ANSWER_WAIT_MS, ANSWER_WAIT_AFTER_SILENCE_MS, ANSWER_WAIT_MS])
  })

  test('the next wait no less after a trouble of the storage: that says nothing of the network', async () => {
    const { outbox, storage } = createDevice().openTab()
    const waits: number[] = []
    const runOut: (() => void)[] = []
    const later = (callback: () => void, milliseconds: number) => {
      waits.push(milliseconds)
      runOut.push(callback)
    }
    const { run } = storage
    const form = createSubmission({ outbox, openedAt, after: later })
    const submitted = await form.submit(
      () => [aDocument()],
      () => {
        storage.run = () => Promise.reject(new StorageFailed('lost'))
      },
    )
    expect(stateOf(submitted)).toBe('saved')
    storage.run = run
    for (const callback of runOut) callback()
    await submitDocument(outbox, aDocument(), later)
    expect(waits).toEqual([ANSWER_WAIT_MS, ANSWER_WAIT_MS])
  })

  test('the same refused document again is another try', async () => {
    const device = createDevice()
    const { outbox } = device.openTab()
    const document = aDocument()
    device.server.fail(422)
    expect(stateOf(await submitDocument(outbox, document))).toBe('rejected')
    expect(stateOf(await submitDocument(outbox, document))).toBe('received')
  })
})
