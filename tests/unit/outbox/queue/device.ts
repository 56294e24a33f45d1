import { createApi } from '../../../../src/api/api'
import { personalDocuments } from '../../../../src/outbox/personal/personal-documents'
import { createOutbox } from '../../../../src/outbox/queue/create-outbox'
import type { Clock, DeliveryStatus, DocumentToSave, Outbox, WakeSource } from '../../../../src/outbox/queue/outbox'
import type { OutboxRecord } from '../../../../src/outbox/queue/record'
import type { LeaseLocks, SenderLock } from '../../../../src/outbox/queue/sending/locks'
import { SignInNeeded } from '../../../../src/session/sign-in-needed'
import type { Owner } from '../../../../src/storage/owner'
import { createFakeDevice, maya } from '../../storage/fake-device'
import { createVenueServer, type VenueServer } from './venue-server'

export function createTestClock(start = Date.UTC(2026, 0, 10, 9)) {
  let time = start
  let timers: { at: number; callback: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after: (milliseconds, callback) => {
      const timer = { at: time + milliseconds, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  return {
    ...clock,
    /** Time passes: what is due by then is called. */
    pass: (milliseconds: number) => {
      time += milliseconds
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { callback } of due) callback()
    },
    /** Someone sets the clock: no timer runs. */
    set: (milliseconds: number) => {
      time += milliseconds
    },
    waiting: () => timers.length,
  }
}

/** One lock for all tabs of a device. */
export function createTestLock() {
  let isHeld = false
  const lock: SenderLock = {
    run: async (task, { steal }) => {
      if (isHeld && !steal) return false
      isHeld = true
      await task().finally(() => {
        isHeld = false
      })
      return true
    },
  }
  return {
    lock,
    freeze: () => {
      isHeld = true
    },
  }
}

/** What the browser tells of the tabs that send. A tab that was killed is told of no more, whatever its code still does. */
export function createTestLeaseLocks() {
  const atWork: string[] = []
  let answerLater: Promise<void> = Promise.resolve()
  const leaseLocks: LeaseLocks = {
    whileHeld: async (holder, task) => {
      atWork.push(holder)
      return task().finally(() => {
        if (atWork.includes(holder)) atWork.splice(atWork.indexOf(holder), 1)
      })
    },
    holdersAtWork: async () => {
      const holders = new Set(atWork)
      await answerLater
      return holders
    },
  }
  return {
    leaseLocks,
    /** The browser takes its time to tell who is at work, and tells it as it was when it was asked. */
    answerAfter: (moment: Promise<void>) => {
      answerLater = moment
    },
    kill: (killed: string) => {
      while (atWork.includes(killed)) atWork.splice(atWork.indexOf(killed), 1)
    },
  }
}

/** A device: one database, one clock, one signed-in person, any number of tabs. */
export function createDevice({
  server = createVenueServer() as { fetch: typeof fetch },
  signedIn = maya as Owner | null,
  takesIdempotencyKey = true,
} = {}) {
  const { indexedDB, openStorage } = createFakeDevice()
  const clock = createTestClock()
  const { lock, freeze } = createTestLock()
  const { leaseLocks, kill, answerAfter } = createTestLeaseLocks()
  let person = signedIn
  let tokenOf: (() => Owner | null) | null = null
  let tabs = 0

  function openTab({
    storage = openStorage(),
    wakeSources = [] as WakeSource[],
    afterSave = [] as (() => Promise<unknown>)[],
    mark = (_saved: readonly OutboxRecord[]) => {},
  } = {}) {
    const holder = `tab ${++tabs}`
    const api = createApi({
      baseUrl: 'http://venue.example',
      fetch: server.fetch,
      token: async () => {
        const owner = tokenOf ? tokenOf() : person
        if (!owner) throw new SignInNeeded()
        return { ...owner, token: owner.sub }
      },
    })
    const outbox = createOutbox({
      storage,
      documents: personalDocuments({ api, storage, takesIdempotencyKey: () => takesIdempotencyKey }),
      signedIn: () => person,
      clock,
      random: () => 0.5,
      lock,
      leaseLocks,
      serverClock: { offsetMs: () => null, learn: () => {} },
      appVersion: '1.0.0',
      holder,
      wakeSources,
      mark,
      afterSave,
    })
    /** One document by itself. */
    const save = async (document: DocumentToSave): Promise<DeliveryStatus> => {
      const [status] = await outbox.saveAll([document])
      if (!status) throw new RangeError('A save answers for every document')
      return status
    }
    return { outbox: { ...outbox, save }, storage, holder }
  }

  return {
    indexedDB,
    clock,
    server: server as VenueServer,
    openTab,
    openStorage,
    freezeLock: freeze,
    /** The tab is gone in the middle of what it does. */
    killTab: kill,
    tellWhoIsAtWorkAfter: answerAfter,
    signIn: (owner: Owner | null) => {
      person = owner
    },
    /** The provider gives a token of someone else than who is shown as signed in. */
    giveTokensOf: (owner: () => Owner | null) => {
      tokenOf = owner
    },
  }
}

export const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer

let lastTask = 100

/** A signed waiver; every one for another contact task, unless told otherwise. */
export function aDocument(changes: Partial<DocumentToSave> & { contactTaskId?: number } = {}): DocumentToSave {
  const contactTaskId = changes.contactTaskId ?? ++lastTask
  return {
    id: crypto.randomUUID(),
    operation: 'completeContactTask',
    owner: maya,
    params: { completeEndpoint: '/waiver' },
    body: bytesOf({ id: contactTaskId, signature: 'ink' }),
    contentType: 'application/json',
    contactId: 7,
    contactTaskId,
    orderKey: `contactTask:${contactTaskId}`,
    openedAt: '2026-01-10T09:00:00.000Z',
    evidence: null,
    ...changes,
  }
}

/** A document as its form gives it: saved, and tried once. */
export async function submitDocument(outbox: Outbox, document: DocumentToSave) {
  await outbox.saveAll([document])
  return outbox.sendNow(document.id)
}

/** A photo as its form gives it: the upload and, behind it, the completion of its contact task. */
export function aPhoto(contactTaskId: number): DocumentToSave[] {
  const { params: _, ...upload } = aDocument({ contactTaskId, operation: 'uploadPhoto', query: { contactId: 7 } })
  return [upload, aDocument({ contactTaskId, params: { completeEndpoint: '/photo' } })]
}
