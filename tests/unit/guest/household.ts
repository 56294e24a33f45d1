import * as v from 'valibot'
import { Contact } from '../../../src/contract/entities/contact'
import { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import type { DocumentOfTask } from '../../../src/guest/home/member-progress'
import { progressOfMembers } from '../../../src/guest/home/member-progress'

export const personOf = (contactId: number, firstName: string, rest: Partial<Contact> = {}): Contact => ({
  ...v.parse(Contact, { contactId, firstName, lastName: 'Lindqvist' }),
  ...rest,
})

interface TaskOf {
  id: number
  of: number
  name?: string
  taskId?: number
  isComplete?: boolean
  isOptional?: boolean
  isOneDay?: boolean
  taskTypeId?: number
}

const contactTaskOf = ({ id, of, name = 'Waiver', taskId = 1, ...more }: TaskOf) => ({
  id,
  taskId,
  contact: { contactId: of, firstName: '', lastName: '' },
  task: { id: taskId, name, taskTypeId: more.taskTypeId ?? 1, useTodayAsValidationDate: more.isOneDay ?? false },
  completeEndpoint: '/waiver',
  isComplete: more.isComplete ?? false,
  isOptional: more.isOptional ?? false,
})

export const membersWith = (
  contacts: readonly Contact[],
  tasks: readonly TaskOf[],
  { documents = [], taskOrder = [] }: { documents?: readonly DocumentOfTask[]; taskOrder?: readonly number[] } = {},
) =>
  progressOfMembers({
    contacts,
    grouping: v.parse(ContactTaskGrouping, { waiverContactTasks: tasks.map(contactTaskOf) }),
    documents,
    taskOrder,
  })
