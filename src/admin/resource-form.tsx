import type * as v from 'valibot'
import { parse } from 'valibot'
import type { Api } from '../api/client'
import { adminTexts as texts } from '../settings/texts/admin'
import { Button } from '../ui/button'
import { failureIn } from './failure-words'
import { RecordForm, type SaveOutcome } from './form/record-form'
import { problemsOf, type RecordValues } from './form/record-values'
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
  const clearSelection = () =>
    onSearch({ ...search, selected: undefined, item: undefined }, { replace: true, ignoreUnsaved: true })

  const required = fields.flatMap((field) => (field.kind !== 'own' && field.required ? [field] : []))
  const problems = (values: RecordValues) => problemsOf(body, required, values, texts.form)

  async function save(values: RecordValues): Promise<SaveOutcome> {
    const checked = parse(body, values)
    const call = record ? resource.update?.(api, resource.idOf(record), checked) : resource.add?.(api, checked)
    const outcome = await outcomeOf(call ?? Promise.resolve())
    if (outcome !== 'saved') return outcome
    if (record && resource.clearsSelectionAfterUpdate) clearSelection()
    await reload()
    return outcome
  }

  async function removeRecord(kept: R): Promise<SaveOutcome> {
    const outcome = await outcomeOf(resource.remove?.(api, resource.idOf(kept)) ?? Promise.resolve())
    if (outcome !== 'saved') return outcome
    clearSelection()
    await reload()
    return outcome
  }

  const canSave = record ? resource.update : resource.add
  const removal =
    record && resource.remove && words.remove
      ? {
          label: words.remove,
          question:
            words.removeQuestion?.(resource.nameOf(record)) ?? texts.form.removeQuestion(resource.nameOf(record)),
          whyNot: resource.whyKept?.(record, records) ?? null,
          onRemove: () => removeRecord(record),
        }
      : undefined

  return (
    <>
      {record ? (
        <div className={styles.close}>
          <Button kind="quiet" onClick={() => onSearch({ ...search, selected: undefined, item: undefined })}>
            {resource.add && words.addTitle ? words.addTitle : texts.form.close}
          </Button>
        </div>
      ) : null}
      <RecordForm
        title={record ? resource.nameOf(record) : (words.addTitle ?? words.title)}
        fields={fields}
        beside={beside}
        initial={resource.toValues(record)}
        isNew={record === null}
        problems={problems}
        objection={record ? undefined : resource.objectionToAdd}
        saveLabel={record ? words.update : words.add}
        onSave={canSave ? save : undefined}
        remove={removal}
      />
      {record && Part ? <Part {...{ record, beside, api, reload, search, onSearch }} /> : null}
    </>
  )
}
