import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { adminLanguageTexts } from '../../settings/texts/admin/language'
import { GrowingTextarea } from '../../ui/form/growing-textarea'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import type { AppearanceFieldProps } from '../appearance/appearance'
import { TokenList } from '../form/token-list'
import { isLongText } from './long-text'
import { placeholderAdvice, placeholdersOf, tokenOf } from './placeholder-advice'
import styles from './text-field.module.css'

const texts = adminLanguageTexts.placeholders

/** One text of the venue, with the placeholders that it may hold and a word on those that are wrong or missing. */
export function TextField({ field, value, error, onChange }: AppearanceFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const isLong = isLongText(field.path)
  const text = String(value)
  const names = placeholdersOf(field.path)
  const { unknown, missing } = placeholderAdvice(field.path, text)
  const common = {
    name: field.path,
    label: field.label,
    ...(field.required ? mustBeFilled : {}),
    error,
    value: text,
    autoComplete: 'off',
  }
  const change = (next: string) => onChange(field.path, next)
  return (
    <div className={styles.field}>
      {isLong ? (
        <GrowingTextarea ref={area} {...common} minRows={2} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <TextInput ref={line} {...common} onChange={(event) => change(event.currentTarget.value)} />
      )}
      {names.length > 0 ? (
        <TokenList
          label={texts.label(field.label)}
          tokens={names.map((name) => ({ token: tokenOf(name), meaning: texts.meanings[name] }))}
          field={isLong ? area : line}
          value={text}
          onChange={change}
        />
      ) : null}
      <p role="status" className={styles.advice}>
        {[
          unknown.length > 0 ? texts.unknown(unknown.join(', ')) : '',
          missing.length > 0 ? texts.missing(missing.join(', ')) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
