import type { ContactTask } from '../../contract/entities/contact-task'
import type { ShownDocument } from './shown-documents'

/** What this needs to know of a document. Where a list does not say of which day it is, it is of today. */
export type DayOfDocument = Partial<Pick<ShownDocument, 'isOfEarlierDay'>>

/**
 * A waiver of one day that was signed on an earlier one: whether it waits or was received, its task is to be done as the
 * venue's list says. A refused one is left out of this: a person has to look at it.
 */
export const countsNoMore = ({ task }: Pick<ContactTask, 'task'>, document: DayOfDocument) =>
  task.useTodayAsValidationDate && document.isOfEarlierDay
