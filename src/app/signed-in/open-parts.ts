import type { FailureListener } from '../../api/client'
import type { SettingsDocument } from '../../contract/entities/settings'
import type { Identity } from '../../session/identity'
import type { Session } from '../../session/session'
import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner } from '../../storage/owner'
import type { WayOut } from '../kiosk/seal-at-kiosk'
import type { Badge } from './badge'
import type { SignedInParts } from './parts'
import type { OnRendered } from './screen-drawn'

interface Surroundings {
  session: Session
  deviceStorage: () => Promise<DeviceStorage>
  server: () => Pick<SettingsDocument, 'baseUrl' | 'extensions'>
  onFailure: FailureListener
  onRendered: OnRendered
  /** On a kiosk: how what a guest gives is sealed. */
  sealing: (() => Promise<(way: WayOut) => WayOut>) | null
}

/**
 * A person's parts, with what the header shows of their documents. It is there with them and not loaded as it is drawn:
 * then it would be drawn last, after the passes of a whole household, and a guest would not see for seconds what is saved.
 */
export interface OpenParts extends SignedInParts {
  Badge: typeof Badge
}

export interface SignedInPartsSource {
  /** The parts of this person; the same ones until someone else signs in. */
  open(identity: Identity): Promise<SignedInParts>
  /** Those that are open, for what is around the screens. */
  current(): OpenParts | null
  subscribe(changed: () => void): () => void
}

/** Loads and keeps the parts of the signed-in person; ends those of the person before. */
export function createPartsSource({
  session,
  deviceStorage,
  server,
  onFailure,
  onRendered,
  sealing,
}: Surroundings): SignedInPartsSource {
  const listeners = new Set<() => void>()
  let asked: { identity: Identity; parts: Promise<OpenParts> } | null = null
  let current: OpenParts | null = null

  function show(parts: OpenParts | null) {
    current = parts
    for (const changed of listeners) changed()
  }

  function close() {
    void asked?.parts.then((parts) => parts.close()).catch(() => {})
    asked = null
    if (current) show(null)
  }

  async function create(identity: Identity): Promise<OpenParts> {
    const [{ createSignedInParts }, { Badge }, storage, seal] = await Promise.all([
      import('./parts'),
      import('./badge'),
      deviceStorage(),
      sealing?.() ?? null,
    ])
    const parts = createSignedInParts({ identity, session, storage, server, onFailure, onRendered, seal })
    return { ...parts, Badge }
  }

  session.subscribe(() => {
    const identity = session.identity()
    if (asked && !isSameOwner(identity, asked.identity)) close()
  })

  return {
    open(identity) {
      if (asked && isSameOwner(identity, asked.identity)) return asked.parts
      close()
      const parts = create(identity)
      const mine = { identity, parts }
      asked = mine
      parts.then(
        (opened) => asked === mine && show(opened),
        // A failed load must not be the answer to every later try.
        () => asked === mine && close(),
      )
      return parts
    },
    current: () => current,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
