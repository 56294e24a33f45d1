import type { OwnCompleteEndpoint } from '../../../src/contract/entities/contact-task'
import type { Database } from '../../database/database'
import type { ContactRow } from '../../households/contact.answer'
import type { Caller, Handler } from '../../http/handler'
import { receiveRecord } from '../../records/receive-record'
import { requireRoomForRecord } from '../../records/record-limits'
import { requireOwnAssignment } from '../assignments'
import {
  type AnyContactTask,
  completeEndpointOf,
  type OwnAssignment,
  readContactTaskAnswer,
} from '../contact-task.answer'
import { completeChildRegistration } from './complete-child-registration'
import { completePhoto } from './complete-photo'
import { completeRentalProfile } from './complete-rental-profile'
import { completeWaiver } from './complete-waiver'
import type { Complete } from './completion'
import { wrongKindOfTask } from './completion.refusals'
import { packAnswer, unpackAnswer } from './kept-answer'

const completions: Record<OwnCompleteEndpoint, Complete> = {
  '/waiver': completeWaiver,
  '/rentalprofile': completeRentalProfile,
  '/childregistration': completeChildRegistration,
  '/photo': completePhoto,
}

/** What was completed, by whom. */
export interface CompletedTask {
  contactId: number
  task: { id: number; taskTypeId: number }
  caller: Caller
  /** The contact that the caller is. */
  signer: Pick<ContactRow, 'id' | 'email'>
  receiptId: string
  at: Date
}

export interface CompletionParts {
  /** Hears of each completion within its transaction: what it writes is kept or undone with it. */
  afterCompletion: (tx: Database, completed: CompletedTask) => Promise<void>
}

/** Of the body only its id and related object count: contact and task are read from the venue's own rows. */
export const createCompleteContactTask =
  ({ afterCompletion }: CompletionParts): Handler<'completeContactTask'> =>
  ({ database, caller, params, body, delivery, now }) =>
    receiveRecord<AnyContactTask, OwnAssignment>({
      database,
      caller,
      delivery,
      operation: 'completeContactTask',
      target: params.completeEndpoint,
      contactId: body.contact.contactId,
      contactTaskId: body.id,
      kept: { pack: packAnswer, unpack: (tx, kept) => unpackAnswer(tx, kept, body.relatedObject) },
      authorize: (tx) =>
        requireOwnAssignment(tx, caller, {
          id: body.id,
          contactId: body.contact.contactId,
          at: delivery.receivedAt,
        }),
      async check(tx, receipt, assignment) {
        const endpoint = completeEndpointOf(assignment.task)
        if (endpoint !== params.completeEndpoint) throw wrongKindOfTask()
        requireRoomForRecord(assignment.recordsOfThisDay)
        const { action, details, signed, write } = await completions[endpoint]({
          tx,
          caller,
          delivery,
          receiptId: receipt.id,
          receivedAt: delivery.receivedAt,
          assignment,
          relatedObject: body.relatedObject,
        })
        const { contact, task, signer } = assignment
        return {
          action,
          details: { ...details, contactId: contact.id, contactTaskId: assignment.id, taskId: task.id },
          async write() {
            await write()
            const at = delivery.receivedAt
            await afterCompletion(tx, { contactId: contact.id, task, caller, signer, receiptId: receipt.id, at })
            return readContactTaskAnswer(tx, assignment, { now: now(), signed })
          },
        }
      },
      // Waivers arrive in crowds and share transactions; those of a handed-over tablet are authorised in another way.
      goesWithOthers: params.completeEndpoint === '/waiver' && !caller.handover,
    })
