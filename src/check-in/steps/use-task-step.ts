import { useRef, useState } from 'react'
import type { Contact } from '../../contract/entities/contact'
import type { ContactTask, ContactTaskOf } from '../../contract/entities/contact-task'
import type { Called } from '../../contract/names-apart'
import type { TaskTypeName } from '../../contract/task-types'
import { useIsHere } from '../../ui/browser/use-is-here'
import { useCheckIn } from '../check-in-context'
import { type FlowEntry, type FlowTask, type FlowTaskOf, nextOpenPart } from '../flow/flow'
import { type FormButtons, formButtons } from '../flow/form-buttons'
import { tellOtherTabs, useOtherTabs } from './other-tabs'

/** Which person the step is about, and what a task's screen does with it: the props that it takes (see README.md). */
export interface TaskStep<CT extends ContactTask> {
  contactTask: CT
  /** All that one save completes: more than one for a waiver that is signed once for the whole family. */
  contactTasks: readonly CT[]
  /** The parts of the other people in the same task, as they are now. */
  others: readonly CT[]
  /** What this person is called among the whole family. */
  called(contact: Contact): Called
  mode: 'edit' | 'read-only'
  buttons: FormButtons
  onChange(): void
  /** Without ids: all of `contactTasks`. */
  onSaved(contactTaskIds?: readonly number[]): void
  /** Another tab gave these while the form was open: it closes, and what was given is shown. Without ids: all of them. */
  onGivenElsewhere(contactTaskIds?: readonly number[]): void
  onCancel(): void
  /** Goes on without completing: what 'Skip Waiver' does. An optional one counts as skipped. */
  onPass(): void
  /** Leaves the rest of this task as it is and goes on to the next one. */
  onPassAll(): void
}

export function useTaskStep<Name extends TaskTypeName>(
  current: FlowTaskOf<Name>,
  entry: FlowEntry<ContactTaskOf<Name>>,
): TaskStep<ContactTaskOf<Name>> {
  const { note, go, called } = useCheckIn()
  const [changing, setChanging] = useState<number | null>(null)
  const { contactTask } = entry
  const isChanging = changing === contactTask.id
  const [elsewhere, setElsewhere] = useState<readonly unknown[]>([])
  const isGivenElsewhere = elsewhere.includes(contactTask.id) && entry.state !== 'needs-attention'
  const isOpen = isChanging || (!contactTask.isReadOnly && !isGivenElsewhere)
  const form = useRef<OpenForm | null>(null)
  const isHere = useIsHere()
  const onScreen = useRef(contactTask.id)
  onScreen.current = contactTask.id
  if (form.current?.contactTaskId !== contactTask.id || (isGivenElsewhere && !isChanging)) form.current = null
  if (isOpen) form.current ??= { contactTaskId: contactTask.id, together: completedTogether(current, entry) }
  const held = form.current?.together ?? [contactTask.id]
  const contactTasks = current.entries.map((each) => each.contactTask).filter(({ id }) => held.includes(id))

  function closeForm() {
    form.current = null
    setChanging(null)
  }

  function follow(given: readonly unknown[]) {
    setElsewhere((before) => [...before, ...given])
    if (given.includes(changing)) setChanging(null)
  }
  useOtherTabs(follow)

  function givenElsewhere(given: readonly number[]) {
    closeForm()
    follow(given)
  }

  function saved(contactTaskIds: readonly number[]) {
    tellOtherTabs(contactTaskIds)
    const tasks = note({ saved: contactTaskIds })
    // The venue may answer seconds later: a guest who has gone to another part, or home, stays there.
    if (isHere() && onScreen.current === contactTask.id) advance(tasks)
  }

  function advance(tasks: readonly FlowTask[]) {
    const next = nextOpenPart(tasks, current.task.id)
    if (next && held.includes(next.entry.contactTask.id)) closeForm()
    go(next ? { task: next.task.type, contactTaskId: next.entry.contactTask.id } : 'complete')
  }

  function pass(contactTasksPassed: readonly ContactTask[]) {
    // A part that the venue refused was submitted, so it is passed over rather than skipped.
    const refused = new Set(current.entries.filter(isRefused).map((each) => each.contactTask.id))
    const skipped = contactTasksPassed
      .filter(({ id, isOptional }) => isOptional && !refused.has(id))
      .map(({ id }) => id)
    const passed = contactTasksPassed.map(({ id }) => id).filter((id) => !skipped.includes(id))
    advance(note({ skipped, passed }))
  }

  function cancel() {
    if (entry.isSkippable) return pass([contactTask])
    closeForm()
  }

  return {
    contactTask,
    contactTasks,
    others: current.entries.map((each) => each.contactTask).filter(({ id }) => !held.includes(id)),
    called,
    mode: form.current ? 'edit' : 'read-only',
    buttons: formButtons({ isSkippable: entry.isSkippable, isChanging }),
    onChange: () => setChanging(contactTask.id),
    onSaved: (contactTaskIds = contactTasks.map(({ id }) => id)) => saved(contactTaskIds),
    onGivenElsewhere: (given = contactTasks.map(({ id }) => id)) => givenElsewhere(given),
    onCancel: cancel,
    onPass: () => pass(contactTasks),
    onPassAll: () => pass(current.entries.map((each) => each.contactTask).filter((each) => !each.isComplete)),
  }
}

/**
 * An open form stays open until it says itself that it is done: once its document is durable the flow takes it as
 * read-only, before the server has had a chance to refuse it.
 */
interface OpenForm {
  contactTaskId: number
  together: readonly number[]
}

const isRefused = ({ state }: FlowEntry) => state === 'needs-attention'

/** With consolidateWaivers one signature completes all contact tasks of the task at once (spec section 4). */
function completedTogether<Name extends TaskTypeName>(
  { task, entries }: FlowTaskOf<Name>,
  entry: FlowEntry<ContactTaskOf<Name>>,
): readonly number[] {
  if (!task.consolidateWaivers) return [entry.contactTask.id]
  const isIncluded = (each: FlowEntry<ContactTaskOf<Name>>) =>
    !each.contactTask.isComplete && (!each.isPassed || entry.isPassed)
  return entries.filter(isIncluded).map((each) => each.contactTask.id)
}
