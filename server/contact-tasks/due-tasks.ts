import { type TaskTypeId, taskTypeIds } from '../../src/contract/task-types'
import { ADULT_AGE } from '../../src/contract/waiver/signer'
import type { OrderNeeds } from '../orders/point-of-sale'
import { isWaiverAsked, type WaiverDates } from './waiver-validity'

/** Whole years; null is no limit, and both ends are included. */
export interface AgeLimits {
  ageMin: number | null
  ageMax: number | null
}

export interface OfferedTask extends AgeLimits, WaiverDates {
  id: number
  taskTypeId: TaskTypeId
  posWaiverId: string | null
}

/** An activity of a location, with its tasks in their order. */
export interface OfferedActivity<T extends OfferedTask> extends AgeLimits {
  productIds: readonly string[]
  tasks: readonly T[]
}

/** A person of unknown age may be an adult of any age: asked for all but what is for minors only. */
export const isWithinAge = ({ ageMin, ageMax }: AgeLimits, age: number | null) =>
  age === null
    ? ageMax === null || ageMax >= ADULT_AGE
    : (ageMin === null || age >= ageMin) && (ageMax === null || age <= ageMax)

/** Tasks for a person of that age who does these activities, each once, in the order of activities and tasks. */
export function tasksOfActivities<T extends OfferedTask>(
  activities: readonly OfferedActivity<T>[],
  age: number | null,
  today: string,
): T[] {
  const asked = activities
    .filter((activity) => isWithinAge(activity, age))
    .flatMap((activity) => activity.tasks)
    .filter((task) => isWithinAge(task, age) && isAskedOn(task, today))
  return [...new Map(asked.map((task) => [task.id, task])).values()]
}

/** Of the tasks that the activities offer, those that the person's open orders need. */
export function tasksOfOrders<T extends OfferedTask>(
  activities: readonly OfferedActivity<T>[],
  lines: readonly OrderNeeds[],
  age: number | null,
  today: string,
): T[] {
  const needed = activities.map((activity) => {
    const ofActivity = lines.filter((line) => activity.productIds.includes(line.productId))
    return { ...activity, tasks: activity.tasks.filter((task) => ofActivity.some((line) => doesNeed(line, task))) }
  })
  return tasksOfActivities(needed, age, today)
}

const isAskedOn = (task: OfferedTask, today: string) =>
  task.taskTypeId !== taskTypeIds.Waiver || isWaiverAsked(task, today)

function doesNeed(line: OrderNeeds, task: OfferedTask): boolean {
  switch (task.taskTypeId) {
    case taskTypeIds.Waiver:
      return task.posWaiverId !== null && line.needsWaivers.includes(task.posWaiverId)
    case taskTypeIds.RentalProfile:
      return line.needsRentalProfile
    case taskTypeIds.ChildRegistration:
      return line.needsChildRegistration
    case taskTypeIds.Photo:
      return line.needsPhoto && line.hasUnprintedMedia
  }
}
