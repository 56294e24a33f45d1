import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { Failure } from '../../api/failure'
import { failureIn } from '../failure-text'
import type { PagedCalls, RecordId } from '../resource'
import type { ListSearch } from './list-search'

interface Answered<R> {
  /** What was asked. */
  question: string
  all: number
  /** All that were found, in order. */
  ids: readonly RecordId[]
  /** Those that have been read. One that is gone meanwhile is null. */
  known: ReadonlyMap<RecordId, R | null>
}

interface PagesParts<R> {
  api: Api
  /** Null while the list is short enough to be there whole. */
  calls: Pick<PagedCalls<R, unknown>, 'page' | 'byIds'> | null
  search: ListSearch
  size: number
  idOf(record: R): RecordId
}

/** The server reads the whole list to search it: not for each letter of a word. */
const TYPING_MS = 200

/** Asked when a list is: the answer takes 60 ms the first time (CPU 4x), and most lists are short and sorted here. */
const localeHere = () => new Intl.Collator().resolvedOptions().locale
export const questionOf = ({ find, sort, order }: ListSearch) => JSON.stringify([find, sort, order])

const byId = <R>(records: readonly R[], idOf: (record: R) => RecordId) =>
  records.map((record) => [idOf(record), record] as const)

/**
 * A list that the server searches and sorts. It says once which records are found, in order, so that none is missed or
 * comes twice while others add some; their rows are read a page at a time.
 */
export function usePages<R>({ api, calls, search, size, idOf }: PagesParts<R>) {
  const { find, sort, order } = search
  const [answered, setAnswered] = useState<Answered<R> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAsking, setAsking] = useState(true)
  const where = useRef(search)
  useEffect(() => {
    where.current = search
  }, [search])
  const asking = useRef<AbortController | null>(null)

  const reload = useCallback(async () => {
    if (!calls) return
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setAsking(true)
    const { page, selected } = where.current
    const isId = typeof selected === 'number' && Number.isSafeInteger(selected) && selected > 0
    const at = page ? { page } : isId ? { selected } : {}
    try {
      const { all, ids, records } = await calls.page(
        api,
        { find, sort, order, locale: localeHere(), size, ...at },
        mine.signal,
      )
      if (mine.signal.aborted) return
      setAnswered({ question: questionOf({ find, sort, order }), all, ids, known: new Map(byId(records, idOf)) })
      setFailure(null)
    } catch (error) {
      if (mine.signal.aborted) return
      setFailure(failureIn(error))
    }
    setAsking(false)
  }, [api, calls, find, sort, order, size, idOf])

  const asked = useRef(find)
  useEffect(() => {
    const isTyped = asked.current !== find
    asked.current = find
    const timer = setTimeout(() => void reload(), isTyped ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      asking.current?.abort()
    }
  }, [reload, find])

  /** Reads the rows of these that are not known yet. */
  const read = useCallback(
    async (ids: readonly RecordId[]) => {
      if (!calls) return
      const newest = asking.current
      try {
        const records = new Map<RecordId, R | null>(ids.map((id) => [id, null]))
        for (const [id, record] of byId(await calls.byIds(api, ids.join()), idOf)) records.set(id, record)
        if (asking.current !== newest) return
        setFailure(null)
        setAnswered((before) => before && { ...before, known: new Map([...before.known, ...records]) })
      } catch (error) {
        if (asking.current === newest) setFailure(failureIn(error))
      }
    },
    [api, calls, idOf],
  )

  return useMemo(() => ({ answered, failure, isAsking, reload, read }), [answered, failure, isAsking, reload, read])
}

export type Pages<R> = ReturnType<typeof usePages<R>>
