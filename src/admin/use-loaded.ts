import { useCallback } from 'react'
import type * as v from 'valibot'
import type { Api } from '../api/client'
import { MOST_AT_ONCE } from '../contract/entities/staff/list-page'
import { isTooLong } from './answer'
import type { ListSearch } from './list/list-search'
import { usePages } from './list/use-pages'
import type { Loaded, Resource } from './resource'
import { useRecords } from './use-records'

interface LoadedParts<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  api: Api
  search: ListSearch
  /** The form of a record, or of a new one. */
  isFormWanted: boolean
}

const TOO_LONG = 'too long'

async function loadShort<R, S, B extends v.GenericSchema>(resource: Resource<R, S, B>, api: Api) {
  if (!resource.paged) return resource.load(api)
  try {
    return await resource.load(api, MOST_AT_ONCE)
  } catch (error) {
    if (isTooLong(error)) return TOO_LONG
    throw error
  }
}

/**
 * What a resource's screen shows. A long list comes by the page, and so does a short one that can be linked to a long one.
 * Its form goes by all records and by what they can be linked to, so that much is read when a form is wanted, and not
 * before.
 */
export function useLoaded<R, S, B extends v.GenericSchema>(parts: LoadedParts<R, S, B>) {
  const { resource, api, search, isFormWanted } = parts
  const first = useRecords(
    api,
    useCallback((api: Api) => loadShort(resource, api), [resource]),
  )
  const isCut = first.value === TOO_LONG
  const pages = usePages({
    api,
    calls: (isCut && resource.paged) || null,
    search,
    size: resource.pageSize ?? MOST_AT_ONCE,
    idOf: resource.idOf,
  })
  const isEmpty = isCut && pages.answered?.all === 0
  const needsWhole = isCut && (isEmpty || isFormWanted)
  const all = useRecords(
    api,
    useCallback((api: Api) => (needsWhole ? resource.load(api) : Promise.resolve(null)), [resource, needsWhole]),
  )

  const { reload: reloadFirst } = first
  const { reload: reloadAll } = all
  const { reload: reloadPages } = pages
  const reload = useCallback(async () => {
    await (isCut ? Promise.all([reloadAll(), reloadPages()]) : reloadFirst())
  }, [isCut, reloadFirst, reloadAll, reloadPages])

  const whole: Loaded<R, S> | null = first.value === TOO_LONG ? all.value : first.value
  const failure = first.failure ?? all.failure ?? pages.failure
  return {
    isThere: isCut && !isEmpty ? true : whole !== null,
    status: failure ? 'failed' : first.status,
    failure,
    reload,
    /** Where the list is long. */
    pages: isCut && !isEmpty ? pages : null,
    /** What the form of a record needs; null while it is not there. */
    whole,
  }
}
