import { useId, useState } from 'react'
import { fullName } from '../contract/names'
import { checkInTexts } from '../settings/texts/check-in'
import { Face } from '../ui/face'
import { useCheckIn } from './check-in-context'
import type { FlowTask } from './flow'
import { CheckInOverview } from './overview'
import styles from './progress-strip.module.css'
import { entriesOf, isDone, peopleIn, standingOf } from './standing'
import { TaskState } from './task-state'

interface ProgressStripProps {
  currentTaskId: number
  currentContactTaskIds: readonly number[]
}

/** At the top of every task: the tasks of this check-in, the people of this one, and the whole overview one tap away. */
export function ProgressStrip({ currentTaskId, currentContactTaskIds }: ProgressStripProps) {
  const { tasks, photoOf, go } = useCheckIn()
  const [isOpen, setIsOpen] = useState(false)
  const overviewId = useId()
  const current = tasks.find(({ task }) => task.id === currentTaskId)
  const progressOf = new Map(peopleIn(tasks).map((person) => [person.contact.contactId, person.progress]))
  return (
    <div className={styles.strip}>
      {tasks.length > 1 ? (
        <ol className={styles.steps} aria-label={checkInTexts.steps}>
          {tasks.map((task) => {
            const entries = entriesOf(task)
            const done = entries.filter(isDone).length
            return (
              <li key={task.task.id} className={styles.step} data-done={done === entries.length || undefined}>
                <button
                  type="button"
                  aria-current={task.task.id === currentTaskId ? 'step' : undefined}
                  onClick={() => go(placeOf(task))}
                >
                  <span className={styles.stepName}>{task.task.name}</span>
                  <span className={styles.count}>{checkInTexts.doneOf(done, entries.length)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      ) : null}
      <ul className={styles.people}>
        {current &&
          entriesOf(current).map((entry) => {
            const { contact, id } = entry.contactTask
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.person}
                  aria-current={currentContactTaskIds.includes(id) || undefined}
                  onClick={() => go({ task: current.type, contactTaskId: id })}
                >
                  <Face
                    name={fullName(contact)}
                    photo={photoOf(contact.contactId)}
                    progress={progressOf.get(contact.contactId) ?? 0}
                    size={48}
                  />
                  <span className={styles.words}>
                    <span className={styles.name}>{contact.firstName || fullName(contact)}</span>
                    <TaskState standing={standingOf(entry)} />
                  </span>
                </button>
              </li>
            )
          })}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={overviewId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {checkInTexts.overview}
      </button>
      <div id={overviewId} hidden={!isOpen}>
        {isOpen ? <CheckInOverview /> : null}
      </div>
    </div>
  )
}

function placeOf(task: FlowTask) {
  const entries = entriesOf(task)
  const open = entries.find((entry) => !isDone(entry)) ?? entries[0]
  return { task: task.type, ...(open ? { contactTaskId: open.contactTask.id } : {}) }
}
