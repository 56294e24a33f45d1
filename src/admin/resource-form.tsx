import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type * as v from 'valibot'
import { parse } from 'valibot'
import type { Api } from '../api/client'
import { useIdentity } from '../session/session-context'
import { adminTexts as texts } from '../settings/texts/admin/admin'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { AroundRecordContext } from './around-record'
import cards from './card.module.css'
import { useDeletions } from './deletion/deletions-context'
import { useRemoval } from './deletion/use-removal'
import { failureIn } from './failure-text'
import { RecordForm } from './form/record-form'
import { problemsOf, type RecordValues } from './form/record-values'
import { useAddOnce } from './form/use-add-once'
import type { SaveOutcome } from './form/use-record-form'
import { chosenRow, isWayOut } from './form-focus'
import type { ChangeSearch, ListSearch } from './list/list-search'
import { useQuestion } from './question'
import type { RecordId, Resource } from './resource'
import styles from './resource-form.module.css'
import { UsedBy } from './uses/used-by'
import { WhatBreaks } from './uses/what-breaks'

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
  const { resource, record, records, beside, api, search, onSearch, reload } = props
  const { words, fields, body, Part } = resource
  const deletions = useDeletions()
  const { ask, dialog } = useQuestion()
  const identity = useIdentity()
  const addOnce = useAddOnce<R>()
  const isCopying = useRef(false)
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

  /** As the server has it now: a form that has been open for a while must not take back what others have saved. */
  async function latest(): Promise<RecordValues | null> {
    if (!record) return null
    try {
      const id = resource.idOf(record)
      const all = resource.paged ? await resource.paged.byIds(api, String(id)) : (await resource.load(api)).records
      const now = all.find((one) => resource.idOf(one) === id)
      return now ? resource.toValues(now, around) : null
    } catch (error) {
      failureIn(error)
      return null
    }
  }

  async function save(values: RecordValues): Promise<SaveOutcome> {
    const checked = parse(body, values)
    const isOwn = record && identity && resource.isOwnAccess?.(record, identity)
    const endsAccess = Boolean(isOwn && resource.endsOwnAccess?.(values, identity))
    const outOfHere = endsAccess && record ? words.ownAccess?.changed(resource.nameOf(record)) : undefined
    const breaks = [...(outOfHere ? [outOfHere] : []), ...(resource.breaksWith?.(values, around) ?? [])]
    const { ask: title, confirm, cancel } = texts.uses.saving
    if (breaks.length > 0 && !(await ask({ title, text: <WhatBreaks lines={breaks} />, confirm, cancel }))) {
      return 'swallowed'
    }
    await deletions.settle()
    if (!record) return add(checked)
    const outcome = await update(resource.idOf(record), checked)
    if (outcome !== 'saved') return outcome
    // The list would be refused from now on.
    if (endsAccess) props.onAccessEnded()
    else await reload()
    return outcome
  }

  async function update(id: RecordId, checked: v.InferOutput<B>) {
    const outcome = await outcomeOf(resource.update?.(api, id, checked) ?? Promise.resolve())
    if (outcome === 'saved' && resource.clearsSelectionAfterUpdate && isOpen.current) {
      props.onClosed()
      clearSelection()
    }
    return outcome
  }

  async function add(checked: v.InferOutput<B>) {
    const call = addOnce({
      body: checked,
      known: records,
      idOf: resource.idOf,
      isIt: (one) => resource.nameOf(one) === (checked as { name?: string }).name,
      read: async () => (await resource.load(api)).records,
      add: async () => resource.add?.(api, checked),
    })
    const outcome = await outcomeOf(call)
    if (outcome !== 'saved') return outcome
    const added = await call
    await reload()
    if (!added) return outcome
    const news = resource.sayOfAdded?.(added)
    if (news) props.onNews(news)
    if (resource.opensAdded) props.onAdded(added, isOpen.current)
    return outcome
  }

  async function duplicate(original: R) {
    if (isCopying.current) return
    isCopying.current = true
    await deletions.settle()
    const call = resource.duplicate?.(api, original, records) ?? Promise.resolve(undefined)
    const outcome = await outcomeOf(call)
    await reload()
    isCopying.current = false
    const added = outcome === 'saved' ? await call : undefined
    if (added) props.onCopied(added)
    else props.onOutcome(outcome)
  }

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
    remove: (gone) => outcomeOf(resource.remove?.(api, resource.idOf(gone)) ?? Promise.resolve()),
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
            <Button kind="quiet" onClick={() => void duplicate(record)}>
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
          latest={latest}
          saveLabel={record ? words.update : words.add}
          onSave={canSave ? save : undefined}
          remove={removal}
        />
      </AroundRecordContext>
      {record && Part ? <Part {...{ record, beside, api, reload, search, onSearch }} /> : null}
      {record && resource.uses ? <UsedBy uses={resource.uses(record, beside)} none={words.unused} /> : null}
      {dialog}
    </div>
  )
}
