import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AdapterPayload } from 'oidc-provider'
import { instant } from '../../database/columns/instant.column'

/** What the embedded identity provider keeps: sessions, interactions, grants, codes and refresh tokens. */
export const providerRecords = pgTable(
  'provider_records',
  {
    /** The provider's model: 'Session', 'Grant', 'RefreshToken', … */
    kind: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<AdapterPayload>().notNull(),
    grantId: text(),
    /** Of a session: the name by which tokens are bound to it. */
    uid: text(),
    consumedAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index().on(table.grantId),
    index().on(table.uid),
    index().on(table.expiresAt),
  ],
)
