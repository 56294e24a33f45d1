import { useCallback } from 'react'
import type * as v from 'valibot'
import type { Api } from '../api/client'
import { MOST_AT_ONCE } from '../contract/entities/staff/list-page'
import type { ListSearch } from './list/list-search'
import { usePages } from './list/use-pages'
import type { Resource } from './resource'
import { useRecords } from './use-records'

interface LoadedParts<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  api: Api
  search: ListSearch
  /** The form of a record, or of a new one. */
  isFormWanted: boolean
}

/** One more than a list may have: so many say that it is longer. */
const MOST = MOST_AT_ONCE + 1

/**
 * What a resource's screen shows. A long list comes by the page. Its form goes by all records and by what they can be
 * linked to, so that much is read when a form is wanted, and not before.
 */
export function useLoaded<R, S, B extends v.GenericSchema>(parts: LoadedParts<R, S, B>) {
  const { resource, api, search, isFormWanted } = parts
  const first = useRecords(
    api,
    useCallback((api: Api) => resource.load(api, resource.paged ? MOST : undefined), [resource]),
  )
  const isCut = first.value?.isCut === true
  const isLong = isCut && first.value?.records.length === MOST
  const pages = usePages({
    api,
    calls: (isLong && resource.paged) || null,
    search,
    size: resource.pageSize ?? MOST_AT_ONCE,
    idOf: resource.idOf,
  })
  const needsWhole = isCut && (!isLong || isFormWanted)
  const all = useRecords(
    api,
    useCallback((api: Api) => (needsWhole ? resource.load(api) : Promise.resolve(null)), [resource, needsWhole]),
  )

  const { reload: reloadFirst } = first
  const { reload: reloadAll } = all
  const { reload: reloadPages } = pages
  const reload = useCallback(async () => {
    await Promise.all([reloadFirst(), reloadAll(), reloadPages()])
  }, [reloadFirst, reloadAll, reloadPages])

  const failure = first.failure ?? all.failure ?? pages.failure
  return {
    value: first.value,
    status: failure ? 'failed' : first.status,
    failure,
    reload,
    /** Where the list is long. */
    pages: isLong ? pages : null,
    /** What the form needs; null while it is not there. */
    whole: isCut ? all.value : first.value,
  }
}
