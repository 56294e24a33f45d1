import { type KeyboardEvent, useState } from 'react'
import type * as v from 'valibot'
import { parse } from 'valibot'
import type { Api } from '../api/client'
import { useIdentity } from '../session/session-context'
import { adminTexts as texts } from '../settings/texts/admin/admin'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { keyOfRow } from './deletion/deletions'
import { useDeletions } from './deletion/deletions-context'
import { failureIn } from './failure-text'
import { RecordForm } from './form/record-form'
import { problemsOf, type RecordValues } from './form/record-values'
import type { SaveOutcome } from './form/use-record-form'
import type { ChangeSearch, ListSearch } from './list/list-search'
import type { Resource } from './resource'
import styles from './resource-form.module.css'

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
  onAdd(): void
  /** The signed-in person has removed what let them in. */
  onAccessEnded(): void
}

/** The outcome of a call with its row's failure policy; a swallowed failure resolves with undefined. */
async function outcomeOf(call: Promise<unknown>): Promise<SaveOutcome> {
  try {
    return (await call) === undefined ? 'swallowed' : 'saved'
  } catch (error) {
    return failureIn(error)
  }
}

/** Add, update and remove of a record, each followed by a reload of the list (spec section 4, admin lists). */
export function ResourceForm<R, S, B extends v.GenericSchema>(props: ResourceFormProps<R, S, B>) {
  const { resource, record, records, beside, api, search, onSearch, reload, onClosed, onAdd, onAccessEnded } = props
  const { words, fields, body, Part } = resource
  const deletions = useDeletions()
  const identity = useIdentity()
  const [isAsking, setAsking] = useState(false)
  const clearSelection = () =>
    onSearch({ ...search, selected: undefined, item: undefined }, { replace: true, ignoreUnsaved: true })

  const required = fields.flatMap((field) => (field.kind !== 'own' && field.required ? [field] : []))
  const problems = (values: RecordValues) => ({
    ...problemsOf(body, required, values, texts.form),
    ...(record ? {} : resource.problemsOfNew?.(values)),
  })

  /** As the server has it now: a form that has been open for a while must not take back what others have saved. */
  async function latest(): Promise<RecordValues | null> {
    if (!record) return null
    try {
      const { records: all } = await resource.load(api)
      const now = all.find((one) => resource.idOf(one) === resource.idOf(record))
      return now ? resource.toValues(now) : null
    } catch (error) {
      failureIn(error)
      return null
    }
  }

  async function save(values: RecordValues): Promise<SaveOutcome> {
    const checked = parse(body, values)
    await deletions.settle()
    const call = record ? resource.update?.(api, resource.idOf(record), checked) : resource.add?.(api, checked)
    const outcome = await outcomeOf(call ?? Promise.resolve())
    if (outcome !== 'saved') return outcome
    if (record && resource.clearsSelectionAfterUpdate) {
      onClosed()
      clearSelection()
    }
    await reload()
    return outcome
  }

  function removeRecord(gone: R) {
    const id = resource.idOf(gone)
    const name = resource.nameOf(gone)
    deletions.begin({
      key: keyOfRow(words.title, id),
      text: words.removed?.(name) ?? texts.deletion.deleted(name),
      call: () => outcomeOf(resource.remove?.(api, id) ?? Promise.resolve()),
      reload,
      onUndo: () => onSearch({ ...search, selected: id }, { replace: true }),
    })
    clearSelection()
  }

  function removeOwnAccess(gone: R) {
    const id = resource.idOf(gone)
    deletions.begin({
      key: keyOfRow(words.title, id),
      text: texts.deletion.deleted(resource.nameOf(gone)),
      call: () => outcomeOf(resource.remove?.(api, id) ?? Promise.resolve()),
      // The list would be refused from now on.
      reload: async () => onAccessEnded(),
    })
    deletions.carryOutNow()
  }

  const close = () => onSearch({ ...search, selected: undefined, item: undefined })

  function closeOnEscape(event: KeyboardEvent) {
    // A calendar, a menu or a question closes first; the editor of documents has its own use for the key.
    const isTaken =
      event.target instanceof Element &&
      event.target.closest(
        '[aria-haspopup], [data-dates-input], dialog, [role=dialog], [role=toolbar], [contenteditable=true]',
      )
    if (record && event.key === 'Escape' && !event.defaultPrevented && !isTaken) close()
  }

  const question = record && identity && resource.isOwnAccess?.(record, identity) ? words.ownAccess : undefined
  const canSave = record ? resource.update : resource.add
  const removal =
    record && resource.remove && words.remove
      ? {
          key: keyOfRow(words.title, resource.idOf(record)),
          label: words.remove,
          whyNot: resource.whyKept?.(record, records) ?? null,
          onRemove: () => (question ? setAsking(true) : removeRecord(record)),
        }
      : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way out by keyboard, beside the buttons
    <div className={styles.form} onKeyDown={closeOnEscape}>
      {record ? (
        <div className={styles.close}>
          {resource.add ? (
            <Button kind="quiet" aria-keyshortcuts="Alt+N" title={texts.form.addKey} onClick={onAdd}>
              {words.addTitle}
            </Button>
          ) : (
            <Button kind="quiet" onClick={close}>
              {texts.form.close}
            </Button>
          )}
        </div>
      ) : null}
      <RecordForm
        title={record ? resource.nameOf(record) : (words.addTitle ?? words.title)}
        fields={fields}
        body={body}
        beside={beside}
        initial={resource.toValues(record)}
        isNew={record === null}
        problems={problems}
        latest={latest}
        saveLabel={record ? words.update : words.add}
        onSave={canSave ? save : undefined}
        remove={removal}
      />
      {record && question ? (
        <ConfirmDialog
          opened={isAsking}
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel={question.cancel}
          kind="danger"
          onConfirm={() => {
            setAsking(false)
            removeOwnAccess(record)
          }}
          onCancel={() => setAsking(false)}
        >
          {question.text(resource.nameOf(record))}
        </ConfirmDialog>
      ) : null}
      {record && Part ? <Part {...{ record, beside, api, reload, search, onSearch }} /> : null}
    </div>
  )
}
