import { useId } from 'react'
import { classNames } from '../ui/class-names'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  /** Each value with its words, in the order shown. */
  choices: Readonly<Record<Value, string>>
  value: NoInfer<Value>
  onChange(value: NoInfer<Value>): void
  className?: string | undefined
}

/**
 * One of a few choices, side by side. Of radio buttons and style sheets alone: the library's control measures itself, and
 * has the browser lay out the whole page in the middle of drawing it.
 */
export function Segments<Value extends string>({ label, choices, value, onChange, className }: SegmentsProps<Value>) {
  const name = useId()
  const all = Object.entries(choices) as [Value, string][]
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segments, className)}>
      {all.map(([choice, words]) => (
        <label key={choice} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.button}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
