import { useId, useState } from 'react'
import { fullName } from '../contract/names'
import { checkInTexts } from '../settings/texts/check-in'
import { Face } from '../ui/face'
import { useCheckIn } from './check-in-context'
import type { FlowEntry, FlowTask } from './flow'
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
  const { tasks } = useCheckIn()
  const [isOpen, setIsOpen] = useState(false)
  const overviewId = useId()
  const current = tasks.find(({ task }) => task.id === currentTaskId)
  const progressOf = new Map(peopleIn(tasks).map((person) => [person.contact.contactId, person.progress]))
  return (
    <div className={styles.strip}>
      {tasks.length > 1 ? (
        <ol className={styles.steps} aria-label={checkInTexts.steps}>
          {tasks.map((task) => (
            <Step key={task.task.id} task={task} isCurrent={task === current} />
          ))}
        </ol>
      ) : null}
      <ul className={styles.people}>
        {current
          ? entriesOf(current).map((entry) => (
              <Person
                key={entry.contactTask.id}
                task={current}
                entry={entry}
                progress={progressOf.get(entry.contactTask.contact.contactId) ?? 0}
                isCurrent={currentContactTaskIds.includes(entry.contactTask.id)}
              />
            ))
          : null}
        <li>
          <button
            type="button"
            className={styles.person}
            aria-expanded={isOpen}
            aria-controls={overviewId}
            aria-label={`${checkInTexts.everything}: ${checkInTexts.overview}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={styles.more} aria-hidden="true" />
            <span className={styles.name}>{checkInTexts.everything}</span>
          </button>
        </li>
      </ul>
      <div id={overviewId} hidden={!isOpen}>
        {isOpen ? <CheckInOverview /> : null}
      </div>
    </div>
  )
}

function Step({ task, isCurrent }: { task: FlowTask; isCurrent: boolean }) {
  const { go } = useCheckIn()
  const entries = entriesOf(task)
  const done = entries.filter(isDone).length
  const open = entries.find((entry) => !isDone(entry)) ?? entries[0]
  return (
    <li className={styles.step} data-done={done === entries.length || undefined}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => open && go({ task: task.type, contactTaskId: open.contactTask.id })}
      >
        <span className={styles.stepName}>{task.task.name}</span>
        <span className={styles.count}>{checkInTexts.doneOf(done, entries.length)}</span>
      </button>
    </li>
  )
}

interface PersonProps {
  task: FlowTask
  entry: FlowEntry
  progress: number
  isCurrent: boolean
}

function Person({ task, entry, progress, isCurrent }: PersonProps) {
  const { go, photoOf } = useCheckIn()
  const { contact, id } = entry.contactTask
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        aria-current={isCurrent || undefined}
        onClick={() => go({ task: task.type, contactTaskId: id })}
      >
        <Face name={fullName(contact)} photo={photoOf(contact.contactId)} progress={progress} size={48} />
        <span className={styles.words}>
          <span className={styles.name}>{contact.firstName || fullName(contact)}</span>
          <TaskState standing={standingOf(entry)} />
        </span>
      </button>
    </li>
  )
}
