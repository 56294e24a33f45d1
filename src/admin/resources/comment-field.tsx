import { Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { adminTexts } from '../../settings/texts/admin'
import { Notice } from '../../ui/notice'
import styles from './comment-field.module.css'
import { commentTokens, unknownTokens } from './comment-tokens'

const texts = adminTexts.tasks

interface CommentFieldProps {
  value: string
  error: ReactNode
  onChange(comment: string): void
}

/** The comment that is kept with a signature, with its tokens to put in, and a word on those that nobody knows. */
export function CommentField({ value, error, onChange }: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const unknown = unknownTokens(value)

  function insert(token: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    onChange(value.slice(0, selectionStart) + token + value.slice(selectionEnd))
    area.current?.focus()
  }

  return (
    <div className={styles.field}>
      <Textarea
        ref={area}
        name="customComment"
        label={texts.fields.customComment}
        description={texts.help.customComment}
        error={error}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul className={styles.tokens} aria-label={texts.tokens.label}>
        {commentTokens.map((token) => (
          <li key={token}>
            <button type="button" className={styles.token} onClick={() => insert(token)}>
              <code>{token}</code> {texts.tokens.meanings[token]}
            </button>
          </li>
        ))}
      </ul>
      {unknown.length > 0 ? <Notice kind="warning">{texts.tokens.unknown(unknown.join(', '))}</Notice> : null}
    </div>
  )
}
