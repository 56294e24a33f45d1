import { allContactTasks, type ContactTaskGrouping } from '../../contract/entities/contact-task'
import type { ShownDocument } from './shown-documents'

/** How long a venue may take to show what it has received. */
const SHOWN_WITHIN_MS = 10 * 60_000

/**
 * The contact tasks of received documents about which the venue's list has the last word: those that it shows as
 * complete, and those that it still asks for, or again, long after the receipt. A waiver of one day is asked for again
 * the next day, and one with a new text when that is published: a device that went on taking it for done would let its
 * guest arrive without. One of one day that waited here for a network may come too late for its day: its list is
 * believed at once. @param askedAt when the list was asked for, by the device's clock
 */
export function acceptedIn(
  list: ContactTaskGrouping,
  received: readonly Pick<ShownDocument, 'contactTaskId' | 'savedAt' | 'receivedAt'>[],
  askedAt: number,
): number[] {
  const known = new Map(received.map((document) => [document.contactTaskId, document]))
  return allContactTasks(list).flatMap(({ id, isComplete, task }) => {
    const since = known.get(id)?.[task.useTodayAsValidationDate ? 'savedAt' : 'receivedAt']
    if (since === undefined) return []
    return isComplete || askedAt - Date.parse(since ?? '') > SHOWN_WITHIN_MS ? [id] : []
  })
}
