import type * as v from 'valibot'
import type { ListPage, ListPageQuery } from '../../src/contract/entities/staff/list-page'
import type { ListColumn } from '../../src/lists/list-column'
import { arranging, pageOf, pageWith } from '../../src/lists/list-view'

type Asked = v.InferOutput<typeof ListPageQuery>

interface Listed<Row extends { id: number }, R extends { id: number }> {
  columns: { readonly [key: string]: ListColumn<Row> }
  rows: readonly Row[]
  read(ids: readonly number[]): Promise<readonly R[]>
}

/** A language that this machine has no rules for sorts as English does. */
function knownLocale(tag: string | undefined): string {
  try {
    return Intl.Collator.supportedLocalesOf(tag ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The list by the same rules as a short one in the app, and the records of the page that is wanted. */
export async function listPage<Row extends { id: number }, R extends { id: number }>(
  { columns, rows, read }: Listed<Row, R>,
  { find, sort, order, locale, page, selected, size }: Asked,
): Promise<ListPage<R>> {
  const inOrder = arranging(rows, Object.values(columns), knownLocale(locale))({ find, sort, order })
  const wanted = page ?? pageWith(inOrder, size, (row) => row.id === selected) ?? 1
  const ids = pageOf(inOrder, size, wanted).rows.map((row) => row.id)
  const records = new Map((await read(ids)).map((record) => [record.id, record]))
  return {
    all: rows.length,
    ids: inOrder.map((row) => row.id),
    records: ids.flatMap((id) => records.get(id) ?? []),
  }
}
