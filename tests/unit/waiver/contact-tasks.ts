import * as v from 'valibot'
import { WaiverContactTask } from '../../../src/contract/entities/contact-task'

interface Overrides {
  id?: number
  task?: Record<string, unknown>
  contact?: Record<string, unknown>
  relatedObject?: Record<string, unknown> | null
}

/** A waiver's contact task as a server sends it, read through its schema. */
export const waiverContactTask = ({ id = 1, task = {}, contact = {}, relatedObject = null }: Overrides = {}) =>
  v.parse(WaiverContactTask, {
    id,
    taskId: 10,
    contact: {
      contactId: id,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      dateOfBirth: '1985-03-02',
      customerId: `C${id}`,
      photo: 'aGVsbG8=',
      ...contact,
    },
    task: { id: 10, name: 'Waiver', taskTypeId: 1, posWaiverId: 'ROL-1', ...task },
    completeEndpoint: '/waiver',
    relatedObject,
  })
