import { getTableColumns, sql } from 'drizzle-orm'
import { builtOnce, type Given } from '../database/built-once'
import { asRows, selectGiven } from '../database/queries/given-rows'
import { together } from '../database/together'
import { holdChain } from './audit-chain'
import { receipts } from './receipt.table'

export type ReceiptRow = typeof receipts.$inferSelect

const readReceipts = builtOnce((tx, value: Given<{ ids: string }>) =>
  tx
    .select()
    .from(receipts)
    // As one value, not as rows: a plan that was made while there were few receipts goes by their index, too.
    .where(sql`${receipts.id} = any(array(select json_array_elements_text(${value('ids')}::json)::uuid))`),
)

/** The receipt of that id; null where no record of it was received. */
export const readReceipt = together(async (tx, ids: readonly string[]): Promise<(ReceiptRow | null)[]> => {
  const found = new Map((await readReceipts(tx, { ids: JSON.stringify(ids) })).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
})

// A received record needs its place in the audit next, so the chain is held with the same statement.
const insertReceipts = builtOnce((tx, value: Given<{ rows: string }>) =>
  tx
    .insert(receipts)
    .select(selectGiven<ReceiptRow>(getTableColumns(receipts), value('rows')))
    .onConflictDoNothing({ target: receipts.id })
    .returning({ id: receipts.id, isHeld: sql<1>`(select 1 from ${holdChain})` }),
)

/**
 * Writes a receipt, and holds the audit's chain from then on. False where the id has one already: of calls that arrive
 * together, all but one wait here until that one is committed.
 */
export const insertReceipt = together(async (tx, rows: readonly ReceiptRow[]): Promise<boolean[]> => {
  const written = new Set((await insertReceipts(tx, { rows: asRows(rows) })).map(({ id }) => id))
  return rows.map(({ id }) => written.delete(id))
})
