import { useEffect, useRef } from 'react'
import { fullName } from '../../contract/names'
import { checkInTexts } from '../../settings/texts/check-in'
import { Face } from '../../ui/face'
import { useCheckIn } from '../check-in-context'
import type { FlowEntry, FlowTask } from '../flow/flow'
import { entriesOf, isDone, type PersonInFlow, peopleIn, taskStatusOf } from '../flow/task-status'
import { TaskState } from '../task-status-mark'
import styles from './progress-strip.module.css'

interface ProgressStripProps {
  currentTaskId: number
  currentContactTaskIds: readonly number[]
}

/** At the top of every task: the tasks of this check-in, and the people of this one. */
export function ProgressStrip({ currentTaskId, currentContactTaskIds }: ProgressStripProps) {
  const { tasks } = useCheckIn()
  const current = tasks.find(({ task }) => task.id === currentTaskId)
  const people = new Map(peopleIn(tasks).map((person) => [person.contact.contactId, person]))
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
                person={people.get(entry.contactTask.contact.contactId)}
                isCurrent={currentContactTaskIds.includes(entry.contactTask.id)}
              />
            ))
          : null}
      </ul>
    </div>
  )
}

/** Brings what is current into view where there are more tasks or people than fit. */
function useInView(isCurrent: boolean) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [isCurrent])
  return item
}

function Step({ task, isCurrent }: { task: FlowTask; isCurrent: boolean }) {
  const item = useInView(isCurrent)
  const { go } = useCheckIn()
  const entries = entriesOf(task)
  const done = entries.filter(isDone).length
  const open = entries.find((entry) => !isDone(entry)) ?? entries[0]
  const waits = entries.some(({ state }) => state === 'saved')
  const status = done < entries.length ? undefined : waits ? 'saved' : 'done'
  return (
    <li ref={item} className={styles.step} data-status={status}>
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
  person: PersonInFlow | undefined
  isCurrent: boolean
}

function Person({ task, entry, person, isCurrent }: PersonProps) {
  const { go, photoOf } = useCheckIn()
  const item = useInView(isCurrent)
  const { contact, id } = entry.contactTask
  return (
    <li ref={item}>
      <button
        type="button"
        className={styles.person}
        aria-current={isCurrent || undefined}
        onClick={() => go({ task: task.type, contactTaskId: id })}
      >
        {/* The name is read first, and stands behind the face by style alone. */}
        <span className={styles.words}>
          <span className={styles.name}>{contact.firstName || fullName(contact)}</span>
          <TaskState status={taskStatusOf(entry)} />
        </span>
        <span className={styles.face}>
          <Face
            name={fullName(contact)}
            photo={photoOf(contact.contactId)}
            progress={person?.progress ?? null}
            waits={person?.waits ?? false}
            size={48}
          />
        </span>
      </button>
    </li>
  )
}
