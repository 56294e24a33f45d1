import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { adminEmails } from './admin-email.table'

/**
 * Addresses of front-desk staff. Each refers to its entry in admin_emails, which is marked as deleted while its owner
 * is no administrator: during a rolling restart an older process knows nothing of this table, and must not let a clerk
 * into the administration.
 */
export const frontDeskStaff = pgTable('front_desk_staff', {
  entryId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => adminEmails.id),
  addedAt: instant().notNull(),
})
