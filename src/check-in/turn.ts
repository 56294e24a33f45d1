import { useState } from 'react'
import type { ContactTask } from '../contract/contact-task'
import type { TaskTypeName } from '../contract/task'
import { useCheckIn } from './check-in-context'
import { type ContactTaskOf, type FlowEntry, type FlowTask, type FlowTaskOf, nextOpenPart } from './flow'
import { type FormButtons, formButtons } from './labels'

/** Whose turn it is, and what a task's screen does with it: the props that it takes (see README.md). */
export interface Turn<CT extends ContactTask> {
  contactTask: CT
  /** All that one save completes: more than one for a waiver that is signed once for the whole family. */
  contactTasks: readonly CT[]
  mode: 'edit' | 'read-only'
  buttons: FormButtons
  onChange(): void
  /** Without ids: all of `contactTasks`. */
  onSaved(contactTaskIds?: readonly number[]): void
  onCancel(): void
  /** Goes on without completing: what 'Skip Waiver' does. An optional one counts as skipped. */
  onPass(): void
  /** Leaves the rest of this task as it is and goes on to the next one. */
  onPassAll(): void
}

export function useTurn<Name extends TaskTypeName>(
  current: FlowTaskOf<Name>,
  entry: FlowEntry<ContactTaskOf<Name>>,
): Turn<ContactTaskOf<Name>> {
  const { note, go } = useCheckIn()
  const [changing, setChanging] = useState<number | null>(null)
  const { contactTask } = entry
  const isChanging = changing === contactTask.id
  const mode = contactTask.isReadOnly && !isChanging ? 'read-only' : 'edit'
  const contactTasks = mode === 'edit' ? completedTogether(current, entry) : [contactTask]

  function advance(tasks: readonly FlowTask[]) {
    setChanging(null)
    const next = nextOpenPart(tasks, current.task.id)
    go(next ? { task: next.task.type, contactTaskId: next.entry.contactTask.id } : 'complete')
  }

  function pass(contactTasksPassed: readonly ContactTask[]) {
    const skipped = contactTasksPassed.filter((each) => each.isOptional).map(({ id }) => id)
    const passed = contactTasksPassed.map(({ id }) => id).filter((id) => !skipped.includes(id))
    advance(note({ skipped, passed }))
  }

  return {
    contactTask,
    contactTasks,
    mode,
    buttons: formButtons({ isSkippable: entry.isSkippable, isChanging }),
    onChange: () => setChanging(contactTask.id),
    onSaved: (contactTaskIds = contactTasks.map(({ id }) => id)) => advance(note({ saved: contactTaskIds })),
    onCancel: () => (entry.isSkippable ? advance(note({ skipped: [contactTask.id] })) : setChanging(null)),
    onPass: () => pass(contactTasks),
    onPassAll: () => pass(current.entries.map((each) => each.contactTask).filter((each) => !each.isComplete)),
  }
}

/** With consolidateWaivers one signature completes all contact tasks of the task at once (spec section 4). */
function completedTogether<Name extends TaskTypeName>(
  { task, entries }: FlowTaskOf<Name>,
  entry: FlowEntry<ContactTaskOf<Name>>,
): readonly ContactTaskOf<Name>[] {
  if (!task.consolidateWaivers) return [entry.contactTask]
  const isIncluded = (each: FlowEntry<ContactTaskOf<Name>>) =>
    !each.contactTask.isComplete && (!each.isPassed || entry.isPassed)
  return entries.filter(isIncluded).map((each) => each.contactTask)
}
