import { Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { lengthNote } from '../../ui/form/length-note'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { activityAdvice, type ImageAdvice } from '../images/image-advice'
import { ImageField } from '../images/image-field'
import type { NoOptions, Option } from '../resource'
import { ChoiceField } from './choice-field'
import { DayInput } from './day-input'
import styles from './field-control.module.css'
import { HtmlField } from './html/html-field'
import { textOf } from './record-values'
import { typedNumber } from './typed-number'

interface FieldControlProps {
  field: {
    kind: 'text' | 'email' | 'long-text' | 'html' | 'number' | 'day' | 'flag' | 'choice' | 'image'
    name: string
    label: string
    help?: string
    advice?: ImageAdvice
    none?: NoOptions
    required?: boolean
    readOnly?: boolean
    warning?(value: unknown): string | null
  }
  options?: readonly Option[]
  /** Characters that a text may have. */
  most?: number | undefined
  value: unknown
  error: ReactNode
  disabled?: boolean
  onChange(value: unknown): void
}

/** One field of a form, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { field, options = [], most, value, error, disabled = false, onChange } = props
  const { kind, name, label, help, required = false, readOnly = false } = field
  const warning = error ? null : (field.warning?.(value) ?? null)
  const said = [help, lengthNote(textOf(value), most)].filter(Boolean).join(' ')
  const description = warning ? (
    <>
      {said} <span className={styles.warning}>{texts.form.warning(warning)}</span>
    </>
  ) : (
    said
  )
  const common = { name, label, description, error, disabled, ...(required ? mustBeFilled : {}) }
  switch (kind) {
    case 'text':
    case 'email':
      return (
        <TextInput
          {...common}
          type={kind}
          readOnly={readOnly}
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'long-text':
      return (
        <Textarea
          {...common}
          className={styles.wide ?? ''}
          rows={3}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'html':
      return <HtmlField {...common} value={textOf(value)} onChange={onChange} />
    case 'number':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) => onChange(typedNumber(event.currentTarget.value))}
        />
      )
    case 'day':
      return (
        <DayInput
          {...common}
          clearable
          valueFormat="YYYY-MM-DD"
          placeholder={texts.form.dayFormat}
          value={textOf(value) || null}
          onChange={onChange}
          clearButtonProps={{ 'aria-label': texts.form.clearDay(label) }}
        />
      )
    case 'image':
      return (
        <div className={styles.wide}>
          <ImageField
            {...{ name, label, error, onChange }}
            advice={field.advice ?? activityAdvice}
            value={textOf(value)}
          />
        </div>
      )
    case 'flag':
      return (
        <Switch
          name={name}
          classNames={help ? { body: styles.flag ?? '' } : {}}
          label={label}
          description={help}
          error={error}
          aria-invalid={Boolean(error)}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return <ChoiceField {...common} value={textOf(value)} options={options} none={field.none} onChoose={onChange} />
  }
}
