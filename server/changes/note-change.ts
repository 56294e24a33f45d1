import type { ChangeArea } from '../../src/contract/entities/staff/admin-change'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { adminChanges, type ChangedField, type FieldValue } from './admin-change.table'

/** The fields of a record as people read them; null for a record that is not there. */
export type Snapshot = Readonly<Record<string, FieldValue | undefined>> | null

/** Kept in place of a secret, which never is. */
export const SECRET = '••••'

interface Change {
  caller: Caller
  at: Date
  area: ChangeArea
  recordId?: string
  name?: string
  before: Snapshot
  after: Snapshot
  /** Fields of which only that they changed is kept. */
  secrets?: readonly string[]
}

const isSame = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b)

export function changedFields({ before, after, secrets = [] }: Pick<Change, 'before' | 'after' | 'secrets'>) {
  const fields: ChangedField[] = []
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (isSame(was, is)) continue
    const shown = (value: FieldValue) => (value && secrets.includes(field) ? SECRET : value)
    fields.push({ field, before: shown(was), after: shown(is) })
  }
  return fields
}

const kindOf = ({ before, after }: Pick<Change, 'before' | 'after'>) => {
  if (!before) return 'added' as const
  return after ? ('changed' as const) : ('removed' as const)
}

/** Keeps what was changed, in the transaction that changes it; nothing where all is as it was. */
export async function noteChange(tx: Database, change: Change): Promise<void> {
  const fields = changedFields(change)
  if (fields.length === 0) return
  const { caller, at, area, recordId = '', name = '' } = change
  const { issuer, subject } = caller
  const kind = kindOf(change)
  await tx.insert(adminChanges).values({ changedAt: at, issuer, subject, area, kind, recordId, name, fields })
}
