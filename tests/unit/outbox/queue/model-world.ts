import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { DocumentRefused, type DocumentToSave } from '../../../../src/outbox/queue/outbox'
import { readRecord } from '../../../../src/outbox/queue/read-record'
import { showDocuments } from '../../../../src/outbox/ui/shown-documents'
import { clearHousehold } from '../../../../src/storage/household'
import { MemoryStorage } from '../../../../src/storage/memory-storage'
import type { Owner } from '../../../../src/storage/owner'
import { createBareVenue } from '../../../support/outside/bare-venue'
import { maya, siobhan } from '../../storage/fake-device'
import { aDocument, bytesOf, createDevice } from './device'
import { contactTaskJson, createVenueServer, type Fault } from './venue-server'

const people = [maya, siobhan]
export const minute = 60_000
export const day = 24 * 60 * minute

interface Signing {
  tab: number
  /** Whether the device could say, when the form opened, what it holds. */
  knows: boolean
}

export type Step =
  | ({ do: 'sign-document'; task: number } & Signing)
  | ({ do: 'sign-and-die'; task: number; after: number } & Signing)
  | ({ do: 'sign-family' } & Signing)
  | ({ do: 'sign-family-and-die'; after: number } & Signing)
  | { do: 'accept-again'; tab: number; which: number }
  | { do: 'wake'; tab: number }
  | { do: 'wake-all' }
  | { do: 'send-now'; tab: number; which: number }
  | { do: 'retry'; tab: number; which: number }
  | { do: 'die'; tab: number }
  | { do: 'freeze' }
  | { do: 'save-by-newer-build' }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'answer-late' }
  | { do: 'sign-in'; who: number }
  | { do: 'sign-out' }
  | { do: 'wrong-token'; who: number }
  | { do: 'time'; milliseconds: number }
  | { do: 'set-clock'; milliseconds: number }

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Four waivers of one guest, at a server of section 7 that knows nothing of ids and receipts. */
const createForgetful = () =>
  createBareVenue({
    contacts: [{ contactId: 7 }],
    tasks: [{ ...contactTaskJson(1, false).task }],
    contactTasks: [1, 2, 3, 4].map((id) => ({ id, contactId: 7, taskId: 1 })),
    personOf: (token) => token,
  })

/** At once: the browser's own way takes a turn for each, and each step looks at all that was signed. */
const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

