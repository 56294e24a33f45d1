import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/failure'
import { adminTexts as texts } from '../../settings/texts/admin'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import cards from '../card.module.css'
import { failureWords } from '../failure-words'
import type { Field } from '../resource'
import { useUnsaved } from '../unsaved'
import { FieldControl } from './field-control'
import styles from './record-form.module.css'
import { areSame, type RecordValues } from './record-values'

/** `swallowed`: the call failed and says nothing (spec section 7, locations); what was typed stays. */
export type SaveOutcome = 'saved' | 'swallowed' | Failure

interface RecordFormProps<S> {
  title: string
  fields: readonly Field<string, S>[]
  beside: S
  initial: RecordValues
  isNew: boolean
  problems(values: RecordValues): Record<string, string>
  /** Left out for a record that is only shown. */
  saveLabel?: string | undefined
  onSave?: ((values: RecordValues) => Promise<SaveOutcome>) | undefined
  /** Says what came of a save in the place of the form. */
  onOutcome?: ((outcome: SaveOutcome) => void) | undefined
  remove?: { label: string; whyNot: string | null; onRemove(): void } | undefined
  children?: ReactNode
}

/** The form of one record, or of a new one. A new form is empty again once it is added. */
export function RecordForm<S>(props: RecordFormProps<S>) {
  const { title, fields, beside, initial, isNew, problems, saveLabel, onSave, onOutcome, remove } = props
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Record<string, unknown>>({ mode: 'controlled', initialValues: initial, validate: problems })
  const isDirty = !areSame(form.values, initial)
  useUnsaved(isDirty && Boolean(onSave))

  // What the server made of a saved text (or another administrator of the record) comes in where nothing is being typed.
  const known = useRef({ initial, saved: initial })
  useEffect(() => {
    const before = known.current
    if (areSame(before.initial, initial)) return
    known.current = { initial, saved: initial }
    if (areSame(form.values, before.initial) || areSame(form.values, before.saved)) form.setValues(initial)
  }, [form, initial])

  // Once the fields say what is wrong with them.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const refuse = () => setRefusals((before) => before + 1)

  async function run(work: () => Promise<SaveOutcome>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setTrouble(null)
    setSaved(false)
    const outcome = await work()
    setBusy(false)
    onOutcome?.(outcome)
    if (outcome === 'saved') return true
    if (outcome !== 'swallowed') {
      if (!onOutcome) setTrouble(failureWords(outcome))
      form.setErrors(outcome.error?.fields ?? {})
      refuse()
    }
    return false
  }

  const submit = form.onSubmit(
    async (values) => {
      if (!onSave) return
      known.current.saved = values
      if (!(await run(() => onSave(values)))) return
      setSaved(true)
      if (isNew) form.setValues(initial)
    },
    () => {
      setTrouble(null)
      refuse()
    },
  )

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={submit}
      onChange={() => setSaved(false)}
    >
      <h2 className={styles.title}>{title}</h2>
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
                change={(name, value) => form.setFieldValue(name, value)}
              />
            )
          }
          return (
            <FieldControl
              key={field.name}
              field={field}
              options={field.kind === 'choice' ? field.options(beside) : []}
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
      <div className={cards.actions}>
        {onSave ? (
          <Button type="submit" aria-disabled={isBusy}>
            {saveLabel}
          </Button>
        ) : null}
        {remove ? (
          <Button kind={onSave ? 'secondary' : 'danger'} disabled={remove.whyNot !== null} onClick={remove.onRemove}>
            {remove.label}
          </Button>
        ) : null}
        <p role="status" className={cards.soft}>
          {isSaved && !isDirty ? texts.form.saved : isDirty && onSave ? texts.form.unsaved : ''}
        </p>
      </div>
      {remove?.whyNot ? <p className={cards.soft}>{remove.whyNot}</p> : null}
    </form>
  )
}
