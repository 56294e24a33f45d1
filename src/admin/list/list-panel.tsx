import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useRef } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { classNames } from '../../ui/class-names'
import { FocusPassingButton } from '../focus-passing-button'
import type { Column, RecordId } from '../resource'
import styles from './list-panel.module.css'
import type { ChangeSearch, ListSearch } from './list-search'
import { arranging, pageOf, pageWith } from './list-view'
import { Pager } from './pager'
import { MANY_COLUMNS, RecordList } from './record-list'
import { SortChoice } from './sort-choice'
import { useTyped } from './use-typed'

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
  const { sort, order } = search
  const [typed, setTyped] = useTyped(search.find ?? '')
  const type = (text: string) => {
    setTyped(text)
    onSearch({ ...search, find: text || undefined, page: undefined }, { replace: true })
  }
  const change: ChangeSearch = (changed, options) =>
    onSearch({ ...search, find: typed || undefined, ...changed }, options)
  const find = useDeferredValue(typed)
  const finding = useRef<HTMLInputElement>(null)
  const arranged = useMemo(() => arranging(records, columns), [records, columns])
  const inOrder = useMemo(() => arranged({ find, sort, order }), [arranged, find, sort, order])
  // A link to a record opens the page on which it stands.
  const pageOfSelected = pageWith(inOrder, pageSize, (record) => idOf(record) === search.selected)
  const view = pageOf(inOrder, pageSize, search.page ?? pageOfSelected ?? 1)

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
      <div className={classNames(styles.tools, columns.length > MANY_COLUMNS && styles.many)}>
        <TextInput
          ref={finding}
          type="search"
          aria-label={texts.list.find}
          placeholder={texts.list.find}
          className={styles.find}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <SortChoice
          columns={columns}
          sort={sort}
          order={order ?? 'up'}
          onSort={(key, order) =>
            change({ sort: key, order: key ? order : undefined, page: undefined }, { replace: true })
          }
        />
        <p role="status" className={styles.count}>
          {texts.list.count(view.found, records.length)}
        </p>
      </div>
      {view.found === 0 ? (
        <div className={styles.none}>
          <p>{texts.list.noneFound}</p>
          <FocusPassingButton heir={() => finding.current} kind="secondary" onClick={() => type('')}>
            {texts.list.showAll}
          </FocusPassingButton>
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
