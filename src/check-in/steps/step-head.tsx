import type { CSSProperties, ReactNode } from 'react'
import { checkInTexts } from '../../settings/texts/check-in'
import { useCheckIn } from '../check-in-context'
import type { FlowTask } from '../flow/flow'
import { entriesOf, isDone } from '../flow/task-status'
import styles from './step-head.module.css'

/** With more of them a bar is narrower than a word, and their names would be columns of letters. */
const MOST_NAMED = 7

interface StepHeadProps {
  currentTaskId: number
  /** The task's name, as the heading of the page. */
  children: ReactNode
}

/** One line: which step this is, and what it is called; under it a bar for each step, which leads there. */
export function StepHead({ currentTaskId, children }: StepHeadProps) {
  const { tasks } = useCheckIn()
  if (tasks.length < 2) return <div className={styles.line}>{children}</div>
  const step = tasks.findIndex(({ task }) => task.id === currentTaskId) + 1
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <p className={styles.step}>{checkInTexts.stepOf(step, tasks.length)}</p> {children}
      </div>
      <ol className={styles.bars} aria-label={checkInTexts.steps} data-named={tasks.length <= MOST_NAMED || undefined}>
        {tasks.map((task) => (
          <Bar key={task.task.id} task={task} isCurrent={task.task.id === currentTaskId} />
        ))}
      </ol>
    </div>
  )
}

function Bar({ task, isCurrent }: { task: FlowTask; isCurrent: boolean }) {
  const { go } = useCheckIn()
  const entries = entriesOf(task)
  const done = entries.filter(isDone).length
  const open = entries.find((entry) => !isDone(entry)) ?? entries[0]
  const waits = entries.some(({ state }) => state === 'saved')
  const share: CSSProperties & Record<'--done', string> = { '--done': `${(100 * done) / entries.length}%` }
  return (
    <li className={styles.bar} style={share} data-waits={waits || undefined}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => open && go({ task: task.type, contactTaskId: open.contactTask.id })}
      >
        <span className={styles.name}>{task.task.name}</span>{' '}
        <span className={styles.count}>{checkInTexts.doneOf(done, entries.length)}</span>
      </button>
    </li>
  )
}
