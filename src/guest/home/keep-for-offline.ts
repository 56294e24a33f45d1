import type { Input } from '../../api/client'
import type { ReadableName, Reader } from '../../api/reader'
import type { Read } from '../../api/use-read'
import type { ContactTaskGrouping } from '../../contract/entities/contact-task'
import { newestPart } from '../../contract/entities/document'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { bringKeptListsUpToDate } from '../../submission/kept-lists'
import { isOnKiosk } from '../../ui/browser/on-kiosk'
import { whenIdle } from '../../ui/browser/when-idle'

/** Of a venue with more places the first ones: each would be asked for by every guest, one after the other. */
const MOST_KEPT = 50
/** Another adult of the family may have signed since. */
const DOCUMENTS_FOR_MS = 86_400_000

/** A server that has no such list would be asked for it each time that home is shown. */
const askedForDocuments = new WeakSet<Reader>()

interface KeptForOfflineParts {
  reader: Reader
  storage: DeviceStorage
  owner: Owner
  /** What has just come of the place that home is of. */
  list: Read<ContactTaskGrouping>
}

/**
 * Asks, in idle moments, for what one tap or one posted code would ask for, and keeps it: the tasks of another activity or
 * location, and what the family has signed. In a car park without a signal none of it must be a dead end. Tasks that are
 * kept already are renewed when they are opened.
 */
export async function keepForOffline(
  { reader, storage, owner, list }: KeptForOfflineParts,
  tasks: readonly Input<'groupContactTasks'>[],
  isOver: () => boolean,
): Promise<void> {
  await bringKeptListsUpToDate(storage, owner, list)
  const isTime = async () => {
    await whenIdle()
    return !isOver() && navigator.onLine
  }
  const keep = async <N extends ReadableName>(name: N, input: Input<N>, forMs = Infinity) => {
    const kept = await reader.stored(name, input)
    if (!kept || Date.now() - kept.fetchedAt > forMs) await reader.refresh(name, input)
  }
  for (const input of tasks.slice(0, MOST_KEPT)) {
    if (!(await isTime())) return
    await keep('groupContactTasks', input)
  }
  // On a kiosk no one reads them.
  if (askedForDocuments.has(reader) || isOnKiosk() || !(await isTime())) return
  askedForDocuments.add(reader)
  await keep('listOwnDocuments', newestPart, DOCUMENTS_FOR_MS)
}
