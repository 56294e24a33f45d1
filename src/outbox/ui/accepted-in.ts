import { allContactTasks, type ContactTaskGrouping } from '../../contract/entities/contact-task'
import type { ShownDocument } from './shown-documents'

/** How long a venue may take to show what it has received. */
const SHOWN_WITHIN_MS = 10 * 60_000

/** By then the lists of all places have been asked for: one that does not name a task says that it is gone. */
const GONE_AFTER_MS = 24 * 60 * 60_000

/**
 * The contact tasks of received documents about which the venue's list has the last word: those that it shows as
 * complete, and those that it still asks for, or again, long after the receipt. A waiver of one day is asked for again
 * the next day, and one with a new text when that is published: a device that went on taking it for done would let its
 * guest arrive without. One of one day that waited here for a network may come too late for its day: its list is
 * believed at once. So are those that it does not name a day later: their task has left the list, as with an order that
 * was moved, and nothing would ever say more of them. @param askedAt when the list was asked for, by the device's clock
 */
export function acceptedIn(
  list: ContactTaskGrouping,
  received: readonly Pick<ShownDocument, 'contactTaskId' | 'savedAt' | 'receivedAt'>[],
  askedAt: number,
): number[] {
  const listed = new Map(allContactTasks(list).map((contactTask) => [contactTask.id, contactTask]))
  return received.flatMap(({ contactTaskId, savedAt, receivedAt }) => {
    const contactTask = listed.get(contactTaskId)
    const since = contactTask?.task.useTodayAsValidationDate ? savedAt : receivedAt
    const isPast = askedAt - Date.parse(since ?? '') > (contactTask ? SHOWN_WITHIN_MS : GONE_AFTER_MS)
    return contactTask?.isComplete || isPast ? [contactTaskId] : []
  })
}
