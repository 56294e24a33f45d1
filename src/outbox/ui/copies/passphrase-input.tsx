import { useId } from 'react'
import styles from './copy.module.css'

interface PassphraseInputProps {
  label: string
  hint?: string
  value: string
  isShown: boolean
  /** So that a password manager offers to keep a new one, or to fill in the one it has. */
  autoComplete: 'new-password' | 'current-password'
  onChange: (value: string) => void
}

export function PassphraseInput(props: PassphraseInputProps) {
  const { label, hint, value, isShown, autoComplete, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <input
        id={id}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

export const ShowPassphrase = ({
  label,
  isShown,
  onChange,
}: {
  label: string
  isShown: boolean
  onChange: (isShown: boolean) => void
}) => (
  <label className={styles.show}>
    <input type="checkbox" checked={isShown} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
