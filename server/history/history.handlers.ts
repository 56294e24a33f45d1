import { and, desc, eq, lt } from 'drizzle-orm'
import type { AdminChange } from '../../src/contract/entities/staff/admin-change'
import { readStaffNames } from '../access/staff-names'
import { adminChanges } from '../changes/admin-change.table'
import type { Database } from '../database/database'
import { MetAnother, triedAgain } from '../database/try-again'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { saveSettings } from '../settings/save-settings'
import type { SettingsStore, StoredSettings } from '../settings/settings.store'
import { canRestore, refuseBrokenWaivers, restoredSettings } from './restored-settings'

const AT_ONCE = 50

const nothingToRestore = () =>
  new Refusal(409, 'nothing-to-restore', 'This change cannot be put back from here: change the record itself.')

async function toAdminChanges(database: Database, rows: (typeof adminChanges.$inferSelect)[]): Promise<AdminChange[]> {
  const nameOf = await readStaffNames(database, rows)
  return rows.map(({ changedAt, issuer, subject, fields, ...row }) => ({
    ...row,
    changedUtc: changedAt.toISOString(),
    by: nameOf({ issuer, subject }),
    fields: fields.map((field) => ({ ...field, before: inAnswer(field.before), after: inAnswer(field.after) })),
    canRestore: canRestore({ area: row.area, fields }),
  }))
}

type FieldValue = (typeof adminChanges.$inferSelect)['fields'][number]['before']
const inAnswer = (value: FieldValue) => (typeof value === 'object' && value !== null ? [...value] : value)

export const createHistoryHandlers = ({ settings }: { settings: SettingsStore }) =>
  ({
    async listAdminChanges({ database, query: { area, before } }) {
      const rows = await database
        .select()
        .from(adminChanges)
        .where(
          and(
            area === undefined ? undefined : eq(adminChanges.area, area),
            before === undefined ? undefined : lt(adminChanges.id, before),
          ),
        )
        .orderBy(desc(adminChanges.id))
        .limit(AT_ONCE + 1)
      return { changes: await toAdminChanges(database, rows.slice(0, AT_ONCE)), isMore: rows.length > AT_ONCE }
    },

    restoreAdminChange: triedAgain(async ({ database, params: { id }, caller, now }) => {
      const [row] = await database.select().from(adminChanges).where(eq(adminChanges.id, id))
      const change = found(row, 'change')
      if (!canRestore(change)) throw nothingToRestore()
      const stored = await settings.read()
      const values = restoredSettings(change, stored)
      await refuseBrokenWaivers(database, values)
      // All texts are one value: what someone else saves in between would be taken back with them.
      const check = async ({ modifiedAt }: StoredSettings) => {
        if (modifiedAt.getTime() !== stored.modifiedAt.getTime()) throw new MetAnother()
      }
      await saveSettings(settings, values, { caller, at: now(), check })
      return { id }
    }),
  }) satisfies Pick<Handlers, 'listAdminChanges' | 'restoreAdminChange'>
