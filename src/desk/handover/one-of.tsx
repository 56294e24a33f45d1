import { Radio } from '@mantine/core'
import styles from './one-of.module.css'

interface Choice {
  value: string
  label: string
  description?: string | undefined
  disabled?: boolean
}

interface Props {
  label: string
  choices: readonly Choice[]
  value: string
  onChange(value: string): void
}

/** A question whose answers are all in sight, each as high as a finger. */
export const OneOf = ({ label, choices, value, onChange }: Props) => (
  <Radio.Group size="md" label={label} value={value} onChange={onChange}>
    {choices.map((choice) => (
      <Radio size="md" key={choice.value} className={styles.choice ?? ''} {...choice} />
    ))}
  </Radio.Group>
)
