import { Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { adminTaskTexts } from '../../../settings/texts/admin/tasks'
import { lengthNote } from '../../../ui/form/length-note'
import { Notice } from '../../../ui/notice'
import { TokenList } from '../../form/token-list'
import { unknownTokens } from '../../form/tokens'
import styles from './comment-field.module.css'
import { commentTokens } from './comment-tokens'

const texts = adminTaskTexts

interface CommentFieldProps {
  value: string
  /** Characters that it may have. */
  most: number | undefined
  error: ReactNode
  onChange(comment: string): void
}

/** The comment that is kept with a signature, with its tokens to put in, and a word on those that no one knows. */
export function CommentField({ value, most, error, onChange }: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const unknown = unknownTokens(value, commentTokens)

  return (
    <div className={styles.field}>
      <Textarea
        ref={area}
        name="customComment"
        label={texts.fields.customComment}
        description={[texts.help.customComment, lengthNote(value, most)].filter(Boolean).join(' ')}
        error={error}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TokenList
        label={texts.tokens.label}
        tokens={commentTokens.map((token) => ({ token, meaning: texts.tokens.meanings[token] }))}
        field={area}
        value={value}
        onChange={onChange}
      />
      {unknown.length > 0 ? <Notice kind="warning">{texts.tokens.unknown(unknown.join(', '))}</Notice> : null}
    </div>
  )
}
