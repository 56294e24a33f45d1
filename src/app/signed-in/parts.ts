import { version } from '../../../package.json'
import type { Api, FailureListener } from '../../api/client'
import { createReader, type Reader } from '../../api/reader'
import { toldApi } from '../../api/told-api'
import type { SettingsDocument } from '../../contract/entities/settings'
import { createBrowserOutbox } from '../../outbox/browser/browser-outbox'
import { followUnsent } from '../../outbox/browser/marked-documents'
import type { Outbox } from '../../outbox/queue/outbox'
import type { Identity } from '../../session/identity'
import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'
import { namelessMarker } from '../../storage/unsent-marker'
import { isOnKiosk } from '../../ui/browser/on-kiosk'
import type { WayOut } from '../kiosk/seal-at-kiosk'
import { type OnRendered, screenDrawn } from './screen-drawn'
import { createWorkerCopies, noCopies } from './worker-copies'

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
  server: () => Pick<SettingsDocument, 'baseUrl' | 'extensions'>
  onFailure: FailureListener
  onRendered: OnRendered
  /** What documents and calls of this person pass through before they leave; null where they go directly. */
  seal: ((way: WayOut) => WayOut) | null
}

export function createSignedInParts({ identity, seal, onRendered, ...surroundings }: Surroundings): SignedInParts {
  const { storage } = surroundings
  // A kiosk seals what it keeps, and has no use for copies.
  const copies = seal ? noCopies : createWorkerCopies({ storage, owner: identity })
  const outdate = () => reader.outdate()
  const plain = createBrowserOutbox({
    ...surroundings,
    appVersion: version,
    onSaved: copies.saved,
    onDelivered: () => {
      outdate()
      copies.delivered()
    },
  })
  const { outbox, api: client } = seal ? seal(plain) : { ...plain, api: copies.ticketed(plain.api) }
  const api = toldApi(client, outdate)
  const reader: Reader = createReader({ api, storage, owner: identity })
  let isClosed = false
  let stopMarking = () => {}
  // Started later, because it reads all that waits, and changes some of it: started at once, home read 500 documents
  // twice before it was shown.
  void screenDrawn(onRendered).then(() => {
    if (isClosed) return
    outbox.start()
    stopMarking = followUnsent(storage, isOnKiosk() ? namelessMarker(localStorage) : localStorage)
  })
  const close = () => {
    isClosed = true
    outbox.stop()
    copies.stop()
    stopMarking()
  }
  return { identity, api, storage, reader, outbox, close }
}
