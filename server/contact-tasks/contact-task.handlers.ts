import type { Handlers } from '../http/handler'
import { completeContactTask } from './completion/complete-contact-task'
import { groupContactTasks } from './group-contact-tasks'
import { listActivityContacts } from './list-activity-contacts'

export const contactTaskHandlers = { groupContactTasks, completeContactTask, listActivityContacts } satisfies Pick<
  Handlers,
  'groupContactTasks' | 'completeContactTask' | 'listActivityContacts'
>
