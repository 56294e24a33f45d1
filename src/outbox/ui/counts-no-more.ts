import type { ContactTask } from '../../contract/entities/contact-task'
import { taskTypeIds } from '../../contract/task-types'
import type { ShownDocument } from './shown-documents'

/** What this needs to know of a document. Where a list does not say of which day it is, it is of today. */
export type DocumentOfDay = Pick<ShownDocument, 'state'> & Partial<Pick<ShownDocument, 'isOfEarlierDay'>>

/**
 * Whether the venue's list alone says if the task is to be done. A waiver of one day that was signed on an earlier one
 * waits or was received, and is signed again. A waiver that was refused, and that the venue has all the same, was
 * signed by another adult or on another device: no one has to sign it again, and who may not would be refused for good.
 * Whatever else was refused is for a person to look at: a form can be changed once it is complete.
 */
export const countsNoMore = (
  { task, isComplete }: Pick<ContactTask, 'task' | 'isComplete'>,
  { state, isOfEarlierDay }: DocumentOfDay,
) =>
  state === 'needs-attention'
    ? isComplete && task.taskTypeId === taskTypeIds.Waiver
    : task.useTodayAsValidationDate && isOfEarlierDay
