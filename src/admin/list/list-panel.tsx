import { useDeferredValue, useMemo } from 'react'
import { arranging, pageOf, pageWith } from '../../lists/list-view'
import { ListFrame, type ListParts } from './list-frame'
import { useTyped } from './use-typed'

interface ListPanelProps<R> extends ListParts<R> {
  records: readonly R[]
  pageSize: number | null
}

/** The list with its filter, order and pages, all of which are in the address. */
export function ListPanel<R>({ records, pageSize, ...parts }: ListPanelProps<R>) {
  const { columns, idOf, search } = parts
  const { sort, order } = search
  const [typed, onType] = useTyped(search.find ?? '')
  const find = useDeferredValue(typed)
  const arranged = useMemo(() => arranging(records, columns), [records, columns])
  const inOrder = useMemo(() => arranged({ find, sort, order }), [arranged, find, sort, order])
  // A link to a record opens the page that it is on.
  const pageOfSelected = pageWith(inOrder, pageSize, (record) => idOf(record) === search.selected)
  const view = pageOf(inOrder, pageSize, search.page ?? pageOfSelected ?? 1)
  return <ListFrame {...parts} all={records.length} view={view} typed={typed} onType={onType} />
}
