import type { Task } from '../../src/contract/entities/task'
import { ageOn } from '../../src/contract/waiver/signer'
import { readDone } from '../contact-tasks/done-tasks'
import { type OfferedActivity, tasksOfOrders } from '../contact-tasks/due-tasks'
import type { Database } from '../database/database'
import type { CachedVenue } from '../venue-cache/cached-venue'
import type { EligibleLine } from './eligible-lines'

export interface OpenTask {
  line: EligibleLine
  task: Task
}

export interface Asked {
  activities: readonly OfferedActivity<Task>[]
  lines: readonly EligibleLine[]
  venue: CachedVenue
  today: string
  now: Date
}

/** Every task that a line needs at a location and that is not done, line by line. */
export async function readOpenTasks(
  database: Database,
  { activities, lines, venue, today, now }: Asked,
): Promise<OpenTask[]> {
  const needed = lines.flatMap((line) =>
    tasksOfOrders(activities, [line], ageOn(today, line.dateOfBirth), today).map((task) => ({ line, task })),
  )
  if (needed.length === 0) return []
  const shares = needed.map(({ line, task }) => ({ contactId: line.contactId, task }))
  const isDone = await readDone(database, venue, shares, now)
  return needed.filter(({ line, task }) => !isDone({ contactId: line.contactId, task }))
}
