import type * as v from 'valibot'
import type { Api } from '../../api/client'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/screen/empty-state'
import type { FirstProps, Loaded, RecordId, Resource } from '../resource'
import { ListPanel } from './list-panel'
import type { ChangeSearch, ListSearch } from './list-search'
import { LongListPanel } from './long-list-panel'
import type { Pages } from './use-pages'

interface ResourceListProps<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  api: Api
  search: ListSearch
  onSearch: ChangeSearch
  /** Null where the list is short enough to be there whole. */
  pages: Pages<R> | null
  whole: Loaded<R, S> | null
  /** Those of the whole list that are not being deleted. */
  records: readonly R[]
  isHidden(id: RecordId): boolean
  onOpen(id: RecordId): void
  onAdd(): void
  makeFirst: FirstProps<R, S>['make']
}

/** The records of a resource: by the page where they are many, and the ways to a first one where there is none. */
export function ResourceList<R, S, B extends v.GenericSchema>(props: ResourceListProps<R, S, B>) {
  const { resource, api, search, onSearch, pages, whole, records, isHidden, onOpen, onAdd, makeFirst } = props
  const { words, columns, idOf, nameOf, pageSize, First } = resource
  const list = { label: words.title, columns, idOf, nameOf, search, onSearch, onOpen }
  if (pages && pageSize !== null) {
    return <LongListPanel {...list} pages={pages} pageSize={pageSize} isHidden={isHidden} />
  }
  if (!whole || records.length > 0) return <ListPanel {...list} records={records} pageSize={pageSize} />
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      action={
        <>
          {First ? <First beside={whole.beside} api={api} make={makeFirst} /> : null}
          {resource.add ? (
            <Button kind={First ? 'secondary' : 'primary'} onClick={onAdd}>
              {words.addTitle}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
