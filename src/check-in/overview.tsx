import { checkInTexts } from '../settings/texts/check-in'
import { useCheckIn } from './check-in-context'
import type { FlowEntry } from './flow/flow'
import { peopleIn, taskStatusOf } from './flow/task-status'
import styles from './overview.module.css'
import { PersonFace } from './person-face'
import { TaskStatusMark } from './task-status-mark'

/**
 * The family, person by person: who still has what to do, and what became of what was given. Every part is a way to that
 * part.
 */
export function CheckInOverview({ areShown = () => true }: { areShown?(entry: FlowEntry): boolean }) {
  const { tasks, go, called } = useCheckIn()
  const people = peopleIn(tasks)
    .map((person) => ({ ...person, parts: person.parts.filter(({ entry }) => areShown(entry)) }))
    .filter(({ parts }) => parts.length > 0)
  return (
    <ul className={styles.people}>
      {people.map(({ contact, parts, progress, waits }) => (
        <li key={contact.contactId} className={styles.person}>
          <div className={styles.who}>
            <span className={styles.name}>{called(contact).full}</span>
            <span className={styles.face}>
              <PersonFace person={{ contact, progress, waits }} size={56} />
            </span>
          </div>
          <ul className={styles.parts}>
            {parts.map(({ task, entry }) => (
              <li key={entry.contactTask.id}>
                <button
                  type="button"
                  className={styles.part}
                  onClick={() => go({ task: task.type, contactTaskId: entry.contactTask.id })}
                >
                  <span className={styles.task}>
                    {task.task.name}
                    {entry.contactTask.isOptional ? <small> ({checkInTexts.optional})</small> : null}
                  </span>
                  <TaskStatusMark status={taskStatusOf(entry)} />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
