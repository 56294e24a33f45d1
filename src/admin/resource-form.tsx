import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type * as v from 'valibot'
import type { Api } from '../api/client'
import { adminTexts as texts } from '../settings/texts/admin/admin'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { AroundRecordContext } from './around-record'
import cards from './card.module.css'
import { useRemoval } from './deletion/use-removal'
import { RecordForm } from './form/record-form'
import { problemsOf, type RecordValues } from './form/record-values'
import { useRecordCalls } from './form/use-record-calls'
import type { SaveOutcome } from './form/use-record-form'
import { chosenRow, isWayOut } from './form-focus'
import type { ChangeSearch, ListSearch } from './list/list-search'
import { useQuestion } from './question'
import type { Resource } from './resource'
import styles from './resource-form.module.css'
import { UsedBy } from './uses/used-by'

interface ResourceFormProps<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  /** Null for a new one. */
  record: R | null
  records: readonly R[]
  beside: S
  api: Api
  search: ListSearch
  onSearch: ChangeSearch
  reload(): Promise<void>
  /** The form that was saved closes. */
  onClosed(): void
  /** A new record is there. Someone may have gone on to another form while it was added. */
  onAdded(record: R, isFormOpen: boolean): void
  /** What is to be said of one that was added. */
  onNews(news: ReactNode): void
  /** A copy of the open record is there. Its own form may hold what is not saved. */
  onCopied(record: R): void
  /** What came of a press that has no form to say it. */
  onOutcome(outcome: SaveOutcome): void
  onAdd(): void
  /** The signed-in person has removed what let them in. */
  onAccessEnded(): void
}

/** Add, update and remove of a record, each followed by a reload of the list (spec section 4, admin lists). */
export function ResourceForm<R, S, B extends v.GenericSchema>(props: ResourceFormProps<R, S, B>) {
  const { resource, record, records, beside, api, search, onSearch, reload } = props
  const { words, fields, body, Part } = resource
  const { ask, dialog } = useQuestion()
  /** Until another form takes the place of this one. */
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const around = { record, records, beside }
  const clearSelection = () =>
    onSearch({ ...search, selected: undefined, item: undefined }, { replace: true, ignoreUnsaved: true })

  const required = fields.flatMap((field) => (field.kind !== 'own' && field.required ? [field] : []))
  const problems = (values: RecordValues) => ({
    ...problemsOf(body, required, values, texts.form),
    ...resource.problems?.(values, around),
  })

  const calls = useRecordCalls({
    resource,
    api,
    around,
    ask,
    reload,
    onUpdated() {
      if (!resource.clearsSelectionAfterUpdate || !isOpen.current) return
      props.onClosed()
      clearSelection()
    },
    onAdded(added) {
      const news = resource.sayOfAdded?.(added)
      if (news) props.onNews(news)
      if (resource.opensAdded) props.onAdded(added, isOpen.current)
    },
    onCopied: props.onCopied,
    onOutcome: props.onOutcome,
    onAccessEnded: props.onAccessEnded,
  })

  // Once it has really closed: what is unsaved is asked about first.
  const row = useRef<HTMLElement | null>(null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) row.current?.focus()
    },
    [],
  )
  const close = () => onSearch({ ...search, selected: undefined, item: undefined })

  function closeOnEscape(event: KeyboardEvent) {
    if (!record || !isWayOut(event)) return
    row.current = chosenRow()
    close()
  }

  const saved = resource.toValues(record, around)
  const aroundRecord = record ? { api, id: resource.idOf(record), saved, reload } : null
  const canSave = record ? resource.update : resource.add
  const removal = useRemoval({
    resource,
    around,
    ask,
    remove: calls.remove,
    reload,
    onGone: clearSelection,
    onBack: (gone) => onSearch({ ...search, selected: resource.idOf(gone) }, { replace: true }),
    onAccessEnded: props.onAccessEnded,
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way out by keyboard, beside the buttons
    <div className={styles.form} onKeyDown={closeOnEscape}>
      {record ? (
        <div className={classNames(cards.quietRow, styles.close)}>
          {resource.duplicate ? (
            <Button kind="quiet" onClick={() => void calls.duplicate(record)}>
              {texts.form.duplicate}
            </Button>
          ) : null}
          {resource.add ? (
            <Button kind="quiet" aria-keyshortcuts="Alt+N" title={texts.form.addKey} onClick={props.onAdd}>
              {words.addTitle}
            </Button>
          ) : (
            <Button kind="quiet" onClick={close}>
              {texts.form.close}
            </Button>
          )}
        </div>
      ) : null}
      <AroundRecordContext value={aroundRecord}>
        <RecordForm
          title={record ? resource.nameOf(record) : (words.addTitle ?? words.title)}
          fields={fields}
          body={body}
          beside={beside}
          initial={saved}
          isNew={record === null}
          problems={problems}
          latest={calls.latest}
          saveLabel={record ? words.update : words.add}
          onSave={canSave ? calls.save : undefined}
          remove={removal}
        />
      </AroundRecordContext>
      {record && Part ? <Part {...{ record, beside, api, reload, search, onSearch }} /> : null}
      {record && resource.uses ? <UsedBy uses={resource.uses(record, beside)} none={words.unused} /> : null}
      {dialog}
    </div>
  )
}
