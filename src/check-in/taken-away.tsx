import { type RefObject, useState } from 'react'
import { listed } from '../contract/english'
import type { Contact } from '../contract/entities/contact'
import type { ContactTask } from '../contract/entities/contact-task'
import type { Called } from '../contract/names-apart'
import { checkInTexts } from '../settings/texts/check-in'
import { Notice } from '../ui/notice'
import { useCheckIn } from './check-in-context'
import type { FlowTask } from './flow/flow'

const texts = checkInTexts.takenAway

interface Facts {
  /** What the form that is open completes, or that was open until a moment ago; null where none was. */
  form: RefObject<readonly ContactTask[] | null>
  /** Null until they are known. */
  tasks: readonly FlowTask[] | null
  contacts: readonly Contact[]
  called(contact: Contact): Called
}

/**
 * Words for an open form that the venue has taken away, as another screen is in its place: null while there is none, and
 * once the guest has gone on by themselves or it is asked for again.
 */
export function useTakenAway({ form, tasks, ...family }: Facts): [words: string | null, forget: () => void] {
  const [told, setTold] = useState<readonly ContactTask[] | null>(null)
  const isGone = (wanted: readonly ContactTask[] | null) =>
    wanted !== null && tasks !== null && !wanted.some(({ id }) => isAmong(tasks, id))
  const now = form.current
  if (now !== told && isGone(now)) setTold(now)

  const forget = () => {
    form.current = null
    setTold(null)
  }
  return [told && isGone(told) ? wordsFor(told, family) : null, forget]
}

const isAmong = (tasks: readonly FlowTask[], contactTaskId: number) =>
  tasks.some(({ entries }) => entries.some(({ contactTask }) => contactTask.id === contactTaskId))

function wordsFor(contactTasks: readonly ContactTask[], { contacts, called }: Pick<Facts, 'contacts' | 'called'>) {
  const names = listed(contactTasks.map(({ contact }) => called(contact).full))
  const isInFamily = ({ contact }: ContactTask) => contacts.some(({ contactId }) => contactId === contact.contactId)
  const task = contactTasks[0]?.task.name ?? ''
  return contactTasks.some(isInFamily) ? texts.task(task, names) : texts.person(names)
}

/** Why another screen is in the place of the form that was open. */
export function TakenAwayNotice() {
  const { takenAway } = useCheckIn()
  return takenAway === null ? null : <Notice kind="warning">{takenAway}</Notice>
}
