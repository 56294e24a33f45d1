import type { Task } from '../../src/contract/entities/task'
import { ageOn } from '../../src/contract/waiver/signer'
import { type Assignment, answerFor, readContactTaskAnswers } from '../contact-tasks/contact-task.answer'
import { type OfferedActivity, tasksOfOrders } from '../contact-tasks/due-tasks'
import type { Database } from '../database/database'
import type { ContactRow } from '../households/contact.answer'
import type { EligibleLine } from './eligible-lines'

export interface OpenTask {
  contact: ContactRow
  line: EligibleLine
  task: Task
}

/** Which of these tasks still wait: by the same rules as the screens of the guest, so that both agree. */
async function openAmong(database: Database, assignments: readonly Assignment[], now: Date) {
  const answers = await readContactTaskAnswers(database, assignments, now, { withPictures: false })
  const open = assignments.filter((assignment) => !answerFor(answers, assignment).isComplete)
  return new Set(open.map(({ contact, task }) => `${contact.id}/${task.id}`))
}

export interface Asked {
  activities: readonly OfferedActivity<Task>[]
  people: readonly { contact: ContactRow; lines: readonly EligibleLine[] }[]
  today: string
  now: Date
}

/** Every task that a line needs at a location and that is not done, line by line. */
export async function readOpenTasks(
  database: Database,
  { activities, people, today, now }: Asked,
): Promise<OpenTask[]> {
  const needed = people.flatMap(({ contact, lines }) => {
    const age = ageOn(today, contact.dateOfBirth)
    return lines.flatMap((line) =>
      tasksOfOrders(activities, [line], age, today).map((task) => ({ contact, line, task })),
    )
  })
  if (needed.length === 0) return []
  const assignments = new Map(
    needed.map(({ contact, task }) => [`${contact.id}/${task.id}`, { id: 0, contact, task }] as const),
  )
  const open = await openAmong(database, [...assignments.values()], now)
  return needed.filter(({ contact, task }) => open.has(`${contact.id}/${task.id}`))
}
