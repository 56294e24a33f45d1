import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ACCESS_LOCATIONS_COLLECTION, HOTLIST_REASONS_COLLECTION } from '../../src/contract/entities/admin'
import { featureNames } from '../../src/contract/entities/settings'
import { ensureAdministrators } from '../access/staff'
import { activities, activityProducts, activityTasks } from '../activities/activity.table'
import { collectionItems, collections } from '../collections/collection.table'
import type { Database } from '../database/database'
import { locationActivities, locations } from '../locations/location.table'
import { demoHotlistReasons, demoLifts, insertDemoMedia } from '../media/demo-media'
import { writeSettings } from '../settings/settings.store'
import { venueDay } from '../settings/venue-day'
import { tasks } from '../tasks/task.table'
import { saveWaiverText } from '../tasks/waiver-text'
import { demoAdministrators } from './demo-accounts'
import { demoLanguage, demoTheme } from './demo-look'
import { demoActivities, demoLocations } from './demo-places'
import { demoTasks, demoWaiverTexts } from './demo-tasks'
import { insertDemoOrders } from './insert-demo-orders'
import { insertDemoPeople } from './insert-demo-people'

/** Rows were inserted with ids of their own; the next one that an administrator adds must not collide with them. */
const moveNextId = (database: Database, table: PgTable) =>
  database.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
  )

async function insertTasks(database: Database, now: Date) {
  await database.insert(tasks).values([...demoTasks])
  for (const { taskId, html } of demoWaiverTexts) await saveWaiverText(database, { taskId, html, now })
}

async function insertPlaces(database: Database) {
  for (const { row, tasks: taskIds, products } of demoActivities) {
    await database.insert(activities).values(row)
    await database.insert(activityTasks).values(taskIds.map((taskId) => ({ activityId: row.id, taskId })))
    if (products.length > 0)
      await database.insert(activityProducts).values(products.map((productId) => ({ activityId: row.id, productId })))
  }
  for (const { row, activities: activityIds } of demoLocations) {
    await database.insert(locations).values(row)
    await database
      .insert(locationActivities)
      .values(activityIds.map((activityId) => ({ locationId: row.id, activityId })))
  }
}

async function insertCollectionItems(database: Database) {
  const items: Record<string, Readonly<Record<string, string>>> = {
    [ACCESS_LOCATIONS_COLLECTION]: demoLifts,
    [HOTLIST_REASONS_COLLECTION]: demoHotlistReasons,
  }
  for (const { id, name } of await database.select().from(collections)) {
    const values = Object.entries(items[name] ?? {}).map((entry) => ({
      collectionId: id,
      name: entry[0],
      value: entry[1],
    }))
    if (values.length > 0) await database.insert(collectionItems).values(values)
  }
}

/** Summit Valley, whole: words, colours, places, tasks, people and what they have booked. For an empty database. */
export async function insertDemoVenue(database: Database, now: Date): Promise<void> {
  const today = await venueDay(database, now)
  await database.transaction(async (tx) => {
    await writeSettings(tx, {
      languageSettings: JSON.stringify(demoLanguage),
      themeSettings: JSON.stringify(demoTheme),
      enabledFeatures: [...featureNames],
      passCheckerLocationId: demoLifts['Summit Express'],
      daysBeforeCurrentDay: 0,
      daysAfterCurrentDay: 14,
    })
    await ensureAdministrators(tx, demoAdministrators, now)
    await insertTasks(tx, now)
    await insertPlaces(tx)
    await insertCollectionItems(tx)
    const people = await insertDemoPeople(tx, today)
    await insertDemoMedia(tx, people, today)
    await insertDemoOrders(tx, people, today)
    for (const table of [tasks, activities, locations]) await moveNextId(tx, table)
  })
}
