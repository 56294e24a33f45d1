import { version } from '../../../package.json'
import { type Api, createApi } from '../../api/client'
import { createReader, type Reader } from '../../api/reader'
import * as wakeSources from '../../outbox/browser-wake-sources'
import { createOutbox } from '../../outbox/create-outbox'
import type { Outbox } from '../../outbox/outbox'
import { createSenderLock } from '../../outbox/sender-lock'
import { createServerClock, learningServerTime } from '../../outbox/server-clock'
import type { Identity } from '../../session/identity'
import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'
import { askForPersistence } from '../../storage/persistence'
import { clock } from './clock'

/** What works for one signed-in person: calls, reading without a network, and the outbox. */
export interface SignedInParts {
  identity: Identity
  api: Api
  storage: DeviceStorage
  reader: Reader
  outbox: Outbox
  close(): void
}

interface Surroundings {
  identity: Identity
  session: Session
  storage: DeviceStorage
  baseUrl: string
}

export function createSignedInParts({ identity, session, storage, baseUrl }: Surroundings): SignedInParts {
  const serverClock = createServerClock({ storage, now: Date.now })
  const fetch = learningServerTime(window.fetch.bind(window), serverClock)
  const api = createApi({ baseUrl, fetch, token: session.accessToken })
  const outbox = createOutbox({
    storage,
    api,
    signedIn: session.identity,
    clock,
    random: Math.random,
    lock: createSenderLock(navigator.locks),
    serverClock,
    appVersion: version,
    holder: crypto.randomUUID(),
    wakeSources: [
      wakeSources.whenOnline,
      wakeSources.whenVisible,
      wakeSources.whenSavedElsewhere,
      wakeSources.whenBackgroundSync,
      wakeSources.whenSignedIn(session),
    ],
    afterSave: [
      wakeSources.tellOtherTabs,
      wakeSources.registerBackgroundSync,
      () => askForPersistence(storage, navigator.storage),
    ],
  })
  outbox.start()
  const reader = createReader({ api, storage, owner: identity })
  return { identity, api, storage, reader, outbox, close: () => outbox.stop() }
}