export function createWorld({ forgetsIds = false } = {}) {
  const server = createVenueServer(forgetsIds ? { bare: createForgetful() } : {})
  const device = createDevice({ server, takesIdempotencyKey: !forgetsIds })
  const { clock } = device
  let person: Owner | null = maya
  const tabs = [device.openTab(), device.openTab()]
  /** What the guest was told is saved. */
  const saved = new Map<string, DocumentToSave>()
  /** All that was signed, in this order, also where the tab died before it said so. */
  const signed: DocumentToSave[] = []
  const families: DocumentToSave[][] = []
  const observer = device.openStorage()
  const newer = { id: 'of a newer build', schemaVersion: 99, ownerIss: maya.iss, ownerSub: maya.sub, state: 'flying' }
  let hasNewer = false

  const tabOf = (index: number) => tabs[index] ?? device.openTab()
  const savedAt = (index: number) => [...saved.values()][index % Math.max(1, saved.size)]

  /** Until it is done, or a request hangs: a guest does not wait for that either. */
  async function letRun(work: Promise<unknown>) {
    let isDone = false
    work.then(
      () => {
        isDone = true
      },
      () => {
        isDone = true
      },
    )
    while (!isDone && !server.isHanging()) await turn()
  }

  function die(index: number) {
    tabs[index]?.outbox.stop()
    tabs[index]?.storage.close()
    device.killTab(tabs[index]?.holder ?? '')
    tabs[index] = device.openTab()
  }

  const openForm = async ({ tab, knows }: Signing) => ({ seenUpTo: knows ? await tabOf(tab).outbox.lastSaved() : null })

  let inks = 0
  /** No one draws the same twice: a server that forgets ids could not tell two such waivers apart, nor could anybody. */
  const newInk = () => `ink ${++inks}`

  function newDocument(task: number, signature: string, owner: Owner, form: { seenUpTo: number | null }) {
    const relatedObject = { rolAccepted: true, signature, signatureDate: '2026-01-10T09:00:30.000Z' }
    const contact = { contactId: 7 }
    const document = aDocument({
      owner,
      ...form,
      contactTaskId: task,
      body: bytesOf({ ...contactTaskJson(task, false), contact, relatedObject }),
    })
    signed.push(document)
    return document
  }

  /** One signature for the whole family: a document for each of them. */
  function newFamily(owner: Owner, form: { seenUpTo: number | null }) {
    const ink = newInk()
    const family = [1, 2, 3, 4].map((task) => newDocument(task, ink, owner, form))
    families.push(family)
    return family
  }

  async function dieWhile(index: number, saving: Promise<unknown>, documents: DocumentToSave[], after: number) {
    let isSaved = false
    saving.then(
      () => {
        isSaved = true
      },
      () => {},
    )
    for (let turns = 0; turns < after; turns += 1) await turn()
    die(index)
    await saving.catch(() => {})
    if (isSaved) for (const document of documents) saved.set(document.id, document)
  }

  async function take(action: Step): Promise<void> {
    switch (action.do) {
      case 'sign-document': {
        if (!person) return
        const document = newDocument(action.task, newInk(), person, await openForm(action))
        const fate = await tabOf(action.tab).outbox.save(document)
        expect(fate.received).toBe(false)
        saved.set(document.id, document)
        return
      }
      case 'sign-and-die': {
        if (!person) return
        const document = newDocument(action.task, newInk(), person, await openForm(action))
        return dieWhile(action.tab, tabOf(action.tab).outbox.save(document), [document], action.after)
      }
      case 'sign-family': {
        if (!person) return
        const family = newFamily(person, await openForm(action))
        for (const fate of await tabOf(action.tab).outbox.saveAll(family)) expect(fate.received).toBe(false)
        for (const document of family) saved.set(document.id, document)
        return
      }
      case 'sign-family-and-die': {
        if (!person) return
        const family = newFamily(person, await openForm(action))
        return dieWhile(action.tab, tabOf(action.tab).outbox.saveAll(family), family, action.after)
      }
      case 'accept-again': {
        const document = savedAt(action.which)
        if (!document || person?.sub !== document.owner.sub) return
        await tabOf(action.tab)
          .outbox.save(document)
          .catch((error: unknown) => {
            // Its form opened before a newer one of the same contact task was given.
            if (!(error instanceof DocumentRefused && error.code === 'given-elsewhere')) throw error
          })
        return
      }
      case 'wake':
        return letRun(tabOf(action.tab).outbox.wake('online'))
      case 'wake-all':
        return letRun(Promise.allSettled(tabs.map(({ outbox }) => outbox.wake('visible'))))
      case 'send-now': {
        const document = savedAt(action.which)
        if (document) await letRun(tabOf(action.tab).outbox.sendNow(document.id))
        return
      }
      case 'retry': {
        const document = savedAt(action.which)
        const { outbox } = tabOf(action.tab)
        if (document) await letRun(outbox.retry([document.id]).then(() => outbox.sendAllNow([document.id])))
        return
      }
      case 'die':
        return die(action.tab)
      case 'freeze':
        return device.freezeLock()
      case 'save-by-newer-build':
        hasNewer = true
        await observer.run(({ records, bodies }) =>
          Promise.all([records.put(newer), bodies.put({ id: newer.id, content: bytesOf('newer') })]),
        )
        return
      case 'faults':
        return server.fail(...action.faults)
      case 'answer-late':
        server.letGo()
        for (let turns = 0; turns < 50; turns += 1) await turn()
        return
      case 'sign-in':
        person = people[action.who] ?? null
        device.signIn(person)
        return device.giveTokensOf(() => person)
      case 'sign-out':
        if (person) await clearHousehold(observer, person, new MemoryStorage())
        person = null
        return device.signIn(null)
      case 'wrong-token':
        return device.giveTokensOf(() => people[action.who] ?? null)
      case 'time':
        return clock.pass(action.milliseconds)
      case 'set-clock':
        return clock.set(action.milliseconds)
    }
  }

  /** A refused document may go once a newer one of the same contact task, by the same person, was received. */
  function wasReplaced({ id, contactTaskId, owner }: DocumentToSave) {
    const newer = signed.slice(signed.findIndex((each) => each.id === id) + 1)
    return newer.some(
      (each) => each.contactTaskId === contactTaskId && each.owner.sub === owner.sub && server.rows.has(each.id),
    )
  }

  async function check() {
    const [rows, bodies, tombstones] = await observer.run((database) =>
      Promise.all([database.records.toArray(), database.bodies.toArray(), database.tombstones.toArray()]),
    )
    const contents = new Map(bodies.map(({ id, content }) => [id, content]))
    for (const [id, document] of saved) {
      const signed = hashOf(document.body)
      const row = rows.find((each) => each.id === id)
      const tombstone = tombstones.find((each) => each.id === id)
      const held = server.rows.get(id)
      if (row) {
        expect(row).toMatchObject({ ownerIss: document.owner.iss, ownerSub: document.owner.sub, bodySha256: signed })
        expect(hashOf(contents.get(id) ?? new ArrayBuffer(0)), 'the bytes on the device').toBe(signed)
      } else if (!held) {
        if (tombstone) expect(tombstone.replacedBy, `${id} is not received`).toBeTypeOf('string')
        expect(wasReplaced(document), `${id} vanished`).toBe(true)
      }
    }
    const isKept = ({ id }: DocumentToSave) =>
      [...rows, ...tombstones].some((each) => each.id === id) || server.rows.has(id)
    for (const family of families.filter((each) => each.some(isKept))) {
      expect(
        family.filter((each) => !isKept(each) && !wasReplaced(each)),
        'a part of a family',
      ).toEqual([])
    }
    expect(rows.filter(({ id }) => id === newer.id)).toEqual(hasNewer ? [newer] : [])
    for (const row of rows) {
      expect(readRecord(row).kind).toBe(row.id === newer.id ? 'newer' : 'record')
      expect(contents.has(row.id), 'a record without its bytes').toBe(true)
    }
    expect(bodies.length, 'bytes without their record').toBe(rows.length)
    for (const shown of showDocuments(rows, tombstones, clock.now())) {
      if (shown.state === 'received') expect(server.rows.has(shown.id), 'shown as received').toBe(true)
    }
    for (const held of server.rows.values()) {
      if (forgetsIds) expect(held.times, 'received more than once').toBe(1)
      const document = saved.get(held.id)
      if (!document) continue
      expect(held.signer, 'owner is signer').toBe(document.owner.sub)
      expect(held.sha256, 'bytes equal').toBe(hashOf(document.body))
    }
  }

  /** Everything works again, and everybody signs in once: what needs no person has to arrive. */
  async function recover() {
    server.heal()
    server.letGo()
    for (const index of tabs.keys()) die(index)
    for (const owner of people) {
      device.signIn(owner)
      device.giveTokensOf(() => owner)
      for (let round = 0; round < 4; round += 1) {
        clock.pass(70 * minute)
        await tabOf(0).outbox.wake('signed-in')
      }
    }
    const rows = await observer.run(({ records }) => records.toArray())
    for (const row of rows.filter(({ id }) => id !== newer.id)) {
      expect(['needs-attention', 'quarantined']).toContain(row.state)
    }
  }

  return { take, check, recover }
}
