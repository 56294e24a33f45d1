import { type ReactNode, useRef } from 'react'
import type { GenericSchema } from 'valibot'
import { mostCharacters } from '../../contract/given'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import cards from '../card.module.css'
import { DeleteButton } from '../deletion/delete-button'
import type { Field } from '../resource'
import { StickyBar } from '../sticky-bar'
import { FieldControl } from './field-control'
import styles from './record-form.module.css'
import { theirsInWords } from './theirs-in-words'
import { type RecordFormWork, useRecordForm } from './use-record-form'

interface RecordFormProps<S> extends Omit<RecordFormWork, 'inWords'> {
  fields: readonly Field<string, S>[]
  /** Of the body that is sent: its bounds are those of the fields. */
  body: GenericSchema
  beside: S
  saveLabel?: string | undefined
  remove?: { key: string; label: string; whyNot: string | null; onRemove(isUnsaved: boolean): void } | undefined
  children?: ReactNode
}

/** The form of one record, or of a new one. A new form is empty again once it is added. */
export function RecordForm<S>(props: RecordFormProps<S>) {
  const { title, fields, body, beside, isNew, saveLabel, onSave, remove } = props
  const element = useRef<HTMLFormElement>(null)
  const { form, submit, trouble, isBusy, isDirty, isUnsaved, isSaved, forgetSaved, noteKept } = useRecordForm(element, {
    ...props,
    inWords: (name, value) => theirsInWords(fields, beside, name, value),
  })

  const wrong = Object.keys(form.errors).length
  const state = () => {
    if (wrong > 0) return texts.form.invalid(wrong)
    if (isUnsaved) return texts.form.unsaved
    if (isDirty && onSave) return ''
    return isSaved ? texts.form.saved : ''
  }

  return (
    <form ref={element} className={styles.form} noValidate aria-label={title} onSubmit={submit} onChange={forgetSaved}>
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <div className={cards.fields}>
        {fields.map((field) => {
          if (field.kind === 'own') {
            const { component: Own, names } = field
            return (
              <Own
                key={names.join()}
                values={form.values}
                errors={form.errors}
                isNew={isNew}
                mostOf={(name) => mostCharacters(body, name)}
                change={(name, value) => form.setFieldValue(name, value)}
                noteKept={noteKept}
              />
            )
          }
          return (
            <FieldControl
              key={field.name}
              field={field}
              options={field.kind === 'choice' ? field.options(beside) : []}
              most={mostCharacters(body, field.name)}
              value={form.values[field.name]}
              error={form.errors[field.name]}
              disabled={!onSave && field.kind !== 'text' && field.kind !== 'email'}
              onChange={(value) => form.setFieldValue(field.name, value)}
            />
          )
        })}
      </div>
      {trouble ? (
        <Notice kind="error" title={texts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      {remove?.whyNot ? <p className={cards.soft}>{remove.whyNot}</p> : null}
      {onSave || remove ? (
        <StickyBar isFoot state={state()} isTrouble={wrong > 0}>
          {onSave ? (
            <Button type="submit" aria-disabled={isBusy}>
              {saveLabel}
            </Button>
          ) : null}
          {remove ? (
            <DeleteButton
              of={remove.key}
              kind={onSave ? 'secondary' : 'danger'}
              disabled={remove.whyNot !== null}
              onClick={() => remove.onRemove(isUnsaved)}
            >
              {remove.label}
            </DeleteButton>
          ) : null}
        </StickyBar>
      ) : null}
    </form>
  )
}
