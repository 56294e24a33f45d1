import { useMemo } from 'react'
import type * as v from 'valibot'
import type { Api } from '../api/client'
import { adminTexts as texts } from '../settings/texts/admin'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Failed } from '../ui/failed'
import { Screen } from '../ui/screen'
import { Waiting } from '../ui/waiting'
import { failureWords } from './failure-words'
import { ListPanel } from './list/list-panel'
import type { ChangeSearch, ListSearch } from './list/list-search'
import type { Resource } from './resource'
import { ResourceForm } from './resource-form'
import styles from './resource-screen.module.css'
import { useRecords } from './use-records'

interface ResourceScreenProps<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  api: Api
  search: ListSearch
  onSearch: ChangeSearch
}

/** The list of a resource, and the form of the chosen record or of a new one. */
export function ResourceScreen<R, S, B extends v.GenericSchema>(props: ResourceScreenProps<R, S, B>) {
  const { resource, api, search, onSearch } = props
  const { words } = resource
  const { status, value, failure, reload } = useRecords(api, resource.load)
  const chosen = useMemo(
    () => value?.records.find((record) => resource.idOf(record) === search.selected) ?? null,
    [value, resource, search.selected],
  )

  if (!value) {
    return (
      <Screen title={words.title} lead={words.lead} width="wide">
        {status === 'failed' ? (
          <Failed text={failure ? failureWords(failure) : undefined} onRetry={() => void reload()} />
        ) : (
          <Waiting label={texts.list.loading} />
        )}
      </Screen>
    )
  }

  const { records, beside } = value
  return (
    <Screen title={words.title} lead={words.lead} width="wide">
      {status === 'failed' && failure ? (
        <Failed title={texts.list.stale} text={failureWords(failure)} onRetry={() => void reload()} />
      ) : null}
      <div className={styles.screen} data-detail={resource.detail}>
        {records.length === 0 ? (
          <EmptyState title={words.emptyTitle} text={words.emptyText} action={<GoToForm label={words.addTitle} />} />
        ) : (
          <ListPanel
            label={words.title}
            records={records}
            columns={resource.columns}
            pageSize={resource.pageSize}
            idOf={resource.idOf}
            nameOf={resource.nameOf}
            search={search}
            onSearch={onSearch}
          />
        )}
        {chosen || resource.add ? (
          <div id={FORM_ID} className={styles.detail} tabIndex={-1}>
            <ResourceForm
              key={chosen ? String(resource.idOf(chosen)) : 'new'}
              resource={resource}
              record={chosen}
              records={records}
              beside={beside}
              api={api}
              search={search}
              onSearch={onSearch}
              reload={reload}
            />
          </div>
        ) : (
          <p className={styles.hint}>{texts.list.chooseHint}</p>
        )}
      </div>
    </Screen>
  )
}

const FORM_ID = 'admin-form'

const GoToForm = ({ label }: { label: string | undefined }) =>
  label ? (
    <Button onClick={() => document.querySelector<HTMLElement>(`#${FORM_ID} input`)?.focus()}>{label}</Button>
  ) : null
