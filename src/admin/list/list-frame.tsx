import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { MOST_LETTERS_TO_FIND } from '../../contract/entities/staff/list-page'
import type { ListView } from '../../lists/list-view'
import { MoreButton } from '../../people/more-button'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { useParts } from '../../ui/browser/use-parts'
import { classNames } from '../../ui/class-names'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import type { Column, RecordId } from '../resource'
import styles from './list-panel.module.css'
import type { ChangeSearch, ListSearch } from './list-search'
import { Pager } from './pager'
import { MANY_COLUMNS, RecordList } from './record-list'
import { SortChoice } from './sort-choice'

export interface ListParts<R> {
  label: string
  columns: readonly Column<R>[]
  idOf(record: R): RecordId
  nameOf(record: R): string
  search: ListSearch
  onSearch: ChangeSearch
  /** A record's form is wanted, not only shown. */
  onOpen(id: RecordId): void
}

interface ListFrameProps<R> extends ListParts<R> {
  /** How many there are, found or not. */
  all: number
  view: ListView<R>
  /** What is shown is about to be another page, or another search. */
  isBusy?: boolean
  typed: string
  onType(text: string): void
}

/** What is drawn of a list without pages (spec section 9): a form is below it on a phone, and each row is nine nodes. */
const PARTS = { first: 60, more: 200 }

/** The rows of one page, with the search, the order and the pages around them. */
export function ListFrame<R>(props: ListFrameProps<R>) {
  const { label, columns, idOf, nameOf, search, onSearch, onOpen, all, view, isBusy = false, typed, onType } = props
  const { sort, order } = search
  const type = (text: string) => {
    onType(text)
    onSearch({ ...search, find: text || undefined, page: undefined }, { replace: true })
  }
  const change: ChangeSearch = (changed, options) =>
    onSearch({ ...search, find: typed || undefined, ...changed }, options)
  const finding = useRef<HTMLInputElement>(null)
  const { rows } = view
  const upToSelected = rows.findIndex((record) => idOf(record) === search.selected) + 1
  const { shown, left, refOf, showMore } = useParts<HTMLInputElement>(rows.length, {
    ...PARTS,
    first: Math.max(PARTS.first, upToSelected),
  })

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
    <section className={styles.panel} aria-label={label} aria-busy={isBusy}>
      <div className={classNames(styles.tools, columns.length > MANY_COLUMNS && styles.many)}>
        <TextInput
          ref={finding}
          type="search"
          aria-label={texts.list.find}
          placeholder={texts.list.find}
          className={styles.find}
          value={typed}
          maxLength={MOST_LETTERS_TO_FIND}
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
          {texts.list.count(view.found, all)}
        </p>
        {isBusy ? (
          <span className={styles.busy} aria-hidden="true">
            {texts.list.loading}
          </span>
        ) : null}
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
          rows={rows.slice(0, shown)}
          refOf={refOf}
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
      <MoreButton shown={shown} left={left} onMore={showMore} />
      {view.pages > 1 ? (
        <Pager page={view.page} pages={view.pages} onPage={(page) => change({ page }, { replace: true })} />
      ) : null}
    </section>
  )
}
