import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { adminEmails } from './admin-email.table'

/**
 * Addresses of front-desk staff. Each names its entry in admin_emails, which is deleted as long as its owner is no
 * administrator: an older process in a rolling restart, which knows nothing of this table, lets no clerk into the
 * administration.
 */
export const frontDeskStaff = pgTable('front_desk_staff', {
  entryId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => adminEmails.id),
  addedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
