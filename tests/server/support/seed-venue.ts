import { activities, activityTasks } from '../../../server/activities/activity.table'
import type { Database } from '../../../server/database/database'
import { theRow } from '../../../server/database/queries/the-row'
import { locationActivities, locations } from '../../../server/locations/location.table'
import { tasks } from '../../../server/tasks/task.table'
import { saveWaiverText } from '../../../server/tasks/waiver-text'
import { taskTypeIds } from '../../../src/contract/task-types'

export const WAIVER_TEXT = '<h2>Release</h2><p>Skiing is dangerous &amp; fun. “Sign” below.</p>'

/** Location 1 of one activity with all four kinds of task; the child registration is for minors. */
export async function seedVenue(database: Database) {
  const addTask = async (values: typeof tasks.$inferInsert) =>
    theRow(await database.insert(tasks).values(values).returning()).id
  const waiverId = await addTask({
    name: 'Season waiver',
    taskTypeId: taskTypeIds.Waiver,
    posWaiverId: 'W-1',
    enableAgreeCheckbox: true,
    enableTextSignature: true,
    enableWetSignature: true,
  })
  await saveWaiverText(database, { taskId: waiverId, html: WAIVER_TEXT, now: new Date('2026-11-01T12:00:00Z') })
  const rentalId = await addTask({ name: 'Rental sizes', taskTypeId: taskTypeIds.RentalProfile })
  const childId = await addTask({ name: 'Ski school', taskTypeId: taskTypeIds.ChildRegistration, ageMax: 17 })
  const photoId = await addTask({ name: 'Pass photo', taskTypeId: taskTypeIds.Photo, isOptional: true })
  const activity = theRow(await database.insert(activities).values({ name: 'Skiing' }).returning())
  for (const taskId of [waiverId, rentalId, childId, photoId]) {
    await database.insert(activityTasks).values({ activityId: activity.id, taskId })
  }
  const location = theRow(
    await database
      .insert(locations)
      .values({ name: 'Summit Base', isDefault: true, defaultActivityId: activity.id })
      .returning(),
  )
  await database.insert(locationActivities).values({ locationId: location.id, activityId: activity.id })
  return { locationId: location.id, activityId: activity.id, waiverId, rentalId, childId, photoId }
}
