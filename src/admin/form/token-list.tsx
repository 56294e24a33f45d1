import type { RefObject } from 'react'
import styles from './token-list.module.css'

interface TokenListProps {
  label: string
  tokens: readonly { token: string; meaning: string }[]
  /** Where the tokens go: the place of the cursor, or the end. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  value: string
  onChange(value: string): void
}

/** The words in braces that a text may hold; a press puts one where the cursor is. */
export function TokenList({ label, tokens, field, value, onChange }: TokenListProps) {
  function insert(token: string) {
    const from = field.current?.selectionStart ?? value.length
    const to = field.current?.selectionEnd ?? value.length
    const [before, after] = [value.slice(0, from), value.slice(to)]
    const gapBefore = /[\p{L}\p{N},.;:!?}]$/u.test(before) ? ' ' : ''
    const gapAfter = /^[\p{L}\p{N}{]/u.test(after) ? ' ' : ''
    onChange(before + gapBefore + token + gapAfter + after)
    field.current?.focus()
  }
  return (
    <ul className={styles.tokens} aria-label={label}>
      {tokens.map(({ token, meaning }) => (
        <li key={token}>
          <button type="button" className={styles.token} onClick={() => insert(token)}>
            <code>{token}</code> {meaning}
          </button>
        </li>
      ))}
    </ul>
  )
}
