import { useEffect, useMemo, useState } from 'react'
import { type ListView, pageOf, pageWith } from '../../lists/list-view'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Waiting } from '../../ui/screen/waiting'
import type { RecordId } from '../resource'
import { ListFrame, type ListParts } from './list-frame'
import { type Pages, questionOf } from './use-pages'
import { useTyped } from './use-typed'

interface LongListPanelProps<R> extends ListParts<R> {
  pages: Pages<R>
  pageSize: number
  /** One that is being deleted. */
  isHidden(id: RecordId): boolean
}

/** What was there last, while what is wanted is not there yet. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

/** The same list where it is too long to be here whole: the server searches and sorts it, and sends its rows by the page. */
export function LongListPanel<R>({ pages, pageSize, isHidden, ...parts }: LongListPanelProps<R>) {
  const { search } = parts
  const { answered, isAsking, failure, read } = pages
  const [typed, onType] = useTyped(search.find ?? '')
  const isAnswered = !isAsking && answered?.question === questionOf(search)

  const standing = useMemo(() => {
    if (!answered) return null
    const ids = answered.ids.filter((id) => answered.known.get(id) !== null && !isHidden(id))
    return { ids, all: answered.all - (answered.ids.length - ids.length) }
  }, [answered, isHidden])
  const view = useMemo(() => {
    if (!standing) return null
    const pageOfSelected = pageWith(standing.ids, pageSize, (id) => id === search.selected)
    return pageOf(standing.ids, pageSize, search.page ?? pageOfSelected ?? 1)
  }, [standing, pageSize, search.page, search.selected])
  const missing = useMemo(
    () => (isAnswered && view ? view.rows.filter((id) => !answered?.known.has(id)) : []),
    [isAnswered, view, answered],
  )
  useEffect(() => {
    if (missing.length > 0) void read(missing)
  }, [missing, read])

  const complete = useMemo((): { all: number; view: ListView<R> } | null => {
    if (!isAnswered || !standing || !view || missing.length > 0) return null
    return { all: standing.all, view: { ...view, rows: view.rows.flatMap((id) => answered?.known.get(id) ?? []) } }
  }, [isAnswered, standing, view, missing, answered])
  const shown = useLast(complete)
  if (!shown) return failure ? null : <Waiting label={texts.list.loading} />
  return (
    <ListFrame
      {...parts}
      {...shown}
      isBusy={complete === null && (isAsking || failure === null)}
      typed={typed}
      onType={onType}
    />
  )
}
