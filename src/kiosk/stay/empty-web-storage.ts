import { ASK_AGAIN_KEY } from '../../session/ask-again-key'
import { UNSENT_MARKER_KEY } from '../../storage/unsent-marker'
import { ENROLLED_DEVICE_KEY } from '../enrolled-device-key'
import { HANDED_OVER_KEY, HANDOVER_LEFT_KEY } from '../handover/handed-over'

/** All that a kiosk remembers in its small storage from one guest to the next. */
const remembered: readonly string[] = [
  ENROLLED_DEVICE_KEY,
  UNSENT_MARKER_KEY,
  HANDED_OVER_KEY,
  HANDOVER_LEFT_KEY,
  // The provider may still know who was signed in before.
  ASK_AGAIN_KEY,
]

/** Empties the small storages of this browser, the tab's where it is given, but for what the device itself needs. */
export function emptyWebStorage(local: Storage, tab: Storage | null): void {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index))
  for (const key of keys) if (key !== null && !remembered.includes(key)) local.removeItem(key)
  tab?.clear()
}
