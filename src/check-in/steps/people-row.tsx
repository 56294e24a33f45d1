import { useEffect, useRef } from 'react'
import { checkInTexts } from '../../settings/texts/check-in'
import { useCheckIn } from '../check-in-context'
import type { FlowEntry, FlowTask } from '../flow/flow'
import { entriesOf, type PersonInFlow, peopleIn, taskStatusOf } from '../flow/task-status'
import { PersonFace } from '../person-face'
import { TaskStatusMark } from '../task-status-mark'
import styles from './people-row.module.css'

interface PeopleRowProps {
  taskId: number
  currentContactTaskIds: readonly number[]
}

/** The faces of those who have this task, each a way to their part. Of one alone the heading below says enough. */
export function PeopleRow({ taskId, currentContactTaskIds }: PeopleRowProps) {
  const { tasks } = useCheckIn()
  const task = tasks.find((each) => each.task.id === taskId)
  if (!task || task.entries.length < 2) return null
  const people = new Map(peopleIn(tasks).map((person) => [person.contact.contactId, person]))
  return (
    <ul className={styles.people} aria-label={checkInTexts.people}>
      {entriesOf(task).map((entry) => (
        <Person
          key={entry.contactTask.id}
          task={task}
          entry={entry}
          person={people.get(entry.contactTask.contact.contactId)}
          isCurrent={currentContactTaskIds.includes(entry.contactTask.id)}
        />
      ))}
    </ul>
  )
}

interface PersonProps {
  task: FlowTask
  entry: FlowEntry
  person: PersonInFlow | undefined
  isCurrent: boolean
}

function Person({ task, entry, person, isCurrent }: PersonProps) {
  const { go, called } = useCheckIn()
  const item = useRef<HTMLLIElement>(null)
  // If there are more people than fit, the current one has to be in sight.
  useEffect(() => {
    if (!isCurrent) return
    // In the frame that lays the page out anyway.
    const frame = requestAnimationFrame(() => item.current?.scrollIntoView({ inline: 'center', block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isCurrent])
  const { contact, id } = entry.contactTask
  return (
    <li ref={item}>
      <button
        type="button"
        className={styles.person}
        aria-current={isCurrent || undefined}
        onClick={() => go({ task: task.type, contactTaskId: id })}
      >
        {/* The name is read first, and is below the face by style alone. */}
        <span className={styles.words}>
          <span className={styles.name}>{called(contact).short}</span>{' '}
          <TaskStatusMark status={taskStatusOf(entry)} isSmall />
        </span>
        <span className={styles.face}>{person ? <PersonFace person={person} size={36} /> : null}</span>
      </button>
    </li>
  )
}
