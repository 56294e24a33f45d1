import { createContext, use } from 'react'
import type { Contact } from '../contract/entities/contact'
import type { ContactTask } from '../contract/entities/contact-task'
import type { Called } from '../contract/names-apart'
import type { TaskTypeName } from '../contract/task-types'
import type { Outbox } from '../outbox/queue/outbox'
import type { ShownDocument } from '../outbox/ui/shown-documents'
import type { Identity } from '../session/identity'
import type { FlowTask } from './flow/flow'

/** A place of the check-in to go to; `contactTaskId` asks for one person's part of the task. */
export type CheckInPlace = { task: TaskTypeName; contactTaskId?: number } | 'complete'

/** 'replace' for a place that only leads on: Back must not return to it and be sent forward again. */
export type CheckInMove = 'push' | 'replace'

export interface CheckInState {
  identity: Identity
  outbox: Outbox
  tasks: readonly FlowTask[]
  documents: readonly ShownDocument[]
  /** When tasks and their texts came from the server, while they cannot be refreshed; null when they are fresh. */
  keptSince: number | null
  /** The venue was asked for the tasks since the check-in opened, and answered or could not be reached. */
  isListAnswered: boolean
  /** Someone's portrait, which the contact inside a contact task need not carry, and their place in the family. */
  faceOf(contactId: number): { photo: string | null; place: number }
  /** What this person is called among the whole family. */
  called(contact: Contact): Called
  /** Why the form that was open is gone; null where none was taken away. */
  takenAway: string | null
  /** Says what the form on the screen completes; null where there is none. */
  shows(form: readonly ContactTask[] | null): void
  /** Notes what has just happened to contact tasks, and gives the tasks as they are with it. */
  note(happened: {
    saved?: readonly number[]
    skipped?: readonly number[]
    passed?: readonly number[]
  }): readonly FlowTask[]
  /** Goes to a place; leaving for 'complete' ends the check-in. */
  go(place: CheckInPlace, how?: CheckInMove): void
  /** The check-in is over: what was skipped is offered again the next time. */
  end(): void
}

const CheckInContext = createContext<CheckInState | null>(null)

export const CheckInStateProvider = CheckInContext.Provider

export function useCheckIn(): CheckInState {
  const state = use(CheckInContext)
  if (!state) throw new Error('useCheckIn needs a CheckIn above it')
  return state
}
