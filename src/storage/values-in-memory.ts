import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie'
import * as v from 'valibot'

const IN_MEMORY = 'in-memory'

const Placeholder = v.object({ [IN_MEMORY]: v.number() })

/** An aborted transaction needs the value from before it. */
const KEPT_A_ROW = 2

interface Row {
  value: unknown
}

/**
 * Keeps the field `value` of some tables in this page's memory; the disk gets a number in its place. Once the page has
 * ended, however it ended, nothing can be read, so nothing has to be deleted.
 */
export function valuesInMemory(tables: readonly string[]): Middleware<DBCore> {
  const values = new Map<number, unknown>()
  const ofRow = new Map<string, number[]>()
  let last = 0

  function keep(row: Row, key: string): Row {
    last += 1
    values.set(last, structuredClone(row.value))
    const kept = [...(ofRow.get(key) ?? []), last]
    for (const old of kept.splice(0, kept.length - KEPT_A_ROW)) values.delete(old)
    ofRow.set(key, kept)
    return { ...row, value: { [IN_MEMORY]: last } }
  }

  /** The row with its value; undefined for a row of another page, which has ended. */
  function whole(row: Row | undefined): Row | undefined {
    if (!row) return row
    const { success, output } = v.safeParse(Placeholder, row.value)
    return success ? { ...row, value: values.get(output[IN_MEMORY]) } : row
  }

  function inMemory(table: DBCoreTable): DBCoreTable {
    const keyOf = (row: Row) => JSON.stringify(table.schema.primaryKey.extractKey?.(row))
    return {
      ...table,
      mutate(request: DBCoreMutateRequest) {
        if (request.type !== 'add' && request.type !== 'put') return table.mutate(request)
        return table.mutate({ ...request, values: request.values.map((row: Row) => keep(row, keyOf(row))) })
      },
      // With `then`: an `await` would leave Dexie's transaction.
      get: (request) => table.get(request).then(whole),
      getMany: (request) => table.getMany(request).then((rows) => rows.map(whole)),
      query: (request) =>
        table.query(request).then((found) => (request.values ? { ...found, result: found.result.map(whole) } : found)),
    }
  }

  return {
    stack: 'dbcore',
    name: 'values-in-memory',
    create: (core) => ({
      ...core,
      table: (name) => (tables.includes(name) ? inMemory(core.table(name)) : core.table(name)),
    }),
  }
}
