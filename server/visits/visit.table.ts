import { bigint, boolean, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'
import { locations } from '../locations/location.table'
import { tasks } from '../tasks/task.table'

/** A person who is expected or was seen at a location on a day of the desk: one row, however many desks see them. */
export const visits = pgTable(
  'visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The desk's day, which ends at an hour of the next morning. */
    day: date().notNull(),
    locationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** Something that the location offers is booked for the day. */
    isBooked: boolean().notNull().default(false),
    /** Has checked in that day. Visits from before this column count as checked in. */
    hasCheckedIn: boolean().notNull().default(true),
    /** When `visit_due_tasks` was last read again; null while it says nothing yet. */
    dueKnownAt: instant(),
    /** The transaction that changed the visit last: what is asked for since then is found by it. */
    change: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique().on(table.day, table.locationId, table.contactId),
    index().on(table.locationId, table.day, table.change),
    index().on(table.contactId, table.day),
  ],
)

/** What is still required of a visit. Completing a task takes it out, in the transaction that completes it. */
export const visitDueTasks = pgTable(
  'visit_due_tasks',
  {
    visitId: bigint({ mode: 'number' })
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    taskId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.taskId] }), index().on(table.taskId)],
)

/** Who of the staff says that the person has arrived. Each takes back only what they said themselves. */
export const visitMarks = pgTable(
  'visit_marks',
  {
    visitId: bigint({ mode: 'number' })
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the other desks name them. */
    name: text().notNull(),
    markedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.issuer, table.subject] })],
)
