import { type Identity, isSamePerson } from '../../session/identity'
import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'
import type { SignedInParts } from './parts'

interface Surroundings {
  session: Session
  deviceStorage: () => Promise<DeviceStorage>
  baseUrl: () => string
}

/** Loads and keeps the parts of whoever is signed in; ends those of whoever was. */
export function createPartsOpener({ session, deviceStorage, baseUrl }: Surroundings) {
  let opened: { identity: Identity; parts: Promise<SignedInParts> } | null = null

  function close() {
    void opened?.parts.then((parts) => parts.close()).catch(() => {})
    opened = null
  }

  async function create(identity: Identity): Promise<SignedInParts> {
    const [{ createSignedInParts }, storage] = await Promise.all([import('./parts'), deviceStorage()])
    return createSignedInParts({ identity, session, storage, baseUrl: baseUrl() })
  }

  session.subscribe(() => {
    const identity = session.identity()
    if (opened && (!identity || !isSamePerson(identity, opened.identity))) close()
  })

  return function openParts(identity: Identity): Promise<SignedInParts> {
    if (opened && isSamePerson(identity, opened.identity)) return opened.parts
    close()
    const parts = create(identity)
    opened = { identity, parts }
    // A failed load must not be what every later try gets.
    parts.catch(close)
    return parts
  }
}
