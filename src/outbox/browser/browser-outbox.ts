import { createApi } from '../../api/api'
import type { Api, FailureListener, TokenSource } from '../../api/client'
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/entities/receipt'
import type { SettingsDocument } from '../../contract/entities/settings'
import type { DeviceStorage } from '../../storage/device-storage'
import { askForPersistence } from '../../storage/persistence'
import { personalDocuments } from '../personal/personal-documents'
import { withReceivedCopies } from '../personal/sealing/received-copies'
import { createOutbox } from '../queue/create-outbox'
import type { Outbox } from '../queue/outbox'
import { createLeaseLocks } from '../queue/sending/lease-locks'
import { createSenderLock } from '../queue/sending/sender-lock'
import { createServerClock } from '../queue/sending/server-clock'
import { systemClock } from '../queue/system-clock'
import {
  registerBackgroundSync,
  type SessionPart,
  tellOtherTabs,
  whenBackgroundSync,
  whenOnline,
  whenSavedElsewhere,
  whenSignedIn,
  whenVisible,
} from './browser-wake-sources'
import { listeningFetch } from './listening-fetch'
import { markSaved } from './marked-documents'
import { takes, withTakenHeaders } from './taken-headers'

export interface BrowserOutboxParts {
  storage: DeviceStorage
  session: SessionPart & { accessToken: TokenSource }
  /** Where calls go, and which headers beyond the specification are taken there. */
  server: () => Pick<SettingsDocument, 'baseUrl' | 'extensions'>
  /** Written into every record and sent with it. */
  appVersion: string
  onFailure: FailureListener
  /** Documents were saved. */
  onSaved: () => void
  /** The venue has something new of this person. */
  onDelivered: () => void
}

/** The outbox of this tab, and the client that tells it when the server can be reached. Start it when it is in place. */
export function createBrowserOutbox(parts: BrowserOutboxParts): { outbox: Outbox; api: Api } {
  const { storage, session, server, appVersion, onFailure, onSaved, onDelivered } = parts
  const serverClock = createServerClock({ storage, now: Date.now })
  const send = withTakenHeaders(window.fetch.bind(window), {
    origin: window.location.origin,
    taken: () => server().extensions,
  })
  const clientThat = (onSuccess: () => void) =>
    createApi({
      baseUrl: server().baseUrl,
      token: session.accessToken,
      onFailure,
      fetch: listeningFetch(send, { onServerTime: serverClock.learn, onSuccess }),
    })
  const outbox = createOutbox({
    storage,
    // Its own calls must not wake it: a question answered before a send that fails would have it try without a pause.
    documents: withReceivedCopies(
      personalDocuments({
        api: clientThat(onDelivered),
        storage,
        takesIdempotencyKey: () => takes(server().extensions, IDEMPOTENCY_KEY_HEADER),
      }),
      storage,
    ),
    serverClock,
    appVersion,
    signedIn: session.identity,
    clock: systemClock,
    random: Math.random,
    lock: createSenderLock(navigator.locks),
    leaseLocks: createLeaseLocks(navigator.locks),
    holder: crypto.randomUUID(),
    wakeSources: [whenOnline, whenVisible, whenSignedIn(session), whenSavedElsewhere, whenBackgroundSync],
    mark: (saved) => markSaved(localStorage, saved),
    afterSave: [
      () => askForPersistence(storage, navigator.storage ?? {}),
      registerBackgroundSync,
      tellOtherTabs,
      async () => onSaved(),
    ],
  })
  return { outbox, api: clientThat(() => outbox.wakeQuietly('call-succeeded')) }
}
