import type { Handlers } from '../http/handler'
import { type CompletionParts, createCompleteContactTask } from './completion/complete-contact-task'
import { groupContactTasks } from './group-contact-tasks'
import { listActivityContacts } from './list-activity-contacts'

export const createContactTaskHandlers = (parts: CompletionParts) =>
  ({
    groupContactTasks,
    completeContactTask: createCompleteContactTask(parts),
    listActivityContacts,
  }) satisfies Pick<Handlers, 'groupContactTasks' | 'completeContactTask' | 'listActivityContacts'>
