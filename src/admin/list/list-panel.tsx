import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin'
import { Button } from '../../ui/button'
import type { Column, RecordId } from '../resource'
import styles from './list-panel.module.css'
import type { ChangeSearch, ListSearch } from './list-search'
import { arranged, pageOf, pageWith } from './list-view'
import { Pager } from './pager'
import { RecordList } from './record-list'

interface ListPanelProps<R> {
  label: string
  records: readonly R[]
  columns: readonly Column<R>[]
  pageSize: number | null
  idOf(record: R): RecordId
  nameOf(record: R): string
  search: ListSearch
  onSearch: ChangeSearch
  /** A record's form is wanted, not only shown. */
  onOpen(id: RecordId): void
}

/** The list with its filter, order and pages, all of which stand in the address. */
export function ListPanel<R>(props: ListPanelProps<R>) {
  const { label, records, columns, pageSize, idOf, nameOf, search, onSearch, onOpen } = props
  const find = useDeferredValue(search.find)
  const { sort, order } = search
  const inOrder = useMemo(
    () => arranged(records, columns, { find, sort, order }),
    [records, columns, find, sort, order],
  )
  // A link to a record opens the page on which it stands.
  const pageOfSelected = pageWith(inOrder, pageSize, (record) => idOf(record) === search.selected)
  const view = pageOf(inOrder, pageSize, search.page ?? pageOfSelected ?? 1)

  const change: ChangeSearch = (changed, options) => onSearch({ ...search, ...changed }, options)
  const select = (record: R | null) =>
    change({
      selected: record ? idOf(record) : undefined,
      item: undefined,
      page: record ? view.page : search.page,
    })
  const sortBy = (key: string) => {
    const turned = search.sort === key && order !== 'down' ? 'down' : 'up'
    change({ sort: key, order: turned, page: undefined }, { replace: true })
  }

  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={texts.list.find}
          placeholder={texts.list.find}
          className={styles.find}
          value={search.find ?? ''}
          onChange={(event) =>
            change({ find: event.currentTarget.value || undefined, page: undefined }, { replace: true })
          }
        />
        <p role="status" className={styles.count}>
          {texts.list.count(view.found, records.length)}
        </p>
      </div>
      {view.found === 0 ? (
        <div className={styles.none}>
          <p>{texts.list.noneFound}</p>
          <Button kind="secondary" onClick={() => change({ find: undefined, page: undefined }, { replace: true })}>
            {texts.list.showAll}
          </Button>
        </div>
      ) : (
        <RecordList
          label={label}
          columns={columns}
          rows={view.rows}
          idOf={idOf}
          nameOf={nameOf}
          selected={search.selected ?? null}
          onSelect={select}
          onOpen={(record) => {
            onOpen(idOf(record))
            if (idOf(record) !== search.selected) select(record)
          }}
          sort={{ key: sort, order: order ?? 'up', onSort: sortBy }}
        />
      )}
      {view.pages > 1 ? (
        <Pager page={view.page} pages={view.pages} onPage={(page) => change({ page }, { replace: true })} />
      ) : null}
    </section>
  )
}
