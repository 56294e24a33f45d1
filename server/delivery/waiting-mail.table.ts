import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Mails that tell of something the venue holds, each until a mail server took it. */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    /** Its Message-ID is made of it. */
    id: uuid().primaryKey().defaultRandom(),
    address: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant().notNull(),
    nextAttemptAt: instant().notNull(),
    failures: integer().notNull().default(0),
    /** The process that sends it; another may take over once this has passed. */
    leaseUntil: instant(),
  },
  (table) => [index().on(table.nextAttemptAt)],
)
